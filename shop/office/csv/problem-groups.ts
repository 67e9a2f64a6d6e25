import type { Problem } from '#shop/core/errors.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'

/** A problem that occurs in `count` lines of a sheet, with the first line numbers. */
export type ProblemGroup = Problem & { count: number; lines: number[] }

/** Maximum number of groups listed. */
const MOST_GROUPS = 200
const LINES_NAMED = 10

/** Groups the problems of a sheet by column and kind, most frequent first. */
export function groupsOf(problems: LineProblem[]): ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ line: _, ...same }) => JSON.stringify([same.column, same.code, same.params]))
  return [...groups.values()]
    .map((alike) => {
      const { line: _, ...same } = alike[0]!
      return { ...same, count: alike.length, lines: alike.slice(0, LINES_NAMED).map(({ line }) => line) }
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_GROUPS)
}
