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
  .describe('The customer’s preferred resolution')

/** A return for the customer and staff, with the actions that this user may take now. */
export const returnAnswer = z.object({
  id: z.string(),
  order: z.string(),
  at: z.iso.datetime().describe('Time of the return request'),
  state: z.enum(membersOf(returnStates)),
  stateAt: z.iso.datetime(),
  label: z.string(),
  tone: z.enum(tones),
  told: z.string().describe('Message to the customer about the return'),
  words: z.string().describe('The customer’s message'),
  wants: z.enum(membersOf(returnWishes)).describe('The customer’s preferred resolution'),
  answer: z.string().describe('The shop’s reason for declining'),
  fee: z.int().describe('Return fee in naira, according to the rule at the time of the request'),
  pictures: z.int().describe('Number of pictures of the return'),
  version: z
    .int()
    .describe('Version to send with the next change. If it has changed since then, the call fails with a conflict'),
  moves: z.array(z.enum(membersOf(returnMoves))).describe('Available actions'),
  lines: z.array(
    z.object({
      position: z.int().describe('Index of the line in the order, starting at 0'),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string(),
      quantity: z.int(),
      reason: z.enum(membersOf(returnReasons)),
      sellable: z.int().nullable().describe('Number of pieces that were restocked. Null until they are received'),
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
