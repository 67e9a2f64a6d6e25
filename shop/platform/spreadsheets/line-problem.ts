import type { ZodError } from 'zod'
import { problem, type Problem } from '#shop/core/errors.ts'
import { problemOf } from '#shop/core/field-problems.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** A problem in a line of a spreadsheet, with the column if the problem concerns only one. */
export type LineProblem = Problem & { line: number }

const columnNames: Record<string, string> = {
  imageColors: 'images',
  appearsAt: 'appears at',
  madeInDays: 'made in days',
}

/** Returns the column name of a product's field. */
export const columnOf = (field: string): string => lookUp(columnNames, field) ?? field

/** If `cells` is missing, missing columns are not reported. */
type Line = { line: number; cells?: Record<string, string> }

/**
 * Returns the first problem of each column in a line, from the schema's issues and other checks. Empty cells and
 * missing columns are reported as such, regardless of the schema's issue.
 */
export function problemsOf(
  { line, cells }: Line,
  issues: ZodError['issues'],
  problems: Record<string, Problem> = {},
): LineProblem[] {
  const all = [
    ...issues.map((issue): [string, Problem] => {
      const column = columnOf(String(issue.path[0] ?? ''))
      const isMissing = cells && issue.code !== 'custom' && !Object.hasOwn(cells, column)
      return [column, isMissing ? problem('column-missing', { column }) : problemOf(issue)]
    }),
    ...Object.entries(problems).map(([field, wrong]): [string, Problem] => [columnOf(field.split('.')[0]!), wrong]),
  ]
  return [...Map.groupBy(all, ([column]) => column)].map(([column, [first]]) => ({
    line,
    ...(column && { column }),
    ...(cells && lookUp(cells, column)?.trim() === '' ? problem('required') : first![1]),
  }))
}
