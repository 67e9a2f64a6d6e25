import { formatNaira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { MoneyStanding } from './money-standings.ts'
import { orderStatuses, type OrderStatus } from './order-status.ts'
import { shortId } from './order.ts'
import type { PaymentSummary } from './payment-summary.ts'

/** Amounts in naira. */
export type MessageOrder = {
  id: string
  name: string
  status: OrderStatus
  fulfilment: Fulfilment
  amount: number
  byTransfer: boolean
  standing: Pick<PaymentSummary, 'money' | 'due' | 'here' | 'owed' | 'underWay' | 'back'>
}

type Said = { order: MessageOrder; which: string }

const soMuch = formatNaira

const payLater = ({ byTransfer, fulfilment, standing }: MessageOrder): string =>
  `You pay ${soMuch(standing.due)} ${byTransfer ? 'by bank transfer before' : 'when'} ${fulfilment === 'pickup' ? 'you pick it up' : 'it reaches you'}.`

const withNarration = ({ id, standing }: MessageOrder, of = ''): string =>
  `Please transfer ${of}${soMuch(standing.due)} with ${shortId(id)} as the narration`

/**
 * Messages for orders not sent yet, by payment summary. They must not say that work has started on an order whose
 * payment is awaited.
 */
const ofPending: Record<MoneyStanding, (said: Said) => string> = {
  'cash due': ({ order, which }) => `${preparing(order, which)} ${payLater(order)} Thank you!`,
  'cash part paid': ({ order, which }) =>
    `we have ${which} and ${soMuch(order.standing.here)} of the payment, and are preparing it. ${payLater(order)} Thank you!`,
  'cash not recorded': ({ order, which }) => `${preparing(order, which)} Thank you!`,
  'transfer awaited': ({ order, which }) =>
    `we reserve the items of ${which} for you. ${withNarration(order)}, and we start as soon as your payment arrives. Thank you!`,
  'transfer claimed': ({ which }) =>
    `we are checking our account for your transfer for ${which} and reserve its items in the meantime. We start as soon as your payment arrives.`,
  'transfer not recorded': ({ order, which }) => `${withNarration(order)} for ${which}. Thank you!`,
  'transfer part paid': ({ order, which }) =>
    `${soMuch(order.standing.here)} for ${which} has arrived, thank you. ${withNarration(order, 'the remaining ')}, and we start as soon as it arrives.`,
  'transfer not come': ({ which }) =>
    `your transfer for ${which} did not arrive in time, so its items are for sale again. If you have sent it, please reply to this message.`,
  awaiting: ({ which }) => `the payment for ${which} is not confirmed yet. We start as soon as it is.`,
  'not paid': ({ which }) =>
    `the card payment for ${which} was not completed, so we have not started on it. You can pay again on your order’s page, or write back and we will help.`,
  'card not paid': ({ order, which }) => `${soMuch(order.standing.due)} for ${which} is still to be paid. Thank you!`,
  'part paid': ({ order, which }) =>
    `${soMuch(order.standing.here)} for ${which} has arrived; ${soMuch(order.standing.due)} is still to be paid. Please don’t pay the full amount again: we start as soon as the rest arrives.`,
  'other amount': ({ which }) =>
    `we received a payment of a different amount for ${which}. Please don’t pay again: we will check it and contact you.`,
  paid: ({ order, which }) => `${preparing(order, which)} Thank you!`,
  'part refunded': ({ order, which }) => `${preparing(order, which)} ${wentBack(order)} Thank you!`,
  'refund due': ({ order, which }) => `we can no longer fulfil ${which}. ${wentBack(order)}`,
  'refund under way': ({ order, which }) => `this is about ${which}. ${wentBack(order)}`,
  refunded: ({ order, which }) =>
    order.standing.back > 0 ? `your payment for ${which} was refunded.` : `you exchanged ${which}.`,
  'refunded, goes ahead': ({ which }) => `your payment for ${which} was refunded.`,
  'nothing paid': ({ which }) => `we received no payment for ${which}, so we have not started on it.`,
}

const preparing = ({ amount }: MessageOrder, which: string): string =>
  `we received ${which} of ${soMuch(amount)} and are preparing it.`

const wentBack = ({ standing: { owed, underWay, back } }: MessageOrder): string =>
  [
    owed > 0 && `We will refund ${soMuch(owed)} to you.`,
    underWay > 0 && `Your refund of ${soMuch(underWay)} is on its way; your bank may take some days.`,
    back > 0 && `${soMuch(back)} was refunded to you.`,
  ]
    .filter((said) => said !== false)
    .join(' ')

/** The sentence about money still due. Empty once an order is handed over, because the cash may not be recorded yet. */
function stillDue({ status, byTransfer, standing: { due, money } }: MessageOrder): string {
  if (due === 0 || money === 'cash not recorded' || !orderStatuses[status].goesAhead) return ''
  if (orderStatuses[status].isHandedOver || byTransfer || !money.startsWith('cash'))
    return `${soMuch(due)} is still to be paid.`
  return `Please have ${soMuch(due)} ready in cash.`
}

/**
 * Returns the shop's prefilled message to a customer, according to the order's current status and payment. `carriedBy`
 * has a sentence about the carrier of each parcel in transit (rules: message templates).
 */
export function orderMessage(order: MessageOrder, house: string, carriedBy: readonly string[] = []): string {
  const greeting = order.name === '' ? 'Hello,' : `Hello ${order.name},`
  const which = `your ${house} order #${shortId(order.id)}`
  const { isUntouched, isHandedOver, message } = orderStatuses[order.status]
  if (isUntouched) return `${greeting} ${ofPending[order.standing.money]({ order, which })}`
  const parcels = isHandedOver || !orderStatuses[order.status].goesAhead ? [] : carriedBy.map((words) => `${words}.`)
  const said = [message(which, order), ...parcels, stillDue(order), wentBack(order)]
  return `${greeting} ${said.filter(Boolean).join(' ')}`
}
