import type { Fulfilment } from './fulfilment.ts'
import type { MoneyStanding } from './money-standings.ts'
import type { MoneyFacts, OrderMoney } from './order-money.ts'
import { orderStatuses, type OrderStatus, type PaymentState } from './order-status.ts'
import { isByCard, type OrderMethod } from './payment-method.ts'

/** The input of an order's payment summary. `payment` tells whether a card payment is still pending. */
export type OrderFacts = MoneyFacts & {
  status: OrderStatus
  method: OrderMethod
  /** True if the order has the method 'cash', but is paid by bank transfer. */
  byTransfer: boolean
  /**
   * True if the transfer must arrive before the order can be sent (rules: unpaid transfer orders).
   */
  transferFirst: boolean
  /** True if the customer reported the transfer as sent, and staff have not answered (rules: transfer claims). */
  isClaimed: boolean
  fulfilment: Fulfilment
  payment: PaymentState
  /** True if the order's items are taken from stock. */
  holdsPieces: boolean
  /** True if a chargeback of one of the order's payments is undecided. */
  isAskedBack: boolean
}

/** Returns the name of an order's payment summary in `moneyStandings`; amounts in naira. */
export function paymentSummaryName(
  { status, method, transferFirst, isClaimed, payment, holdsPieces }: OrderFacts,
  { isFull, wasFull, here, byCredit, owed, underWay, price, isOdd, back }: OrderMoney,
): MoneyStanding {
  const { goesAhead, isHandedOver } = orderStatuses[status]
  if (isFull && goesAhead && holdsPieces) return here < price ? 'part refunded' : 'paid'
  if (owed > 0 || isFull || (here > 0 && (!goesAhead || (wasFull && isOdd)))) return 'refund due'
  if (wasFull && here === 0 && underWay > 0) return 'refund under way'
  if (wasFull && here === 0) return goesAhead && !isHandedOver ? 'refunded, goes ahead' : 'refunded'
  if (!goesAhead && isOdd) return 'other amount'
  if (!goesAhead && underWay > 0) return 'refund under way'
  if (!goesAhead) return back > 0 ? 'refunded' : 'nothing paid'
  // Credit is described in another sentence, so the rest is treated as the whole amount due.
  const came = Math.max(0, here - byCredit)
  if (transferFirst) {
    if (isHandedOver) return 'transfer not recorded'
    if (isClaimed && holdsPieces) return 'transfer claimed'
    if (came > 0) return 'transfer part paid'
    return holdsPieces ? 'transfer awaited' : 'transfer not come'
  }
  if (!isByCard(method)) {
    if (isHandedOver) return 'cash not recorded'
    return came > 0 ? 'cash part paid' : 'cash due'
  }
  if (isOdd && (came === 0 || here >= price)) return 'other amount'
  if (came > 0) return 'part paid'
  if (isHandedOver) return 'card not paid'
  return payment === 'awaiting' ? 'awaiting' : 'not paid'
}

/**
 * Returns the payment state of an order that is neither paid nor refunded. Cash orders are 'unpaid'; card orders are
 * 'awaiting' or 'failed'; orders by transfer in advance are 'awaiting' while their stock is reserved, then 'failed'.
 */
export function unpaidState({ method, transferFirst, holdsPieces, payment, status }: OrderFacts): PaymentState {
  if (transferFirst) return holdsPieces && orderStatuses[status].goesAhead ? 'awaiting' : 'failed'
  if (!isByCard(method)) return 'unpaid'
  return payment === 'awaiting' && orderStatuses[status].goesAhead ? 'awaiting' : 'failed'
}
