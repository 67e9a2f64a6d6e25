import { z } from 'zod'
import { keptBecause } from '#shop/shopping/returns/returnable.server.ts'
import { returnAnswer } from './answer.ts'

export const ownReturnAnswer = returnAnswer.extend({
  money: z
    .object({
      paid: z.string().describe('Amount paid for its pieces'),
      back: z.array(z.string()).describe('Refunded amount and method, such as ‘₦24,000 to your card’'),
      still: z.string().describe('Pending refunds. Empty if everything is refunded'),
      less: z.string().describe('Why the refund is less than was paid, if it is'),
    })
    .nullable()
    .describe('Null if nothing has been refunded'),
  bank: z
    .object({ isAsked: z.boolean(), givenAt: z.iso.datetime().nullable() })
    .nullable()
    .describe(
      'Whether the customer can enter a bank account for the refund: whether the shop asked for one, and when it was entered',
    ),
})

/** The line items of an order that can still be returned. */
export const returnableAnswer = z
  .object({
    until: z.iso.datetime().describe('Last day on which the customer can request a return'),
    isOver: z.boolean(),
    fee: z.string().describe('Explanation of the return fee. Empty if there is none'),
    hasAccount: z.boolean().describe('Whether the customer has an account and can get store credit'),
    lines: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        image: z.string(),
        left: z.int().describe('Number of pieces that no return contains yet'),
        kept: z
          .enum(keptBecause)
          .nullable()
          .describe('Why the line can’t be returned: it was made to order, or is final sale'),
      }),
    ),
  })
  .nullable()
  .describe('Null for an order that is not delivered')
