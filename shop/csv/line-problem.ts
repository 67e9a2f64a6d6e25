import type { ZodError } from 'zod'
import { problem, type Problem } from '#shop/errors.ts'
import { problemOf } from '#shop/field-problems.ts'

/** What is wrong in a line of a sheet, in which column where it is one's. */
export type LineProblem = Problem & { line: number }

const columnNames: Record<string, string> = { imageColors: 'images', appearsAt: 'appears at' }

/** The column in which a field of a product stands. */
export const columnOf = (field: string): string => columnNames[field] ?? field

/** What a schema refused of a line, the first problem of each column. An empty cell is told as such, whatever it should hold. */
export function problemsOf(
  { line, cells }: { line: number; cells: Record<string, string> },
  { issues }: ZodError,
): LineProblem[] {
  const columns = Map.groupBy(issues, ({ path }) => columnOf(String(path[0] ?? '')))
  return [...columns].map(([column, [first]]) => ({
    line,
    ...(column && { column }),
    ...(cells[column]?.trim() === '' ? problem('required') : problemOf(first!)),
  }))
}
