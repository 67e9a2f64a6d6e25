import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { debtsFor } from './debts.server.ts'
import { countLines, linesOf, type CreditLine } from './lines.server.ts'
import { matchLines, scores, type Match, type Score } from './match-lines.ts'

/** What of a statement is looked at: transfers that fit so well, those that are confirmed, those that pay no order. */
export type Shown = Score | 'settled' | 'apart'
/** How many there are of each; transfers that nobody decided about are matched up to this many at once. */
export type ShownCounts = Record<Shown, number>
const MOST_MATCHED = 2_000

export type MatchedLine = CreditLine & { match: Match | null }
type Page = { lines: MatchedLine[]; counts: ShownCounts; shown: Shown }

/**
 * A page of a statement's lines with the orders that they are for, as it stands now. Where nothing is asked for, what is surest and
 * there (rules: matching).
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
