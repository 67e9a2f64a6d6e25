import type { ZodError } from 'zod'
import { problem, type Problem } from '#shop/core/errors.ts'
import { problemOf } from '#shop/core/field-problems.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** What is wrong in a line of a sheet, in which column where it is one's. */
export type LineProblem = Problem & { line: number }

const columnNames: Record<string, string> = {
  imageColors: 'images',
  appearsAt: 'appears at',
  madeInDays: 'made in days',
}

/** The column in which a field of a product stands. */
export const columnOf = (field: string): string => lookUp(columnNames, field) ?? field

/** Without `cells`, missing columns aren't reported. */
type Line = { line: number; cells?: Record<string, string> }

/**
 * What a schema refused of a line, and what else is wrong by field, the first problem of each column. An empty cell is told
 * as such, whatever it should hold, and so is a column that the sheet lacks.
 */
export function problemsOf(
  { line, cells }: Line,
  issues: ZodError['issues'],
  amiss: Record<string, Problem> = {},
): LineProblem[] {
  const all = [
    ...issues.map((issue): [string, Problem] => {
      const column = columnOf(String(issue.path[0] ?? ''))
      const isMissing = cells && issue.code !== 'custom' && !Object.hasOwn(cells, column)
      return [column, isMissing ? problem('column-missing', { column }) : problemOf(issue)]
    }),
    ...Object.entries(amiss).map(([field, wrong]): [string, Problem] => [columnOf(field.split('.')[0]!), wrong]),
  ]
  return [...Map.groupBy(all, ([column]) => column)].map(([column, [first]]) => ({
    line,
    ...(column && { column }),
    ...(cells && lookUp(cells, column)?.trim() === '' ? problem('required') : first![1]),
  }))
}
