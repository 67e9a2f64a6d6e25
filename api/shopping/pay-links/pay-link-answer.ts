import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { attemptStates, type Attempt } from '#shop/orders/orders/payment.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { payable, payLinkStates, type PayLink } from '#shop/shopping/pay-links/pay-link.ts'
import type { OpenedLink } from '#shop/shopping/pay-links/open-pay-link.server.ts'
import { dollarOf, lineAnswer, lineAnswerOf, orderAnswer } from '#api/orders/orders/order-answer.ts'

const moment = z.iso.datetime()

export const payLinkAnswer = z.object({
  id: z.string(),
  madeAt: moment,
  expiresAt: moment,
  madeBy: z.string().nullable().describe('The staff member who created the link. Null if the customer created it'),
  showsName: z.boolean().describe('Whether the payer sees the customer’s first name'),
})

export const toPayLinkAnswer = ({ madeAt, expiresAt, ...same }: PayLink): z.infer<typeof payLinkAnswer> => ({
  ...same,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** A line item of the order, without links to its product. */
const soldLine = lineAnswer.pick({
  name: true,
  image: true,
  price: true,
  quantity: true,
  color: true,
  shade: true,
  size: true,
  free: true,
})

/** Possible results of a payment that was started from the link. */
const outcomes = ['paid', 'waiting', 'failed', 'looked into', 'goes back'] as const
type Outcome = (typeof outcomes)[number]

/** An order for visitors who have its payment link: without address, phone, e-mail or surname. Amounts in naira. */
export const openedAnswer = z.object({
  number: z.string().describe('The order number, used as the transfer narration'),
  name: z.string().nullable().describe('The customer’s first name, if the customer allowed it'),
  lines: z.array(soldLine),
  discount: z.int().describe('Discount of these lines'),
  delivery: z.int().describe('Delivery fee and VAT'),
  amount: z.int(),
  here: z.int().describe('Amount received so far'),
  due: z.int(),
  dollar: orderAnswer.shape.dollar,
  state: z.enum(membersOf(payLinkStates)),
  words: z.string(),
  card: z.boolean().describe('Whether card payments are available'),
  transfer: z.boolean().describe('Whether bank transfers to the shop are available'),
  payUntil: moment.nullable().describe('Time until which the pieces are reserved for a transfer'),
  expiresAt: moment.nullable().describe('Expiry of the link. Null if the link is no longer valid'),
  payment: z.enum(outcomes).nullable().describe('Result of the payment given by its reference'),
})

type Offered = { card: boolean; transfer: boolean }

export function toOpenedAnswer(
  order: Order,
  link: OpenedLink,
  offered: Offered,
  attempt: Attempt | null,
): z.infer<typeof openedAnswer> {
  const { state, ways } = payable(order)
  const isOpen = state === 'to pay' && link.isLive
  return {
    number: shortId(order.id),
    name: link.showsName ? (/^\s*(\S+)/.exec(order.name)?.[1] ?? null) : null,
    lines: order.lines.map((line) => soldLine.parse(lineAnswerOf(line))),
    discount: order.discount,
    delivery: order.deliveryFee + order.vat,
    amount: order.amount,
    here: order.standing.here,
    due: order.standing.due,
    dollar: dollarOf(order),
    state,
    words: payLinkStates[state].words,
    card: isOpen && ways.card && offered.card,
    transfer: isOpen && ways.transfer && offered.transfer,
    payUntil: order.payUntil?.toISOString() ?? null,
    expiresAt: link.isLive ? link.expiresAt.toISOString() : null,
    payment: attempt && outcomeOf(attempt),
  }
}

function outcomeOf({ state }: Attempt): Outcome {
  if (state === 'paid') return 'paid'
  if (state === 'mismatch') return 'looked into'
  if (attemptStates[state].isTaken) return 'goes back'
  return attemptStates[state].verified === 'pending' ? 'waiting' : 'failed'
}
