import type { ZodError } from 'zod'

/** What is wrong in a line of a sheet, in which column where it is one's. */
export type Problem = { line: number; column?: string; message: string }

/** What a schema refused of a line, the first problem of each column. */
export function problemsOf(line: number, { issues }: ZodError): Problem[] {
  const columns = Map.groupBy(issues, ({ path }) => String(path[0] ?? ''))
  return [...columns].map(([column, [first]]) => ({ line, ...(column && { column }), message: first!.message }))
}
