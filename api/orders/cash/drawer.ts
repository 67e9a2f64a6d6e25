import { z } from 'zod'
import { cashKinds, cashPlaces } from '#shop/orders/cash/cash.ts'
import { drawerNow } from '#shop/orders/cash/drawer.server.ts'
import { moveCash, undoCashMove } from '#shop/orders/cash/move-cash.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { closingAnswer, madeOfAnswer, toClosingAnswer, toMovementAnswers } from './cash-answer.ts'

const MOST_NAIRA = 2_000_000_000
const shared = { group: 'orders', policy: 'money' } as const
const moved = z.object({ message: z.string(), id: z.string() })

const looking = call({
  ...shared,
  method: 'GET',
  path: '/cash',
  summary:
    'Returns the expected amount in the cash drawer since the last closing, the movements that it consists of, and payments that are still to be received',
  answer: z.object({
    last: closingAnswer.nullable(),
    expected: z.int().describe('In naira'),
    ...madeOfAnswer,
    notYetIn: z
      .object({
        orders: z.int(),
        amount: z.int(),
        named: z.array(z.object({ id: z.string(), due: z.int() })),
      })
      .describe('Delivered orders with cash payments that are not recorded yet'),
  }),
  async handle({ services: { db } }) {
    const { last, movements, ...rest } = await drawerNow(db)
    return { ...rest, last: last && toClosingAnswer(last), movements: toMovementAnswers(movements) }
  },
})

const moving = call({
  ...shared,
  method: 'POST',
  path: '/cash/movements',
  summary: 'Records cash that is added to the drawer or removed from it independently of an order, with a reason',
  body: z.object({
    kind: z.enum(membersOf(cashKinds), because('not-a-choice')),
    against: z.enum(membersOf(cashPlaces), because('not-a-choice')).describe('Source or destination of the cash'),
    amount: whole(1, MOST_NAIRA, 'not-whole-naira').describe('In naira'),
    reason: filled(longest.line),
  }),
  labels: { against: 'Source or destination' },
  status: 201,
  repeatable: true,
  answer: moved,
  refusals: ['drawer-short', 'idempotency-key'],
  async handle({ actor, body, key, services: { db, clock } }) {
    const id = await inTransaction(db, (tx) => moveCash(tx, actor, body, key, clock()))
    return isFailure(id) ? id : { message: 'Recorded', id }
  },
})

const undoing = call({
  ...shared,
  method: 'POST',
  path: '/cash/movements/{id}/reversals',
  summary: 'Undoes a manual cash movement by recording the opposite movement. Both stay in the list',
  params: z.object({ id: z.string() }),
  body: z.object({ reason: filled(longest.line) }),
  status: 201,
  answer: moved,
  refusals: ['cash-move-not-found', 'cash-move-undone', 'drawer-short'],
  async handle({ actor, params, body: { reason }, services: { db, clock } }) {
    const id = await inTransaction(db, (tx) => undoCashMove(tx, actor, params.id, reason, clock()))
    return isFailure(id) ? id : { message: 'Undone', id }
  },
})

/**
 * Calls for the state of the cash drawer, and for cash movements without an order
 * (rules: cash drawer, cash in and out).
 */
export const drawerCalls = [looking, moving, undoing] as const
