import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import type { ReturnDetails } from '#shop/shopping/returns/return-details.server.ts'
import { returnWays } from '#shop/shopping/returns/return-money.ts'
import { returnAnswer, toReturnAnswer } from './answer.ts'
import { isCustom } from '#shop/core/custom-line.ts'

const naira = (words: string) => z.int().describe(`${words}, in naira`)

/** A return for staff, with the customer and the refunds. */
export const deskAnswer = returnAnswer.extend({
  name: z.string(),
  phone: z.string(),
  isSimulated: z.boolean().describe('The payments of its order are simulated; refunds are not in the ledger'),
  by: z.string().nullable().describe('The staff member who created the return'),
  paid: naira('Amount paid for its pieces, with VAT and without the delivery fee'),
  sum: naira('Total refund, as soon as it is known').nullable(),
  less: z.string().describe('Why the amount is less than was paid, if it is'),
  left: naira('Remaining refund'),
  ways: z
    .array(z.object({ way: z.enum(membersOf(returnWays)), most: naira('Maximum refund with this method') }))
    .describe('Available refund methods, the recommended one first'),
  proposal: z
    .object({ way: z.enum(membersOf(returnWays)), amount: naira('Refund amount'), less: z.string() })
    .nullable()
    .describe(
      'Suggested next refund, less the return fee, with an explanation. Null if no refund is possible or nothing is left after the fee',
    ),
  bank: z
    .object({
      askedAt: z.iso.datetime().nullable(),
      askedBy: z.string().nullable(),
      givenAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe(
      'Whether the customer was asked for a bank account, and when they entered it. The account itself is returned by a separate call',
    ),
  unwritten: z
    .object({
      way: z.enum(['cash', 'transfer']),
      amount: naira('Amount due for its order'),
      after: z.int().describe('Number of recorded payment entries, to be sent with the next one'),
    })
    .nullable()
    .describe('Payments of the order that are not recorded yet. Until then, the full amount can’t be refunded'),
  given: z.array(
    z.object({
      id: z.string(),
      way: z.enum([...membersOf(returnWays), 'exchange', 'other']),
      exchange: z.string().nullable().describe('The exchange order in which the return was used'),
      amount: naira('Refund amount'),
      state: z
        .enum(membersOf(refundStates))
        .nullable()
        .describe('Refund status of the provider. Null for a manual refund'),
      isTakenBack: z.boolean(),
      failure: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  product: z
    .array(z.object({ id: z.string(), size: z.string(), color: z.string(), quantity: z.int() }))
    .describe('Its pieces by product, for creating an exchange order'),
})

/** Label of a settled return whose refund failed or was undone (rules: return refund). */
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
}: ReturnDetails): z.infer<typeof deskAnswer> => ({
  ...toReturnAnswer(each, order, 'staff'),
  ...(each.state === 'settled' && left > 0 && refundDue),
  ...{
    name: order.name,
    phone: order.phone,
    isSimulated: order.isSimulated,
    by,
    paid,
    sum,
    less,
    left,
    ways,
    proposal,
    unwritten,
  },
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
    return line && !isCustom(line) ? [{ id: line.productId, size: line.size, color: line.color, quantity }] : []
  }),
})
