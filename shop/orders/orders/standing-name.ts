import type { Fulfilment } from './fulfilment.ts'
import type { MoneyStanding } from './money-standings.ts'
import type { MoneyFacts, OrderMoney } from './order-money.ts'
import { orderStatuses, type OrderStatus, type PaymentState } from './order-status.ts'
import { isByCard, type OrderMethod } from './payment-method.ts'

/** Everything that how an order stands follows from. `payment` says whether a card's money is still awaited. */
export type OrderFacts = MoneyFacts & {
  status: OrderStatus
  method: OrderMethod
  /** Of an order in cash: its money comes by bank transfer. */
  byTransfer: boolean
  /** That money has to be here before the order counts for anything (rules: paid by transfer first). */
  transferFirst: boolean
  /** Its customer says that she sent that money, and nobody has answered (rules: claims). */
  isClaimed: boolean
  fulfilment: Fulfilment
  payment: PaymentState
  /** Its pieces are out of stock for it. */
  holdsPieces: boolean
  /** A customer's bank asks a payment of it back, and that is not decided. */
  isAskedBack: boolean
}

/** How an order's money stands, by its name in the table of them; sums in naira. */
export function standingName(
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
  // What is drawn from credit has its words besides: the rest is awaited as if it were the whole.
  const came = Math.max(0, here - byCredit)
  if (transferFirst) {
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
  return payment === 'awaiting' ? 'awaiting' : 'not paid'
}

/** Of what has no state of its own in the contract: in cash it is unpaid; by card awaited, or failed; so by transfer, as long as its pieces are held. */
export function unpaidState({ method, transferFirst, holdsPieces, payment, status }: OrderFacts): PaymentState {
  if (transferFirst) return holdsPieces && orderStatuses[status].goesAhead ? 'awaiting' : 'failed'
  if (!isByCard(method)) return 'unpaid'
  return payment === 'awaiting' && orderStatuses[status].goesAhead ? 'awaiting' : 'failed'
}
