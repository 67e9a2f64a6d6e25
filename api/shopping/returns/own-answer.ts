import { z } from 'zod'
import { keptBecause } from '#shop/shopping/returns/returnable.server.ts'
import { returnAnswer } from './answer.ts'

export const ownReturnAnswer = returnAnswer.extend({
  money: z
    .object({
      paid: z.string().describe('The price paid for its pieces'),
      back: z.array(z.string()).describe('The refunds with their methods, such as ‘₦24,000 to your card’'),
      still: z.string().describe('The amount still to refund; empty if all was refunded'),
      less: z.string().describe('The reason if less than paid is refunded'),
    })
    .nullable()
    .describe('Null until something is refunded'),
  bank: z
    .object({ isAsked: z.boolean(), givenAt: z.iso.datetime().nullable() })
    .nullable()
    .describe('Whether the customer can enter a bank account: whether the shop asked, and when it was entered'),
})

/** The line items of an order that can still be returned. */
export const returnableAnswer = z
  .object({
    until: z.iso.datetime().describe('Until when the customer can request a return'),
    isOver: z.boolean(),
    fee: z.string().describe('The return fee as text; empty if there is none'),
    hasAccount: z.boolean().describe('Whether the customer has an account and can get store credit'),
    lines: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        image: z.string(),
        left: z.int().describe('Pieces that are in no other return'),
        kept: z.enum(keptBecause).nullable().describe('Why it can’t be returned: made to order or final sale'),
      }),
    ),
  })
  .nullable()
  .describe('Null for an order that was not delivered')
