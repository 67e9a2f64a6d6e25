import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { providerNames } from '#shop/orders/orders/payment-method.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { lineKinds } from '#shop/orders/statements/line-kind.ts'
import { scores, type Debt } from '#shop/orders/statements/match-lines.ts'
import { shownReference } from '#shop/orders/statements/shown-reference.ts'
import type { MatchedLine } from '#shop/orders/statements/shown-lines.server.ts'
import { kobo } from './answers.ts'

/** Filters for a statement's lines, in order of display: the most certain matches first. */
export const shownNames = [...membersOf(scores), 'settled', 'apart'] as const

const naira = z.number().int().describe('In naira')
const named = { id: z.string(), shortId: z.string() }

export const debtAnswer = z.object({ ...named, name: z.string(), due: naira, placedOn: z.string() })

export const toDebtAnswer = (debt: Debt): z.infer<typeof debtAnswer> => ({ ...debt, shortId: shortId(debt.id) })

export const lineAnswer = z.object({
  id: z.string(),
  position: z.number().int().describe('Line number in the file'),
  day: z.string().describe('Date, such as 2026-11-21'),
  amount: kobo,
  narration: z.string(),
  sender: z.string(),
  reference: z.string(),
  kind: z.enum(membersOf(lineKinds)),
  match: z
    .object({
      score: z.enum(membersOf(scores)),
      why: z.string(),
      orders: z.array(z.object({ ...named, name: z.string(), amount: naira, due: naira })).describe('Suggested orders'),
    })
    .nullable(),
  settled: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      orders: z.array(z.object({ ...named, amount: naira, isTakenBack: z.boolean() })),
    })
    .nullable(),
  payout: z
    .object({ id: z.string(), provider: z.enum(providerNames), day: z.string() })
    .nullable()
    .describe('The matching payout'),
  aside: z.object({ by: z.string(), why: z.string() }).nullable(),
})

export function toLineAnswer({ match, settled, asideBy, asideWhy, ...line }: MatchedLine): z.infer<typeof lineAnswer> {
  return {
    ...line,
    reference: shownReference(line.reference),
    match: match && { ...match, orders: match.orders.map(numbered) },
    settled: settled && { ...settled, at: new Date(settled.at).toISOString(), orders: settled.orders.map(numbered) },
    aside: asideBy === null ? null : { by: asideBy, why: asideWhy ?? '' },
  }
}

const numbered = <Order extends { id: string }>(order: Order) => ({ ...order, shortId: shortId(order.id) })
