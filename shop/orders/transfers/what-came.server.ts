import type { Database } from '#db/connect.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import type { Naira } from '#shop/core/money.ts'
import { matchLines, type Score } from '#shop/orders/statements/match-lines.ts'
import { openLines, type OpenLine } from '#shop/orders/statements/open-lines.server.ts'

/** A statement line that may pay an order. `amount` is the part of the line that is used; `line.amount` is in kobo. */
export type Came = { line: OpenLine; score: Score; why: string; amount: Naira; due: Naira }

type Waiting = { id: string; name: string; due: Naira; createdAt: Date }

/**
 * Finds statement lines that match these orders, by the matching rule for statements. Only lines that match a single
 * order count; the most certain ones come first. If the customer named another sender in the claim, that name is used
 * (rules: transfers page, transfer matching).
 */
export async function whatCame(db: Database, orders: readonly Waiting[], now: Date): Promise<Map<string, Came[]>> {
  const lines = await openLines(db, now)
  if (lines.length === 0 || orders.length === 0) return new Map()
  const debts = orders.map(({ id, name, due, createdAt }) => ({
    id,
    name,
    due,
    placedOn: shopTimeOf(createdAt).slice(0, 10),
  }))
  const matches = matchLines(lines, debts)
  const came = new Map<string, Came[]>()
  for (const line of lines) {
    const match = matches.get(line.id)
    const [only, ...others] = match?.orders ?? []
    if (!match || !only || others.length > 0) continue
    const fit = { line, score: match.score, why: match.why, amount: only.amount, due: only.due }
    came.set(
      only.id,
      [...(came.get(only.id) ?? []), fit].toSorted((one, other) => rank(one) - rank(other)),
    )
  }
  return came
}

const ranks = { sure: 0, likely: 1, unclear: 2 } as const satisfies Record<Score, number>
const rank = ({ score }: Came): number => ranks[score]
