import { z } from 'zod'
import { keptBecause } from '#shop/shopping/returns/returnable.server.ts'
import { returnAnswer } from './answer.ts'

export const ownReturnAnswer = returnAnswer.extend({
  money: z
    .object({
      paid: z.string().describe('What was paid for its pieces'),
      back: z.array(z.string()).describe('What went back and by which way, as ‘₦24,000 to your card’'),
      still: z.string().describe('What was to go back and has not gone; empty where all of it went'),
      less: z.string().describe('Why less goes back than was paid, where it does'),
    })
    .nullable()
    .describe('Null while nothing went back'),
  bank: z
    .object({ isAsked: z.boolean(), givenAt: z.iso.datetime().nullable() })
    .nullable()
    .describe(
      'Where she may say to which bank account its money is to go: whether the house asked, and since when it knows',
    ),
})

/** The line items of an order that can still be returned. */
export const returnableAnswer = z
  .object({
    until: z.iso.datetime().describe('Until when whoever ordered may ask'),
    isOver: z.boolean(),
    fee: z.string().describe('What is kept of what was paid, in words; empty where nothing is'),
    hasAccount: z.boolean().describe('Whether whoever ordered has an account, and so may have store credit'),
    lines: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        image: z.string(),
        left: z.int().describe('Pieces that no other return has'),
        kept: z
          .enum(keptBecause)
          .nullable()
          .describe('Why none of it is taken back: it was made for her, or sold as final'),
      }),
    ),
  })
  .nullable()
  .describe('Null for an order that isn’t with its customer')
