import type { Problem } from '#shop/core/errors.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'

/** The same thing wrong in `count` lines of a sheet, and the first of them. */
export type ProblemGroup = Problem & { count: number; lines: number[] }

/** More than a person reads. */
const MOST_GROUPS = 200
const LINES_NAMED = 10

/** What is wrong with a sheet as a person mends it: each problem of each column once, what most lines have first. */
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
