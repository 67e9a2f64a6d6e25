import type { z } from 'zod'
import { problemOf, type FieldProblem } from '#shop/core/field-problems.ts'

/** Maximum number of reported problems. A file may contain hundreds of thousands of unknown names. */
export const MOST_PROBLEMS = 100

/**
 * Returns the problems of a settings group by field, such as `areas.0.fee`; an unknown name counts as a field. At most
 * `MOST_PROBLEMS`.
 */
export function wrongFields({ issues }: z.ZodError): Record<string, FieldProblem> {
  const problems = issues.slice(0, MOST_PROBLEMS).flatMap((issue) => {
    const problem = problemOf(issue)
    return namesOf(issue).map((name) => [name, problem] as const)
  })
  // Reversed so that the first problem of a field wins.
  return Object.fromEntries(problems.slice(0, MOST_PROBLEMS).toReversed())
}

const namesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_PROBLEMS).map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.')]
