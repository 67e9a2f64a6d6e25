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

/** What comes back: the position of each line in its order, how many pieces of it, and why. */
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

/** A line of a return; `sellable` of its pieces can be sold again, null until they are here. */
export type ReturnLine = AskedLine & { sellable: number | null }

/** A return of an order. */
export type Return = {
  id: string
  orderId: string
  askedAt: Date
  askedAs: 'customer' | 'guest' | 'admin'
  /** Who of the staff began it. */
  by: string | null
  state: ReturnState
  stateAt: Date
  words: string
  wants: ReturnWish
  answer: string
  /** What goes back in all, in naira, once that is decided; and why it is less than was paid, if it is. */
  sum: number | null
  less: string
  /** What is kept of it by the rule that held when it was asked for, in naira (rules: fee of a return). */
  fee: number
  /** How many pictures came with it. */
  pictures: number
  version: number
  lines: ReturnLine[]
}

/** What comes back, in words: '1 × Adire gown, 12 (too small)'. */
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
