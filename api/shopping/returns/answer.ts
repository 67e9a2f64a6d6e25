import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { returnWishes } from '#shop/shopping/returns/return-money.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import type { Return } from '#shop/shopping/returns/return.ts'
import { movesFrom, returnMoves, returnStates } from '#shop/shopping/returns/return-states.ts'
import { tones } from '#shop/core/tone.ts'

/** The customer's preferred outcome of a return. */
export const wish = z
  .enum(membersOf(returnWishes), because('not-a-choice'))
  .default('money')
  .describe('What she would like for it')

/** A return as the customer and staff see it, with the actions that the reader may take now. */
export const returnAnswer = z.object({
  id: z.string(),
  order: z.string(),
  at: z.iso.datetime().describe('When it was asked for'),
  state: z.enum(membersOf(returnStates)),
  stateAt: z.iso.datetime(),
  label: z.string(),
  tone: z.enum(tones),
  told: z.string().describe('What whoever ordered is told of it'),
  words: z.string().describe('What whoever asked wrote'),
  wants: z.enum(membersOf(returnWishes)).describe('What whoever asked would like for it'),
  answer: z.string().describe('What staff said where they declined it'),
  fee: z.int().describe('What is kept of it, in naira, by the rule that held when it was asked for'),
  pictures: z.int().describe('How many pictures came with it'),
  version: z.int().describe('To be sent with whatever is done to it; another one by now is a conflict'),
  moves: z.array(z.enum(membersOf(returnMoves))).describe('What can be done now'),
  lines: z.array(
    z.object({
      position: z.int().describe('The line of the order'),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string(),
      quantity: z.int(),
      reason: z.enum(membersOf(returnReasons)),
      sellable: z
        .int()
        .nullable()
        .describe('Of how many it was found that they can be sold again; null until they are here'),
    }),
  ),
})

export const toReturnAnswer = (
  {
    id,
    orderId,
    askedAt,
    state,
    stateAt,
    words,
    wants,
    answer,
    fee,
    pictures,
    version,
    lines,
  }: Omit<Return, 'by' | 'sum' | 'less'>,
  order: Pick<Order, 'lines'>,
  reader: 'staff' | 'buyer',
): z.infer<typeof returnAnswer> => ({
  id,
  order: orderId,
  at: askedAt.toISOString(),
  state,
  stateAt: stateAt.toISOString(),
  label: returnStates[state].label,
  tone: returnStates[state].tone,
  told: returnStates[state].told,
  words,
  wants,
  answer,
  fee,
  pictures,
  version,
  moves: movesFrom(state, reader),
  lines: lines.map(({ position, quantity, reason, sellable }) => {
    const { name = '', size = '', color = '', image = '' } = order.lines[position] ?? {}
    return { position, name, size, color, image, quantity, reason, sellable: reader === 'staff' ? sellable : null }
  }),
})
