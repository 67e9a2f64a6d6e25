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
  .describe('What the customer wants for it')

/** A return as the customer and staff see it, with the actions that the reader may take now. */
export const returnAnswer = z.object({
  id: z.string(),
  order: z.string(),
  at: z.iso.datetime().describe('When it was requested'),
  state: z.enum(membersOf(returnStates)),
  stateAt: z.iso.datetime(),
  label: z.string(),
  tone: z.enum(tones),
  told: z.string().describe('The message shown to the customer'),
  words: z.string().describe('The customer’s message'),
  wants: z.enum(membersOf(returnWishes)).describe('What the customer wants for it'),
  answer: z.string().describe('The shop’s message if declined'),
  fee: z.int().describe('The return fee in naira, by the rules at the time of the request'),
  pictures: z.int().describe('The number of its pictures'),
  version: z.int().describe('The version; send it with each action. A conflict if it has changed'),
  moves: z.array(z.enum(membersOf(returnMoves))).describe('The actions possible now'),
  lines: z.array(
    z.object({
      position: z.int().describe('The position of the order’s line'),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string(),
      quantity: z.int(),
      reason: z.enum(membersOf(returnReasons)),
      sellable: z.int().nullable().describe('The number of pieces that can be resold; null until they are received'),
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
