import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { debtsFor } from './debts.server.ts'
import { countLines, linesOf, type CreditLine } from './lines.server.ts'
import { matchLines, scores, type Match, type Score } from './match-lines.ts'

/** Tabs of a statement: open transfers by certainty of their match, confirmed ones, and lines that pay no order. */
export type Shown = Score | 'settled' | 'apart'
/** Number of lines per tab. At most 2,000 open transfers are matched per request. */
export type ShownCounts = Record<Shown, number>
const MOST_MATCHED = 2_000

export type MatchedLine = CreditLine & { match: Match | null }
type Page = { lines: MatchedLine[]; counts: ShownCounts; shown: Shown }

/**
 * Returns a page of a statement's lines with the matching orders. If no tab is chosen, returns the first tab that has
 * lines; the tabs start with the surest matches (rules: transfer matching).
 */
export async function shownLines(
  db: Database,
  statement: string,
  { shown, page, limit }: { shown: Shown | undefined; page: number; limit: number },
): Promise<Page> {
  const open = await linesOf(db, statement, 'open', { limit: MOST_MATCHED, offset: 0 })
  const matches = matchLines(open, await debtsFor(db, open))
  const matched = open.map((line): MatchedLine => ({ ...line, match: matches.get(line.id)! }))
  const ofScore = Map.groupBy(matched, ({ match }) => match!.score)
  const { settled, apart } = await countLines(db, statement)
  const [sure, likely, unclear] = membersOf(scores).map((score) => ofScore.get(score)?.length ?? 0)
  const counts: ShownCounts = { sure: sure!, likely: likely!, unclear: unclear!, settled, apart }
  const here = shown ?? membersOf(counts).find((each) => counts[each] > 0) ?? 'sure'
  const offset = (page - 1) * limit
  if (here !== 'settled' && here !== 'apart')
    return { lines: (ofScore.get(here) ?? []).slice(offset, offset + limit), counts, shown: here }
  const lines = await linesOf(db, statement, here, { limit, offset })
  return { lines: lines.map((line) => ({ ...line, match: null })), counts, shown: here }
}
