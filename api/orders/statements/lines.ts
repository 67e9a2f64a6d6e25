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
  summary:
    'Returns a statement with one page of its credits. Each credit has the orders that it may belong to, and the confidence',
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
    'Matches transfers to orders and records each as received by transfer. Can also undo this on the same day, and ignore transfers or restore them',
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
                due: nairaAmount(MOST_NAIRA).describe('The amount due of the order that you loaded'),
              }),
            )
            .max(MOST_ORDERS)
            .default([])
            .describe('The orders to which the whole transfer is assigned'),
        }),
      )
      .min(1)
      .max(MOST_LINES),
    reason: text(longest.line).default('').describe('Reason for undoing or ignoring'),
  }),
  answer: z.object({
    message: z.string(),
    done: count,
    waiting: count.describe('Number of transfers that need the confirmation of a second staff member'),
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
  summary: 'Searches orders for a transfer, by number, customer or exact amount due. Returns up to 20',
  group: 'files',
  policy: 'money',
  query: z.object({ q: filled(longest.search) }),
  answer: z.object({ orders: z.array(debtAnswer) }),
  async handle({ query: { q }, services: { db } }) {
    return { orders: (await findDebts(db, q)).map(toDebtAnswer) }
  },
})

/** Returns the message about the result, with the number of transfers that a second staff member must still confirm. */
function messageOf(decision: Decision, done: number, waiting: number): string {
  const second = waiting === 1 ? 'One waits for a second staff member' : `${waiting} wait for a second staff member`
  if (waiting === 0) return decisions[decision].done(done)
  return done === 0 ? second : `${decisions[decision].done(done)}. ${second}`
}

export const statementLinesCalls = [one, decided, search] as const
