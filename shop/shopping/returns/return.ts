import { z } from 'zod'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import type { OrderLine } from '#shop/orders/orders/order.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import type { ReturnWish } from './return-money.ts'
import type { ReturnState } from './return-states.ts'

const { linesPerOrder, quantityPerLine } = config.limits

/** Returned items: the line's index in the order, the quantity and the reason. */
export const askedLines = z
  .array(
    z.object({
      position: whole(0, linesPerOrder - 1),
      quantity: whole(1, quantityPerLine),
      reason: z.enum(membersOf(returnReasons), because('not-a-choice')),
    }),
  )
  .min(1, because('required'))
  .max(linesPerOrder, because('too-many-lines'))
  .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, because('repeated-variant'))
export type AskedLine = z.infer<typeof askedLines>[number]

/**
 * A line of a return. `sellable` is the number of items that can be sold again; null until the items are received.
 */
export type ReturnLine = AskedLine & { sellable: number | null }

export type Return = {
  id: string
  orderId: string
  askedAt: Date
  askedAs: 'customer' | 'guest' | 'admin'
  /** Name of the staff member who started the return; null if the customer requested it. */
  by: string | null
  state: ReturnState
  stateAt: Date
  words: string
  wants: ReturnWish
  answer: string
  /** The amount to refund in naira, once it is decided. */
  sum: number | null
  /** The reason if `sum` is less than the price paid; otherwise empty. */
  less: string
  /** The fee in naira, by the fee rule at the time of the request (rules: return fee). */
  fee: number
  pictures: number
  version: number
  lines: ReturnLine[]
}

/** Returns a text that lists the returned items: '1 × Adire gown, 12 (too small)'. */
export const returnedWords = (
  lines: readonly Pick<OrderLine, 'name' | 'size'>[],
  returned: readonly AskedLine[],
): string =>
  returned
    .map(({ position, quantity, reason }) => {
      const { name = 'piece', size = '' } = lines[position] ?? {}
      return `${quantity} × ${name}${size && `, ${size}`} (${returnReasons[reason].label.toLowerCase()})`
    })
    .join('; ')
