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
  by: z.string().nullable().describe('The staff member who started it'),
  paid: naira('The price paid for its pieces, including VAT, without shipping'),
  sum: naira('The total refund, once decided').nullable(),
  less: z.string().describe('The reason if it is less than was paid'),
  left: naira('The amount still to refund'),
  ways: z
    .array(z.object({ way: z.enum(membersOf(returnWays)), most: naira('The maximum amount for this method') }))
    .describe('The possible refund methods, preferred one first'),
  proposal: z
    .object({ way: z.enum(membersOf(returnWays)), amount: naira('The amount'), less: z.string() })
    .nullable()
    .describe('The suggested next refund, minus the fee, with its reason; null if nothing can be refunded'),
  bank: z
    .object({
      askedAt: z.iso.datetime().nullable(),
      askedBy: z.string().nullable(),
      givenAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('Whether the customer was asked for a bank account and entered one; the account itself has its own call'),
  unwritten: z
    .object({
      way: z.enum(['cash', 'transfer']),
      amount: naira('The amount due on its order'),
      after: z.int().describe('The number of the order’s manual entries; send it with a new one'),
    })
    .nullable()
    .describe('Payments of its order that were not recorded, which limits the refund'),
  given: z.array(
    z.object({
      id: z.string(),
      way: z.enum([...membersOf(returnWays), 'exchange', 'other']),
      exchange: z.string().nullable().describe('The exchange order that it was credited to'),
      amount: naira('The amount'),
      state: z
        .enum(membersOf(refundStates))
        .nullable()
        .describe('The provider’s status of a refund; null for manual entries'),
      isTakenBack: z.boolean(),
      failure: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  product: z
    .array(z.object({ id: z.string(), size: z.string(), color: z.string(), quantity: z.int() }))
    .describe('Its pieces by product, for an order in another size'),
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
