import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import type { OnDesk } from '#shop/shopping/returns/return-desk.server.ts'
import { returnWays } from '#shop/shopping/returns/return-money.ts'
import { returnAnswer, toReturnAnswer } from './answer.ts'
import { isFree } from '#shop/core/free-line.ts'

const naira = (words: string) => z.int().describe(`${words}, in naira`)

/** A return as staff see it: with the customer and the refunds. */
export const deskAnswer = returnAnswer.extend({
  name: z.string(),
  phone: z.string(),
  by: z.string().nullable().describe('Who of the staff began it'),
  paid: naira('What was paid for its pieces with VAT and without the fee for delivery'),
  sum: naira('What goes back in all, once that is decided').nullable(),
  less: z.string().describe('Why that is less than was paid, where it is'),
  left: naira('What is left to go back'),
  ways: z
    .array(z.object({ way: z.enum(membersOf(returnWays)), most: naira('The most that can go so') }))
    .describe('How it can go back; the way to offer first at the head'),
  proposal: z
    .object({ way: z.enum(membersOf(returnWays)), amount: naira('How much'), less: z.string() })
    .nullable()
    .describe(
      'What is proposed to go back next, less the fee with its words; null where nothing can or is left beside the fee',
    ),
  bank: z
    .object({
      askedAt: z.iso.datetime().nullable(),
      askedBy: z.string().nullable(),
      givenAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe(
      'Whether she was asked to which bank account its money is to go, and gave one; the account itself is asked for apart',
    ),
  unwritten: z
    .object({
      way: z.enum(['cash', 'transfer']),
      amount: naira('What is due of its order'),
      after: z.int().describe('How many facts of its money are written down, for writing this one'),
    })
    .nullable()
    .describe('Money of its order that nobody wrote down, without which not all of it can go back'),
  given: z.array(
    z.object({
      id: z.string(),
      way: z.enum([...membersOf(returnWays), 'exchange', 'other']),
      exchange: z.string().nullable().describe('The order that it went into by an exchange'),
      amount: naira('How much'),
      state: z
        .enum(membersOf(refundStates))
        .nullable()
        .describe('Of a refund, as its provider says; null of money by hand'),
      isTakenBack: z.boolean(),
      failure: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  product: z
    .array(z.object({ id: z.string(), size: z.string(), color: z.string(), quantity: z.int() }))
    .describe('Its pieces by their products, for an order of another size'),
})

/** Label of a settled return whose refund failed or was undone (rules: money of a return). */
const refundDue = { label: 'Refund due', tone: 'busy' } as const

export const toDeskAnswer = ({
  order,
  paid,
  sum,
  less,
  left,
  ways,
  proposal,
  bank,
  unwritten,
  given,
  by,
  ...each
}: OnDesk): z.infer<typeof deskAnswer> => ({
  ...toReturnAnswer(each, order, 'staff'),
  ...(each.state === 'settled' && left > 0 && refundDue),
  ...{ name: order.name, phone: order.phone, by, paid, sum, less, left, ways, proposal, unwritten },
  bank: bank && {
    ...bank,
    askedAt: bank.askedAt?.toISOString() ?? null,
    givenAt: bank.givenAt?.toISOString() ?? null,
  },
  given: given.map(({ id, way, exchange, amount, state, isTakenBack, failure, by, at }) => ({
    ...{ id, way, exchange, amount, state, isTakenBack, failure, by },
    at: at.toISOString(),
  })),
  product: each.lines.flatMap(({ position, quantity }) => {
    const line = order.lines[position]
    return line && !isFree(line) ? [{ id: line.productId, size: line.size, color: line.color, quantity }] : []
  }),
})
