import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { notFound, problemIn } from '#shop/core/errors.ts'
import { nairaAmount } from '#shop/core/number.ts'
import { findDebts } from '#shop/orders/statements/debts.server.ts'
import { decide, decisions, type Decision } from '#shop/orders/statements/decide.server.ts'
import { shownLines } from '#shop/orders/statements/shown-lines.server.ts'
import { findStatement } from '#shop/orders/statements/statements.server.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { sentenceFor } from '#api/http/sentences.ts'
import { statementAnswer, toStatementAnswer } from './answers.ts'
import { debtAnswer, lineAnswer, shownNames, toDebtAnswer, toLineAnswer } from './line-answer.ts'

const MOST_NAIRA = 2_000_000_000
const MOST_LINES = 100
const MOST_ORDERS = 20
const byId = z.object({ id: z.string() })
const count = z.number().int()

const one = call({
  method: 'GET',
  path: '/statements/{id}',
  summary: 'Returns a statement with a page of its credits, each with possible orders and how likely they are',
  group: 'files',
  policy: 'money',
  params: byId,
  query: z.object({ ...paging, show: unlessEmpty(z.enum(shownNames)) }),
  answer: z.object({
    statement: statementAnswer,
    show: z.enum(shownNames),
    counts: z.object(
      Object.fromEntries(shownNames.map((name) => [name, count])) as Record<(typeof shownNames)[number], z.ZodNumber>,
    ),
    lines: z.array(lineAnswer),
    page: count,
    limit: count,
  }),
  refusals: ['statement-not-found'],
  async handle({ params: { id }, query: { page, limit, show }, services: { db } }) {
    const statement = await findStatement(db, id)
    if (!statement) return notFound('statement-not-found')
    const { lines, counts, shown } = await shownLines(db, id, { shown: show, page, limit })
    return { statement: toStatementAnswer(statement), show: shown, counts, lines: lines.map(toLineAnswer), page, limit }
  },
})

const decided = call({
  method: 'PATCH',
  path: '/statements/{id}',
  summary:
    'Confirms the orders of transfers and records the payments; undoes that within a day; sets transfers aside or restores them',
  group: 'files',
  policy: 'money',
  params: byId,
  body: z.object({
    do: z.enum(membersOf(decisions)),
    lines: z
      .array(
        z.object({
          id: text(40),
          orders: z
            .array(
              z.object({
                id: text(40),
                amount: nairaAmount(MOST_NAIRA),
                due: nairaAmount(MOST_NAIRA).describe('The amount due on the order as last read'),
              }),
            )
            .max(MOST_ORDERS)
            .default([])
            .describe('The orders that it pays for; the full amount is allocated'),
        }),
      )
      .min(1)
      .max(MOST_LINES),
    reason: text(longest.line).default('').describe('The reason for undoing it or setting it aside'),
  }),
  answer: z.object({
    message: z.string(),
    done: count,
    waiting: count.describe('The number that need a confirmation by a second staff member'),
    refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
  }),
  refusals: [
    ...['statement-not-found', 'line-not-found', 'line-settled', 'line-open', 'line-day-over', 'parts-differ'],
    ...['order-not-found', 'payment-not-found', 'amount-needed', 'too-much', 'idempotency-key', 'unfilled', 'stale'],
  ] as const,
  async handle({ actor, params: { id }, body, services: { db, clock, settings } }) {
    if (!(await findStatement(db, id))) return notFound('statement-not-found')
    const { secondPersonFrom } = settings.now().payments
    const lines = body.lines.map(({ id: line, orders }) => ({ line, orders }))
    const { done, waiting, refused } = await decide(db, actor, id, { ...body, lines, secondPersonFrom }, clock())
    const [first] = refused
    if (first && lines.length === 1) return first.why
    return {
      message: messageOf(body.do, done, waiting),
      done,
      waiting,
      refused: refused.map(({ line, why }) => ({ id: line, code: why.code, message: sentenceFor(problemIn(why)) })),
    }
  },
})

const search = call({
  method: 'GET',
  path: '/statement-orders',
  summary: 'Finds up to 20 orders for a transfer, by number, customer or exact amount due',
  group: 'files',
  policy: 'money',
  query: z.object({ q: filled(longest.search) }),
  answer: z.object({ orders: z.array(debtAnswer) }),
  async handle({ query: { q }, services: { db } }) {
    return { orders: (await findDebts(db, q)).map(toDebtAnswer) }
  },
})

/** Describes the result, and what still needs a second staff member. */
function messageOf(decision: Decision, done: number, waiting: number): string {
  const second = waiting === 1 ? 'One waits for a second staff member' : `${waiting} wait for a second staff member`
  if (waiting === 0) return decisions[decision].done(done)
  return done === 0 ? second : `${decisions[decision].done(done)}. ${second}`
}

export const statementLinesCalls = [one, decided, search] as const
