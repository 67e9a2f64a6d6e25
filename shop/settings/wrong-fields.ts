import type { z } from 'zod'
import { problemOf, type FieldProblem } from '#shop/field-problems.ts'

/** What is wrong with a group of settings, by the field, as `areas.0.fee`; a name that no field has is named itself. */
export function wrongFields({ issues }: z.ZodError): Record<string, FieldProblem> {
  const problems = issues.flatMap((issue) => namesOf(issue).map((name) => [name, problemOf(issue)] as const))
  // Of several problems of one field, the first.
  return Object.fromEntries(problems.toReversed())
}

const namesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')]
