import type { z } from 'zod'
import { problemOf, type FieldProblem } from '#shop/core/field-problems.ts'

/** More problems of a group help nobody, and files may have hundreds of thousands of unknown names. */
export const MOST_PROBLEMS = 100

/** The problems of a settings group by field, as `areas.0.fee`; an unknown name is a field of its own. At most `MOST_PROBLEMS`. */
export function wrongFields({ issues }: z.ZodError): Record<string, FieldProblem> {
  const problems = issues.slice(0, MOST_PROBLEMS).flatMap((issue) => {
    const problem = problemOf(issue)
    return namesOf(issue).map((name) => [name, problem] as const)
  })
  // The first problem of a field counts.
  return Object.fromEntries(problems.slice(0, MOST_PROBLEMS).toReversed())
}

const namesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_PROBLEMS).map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.')]
