import { conflict, invalid, problem, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import { orderStatuses } from './order-status.ts'
import type { Order } from './order.ts'
import { tenderKinds, type TenderKind, type SaidWay } from './tender.ts'

/** A manual entry to record. `amount` in naira; `reference` is the card payment that it completes. */
export type TenderWish = {
  kind: TenderKind
  way: SaidWay | null
  amount: Naira
  receivedAt: Date
  note: string
  reference: string | null
  /** Number of the order's manual entries that the staff member saw; null to skip the check. */
  after: number | null
  /** Transfers of at least this amount, in naira, need a second person's confirmation; null for never. */
  secondPersonFrom: Naira | null
  returnId?: string
}

/**
 * Returns the reason why this entry is not possible: a date in the future, no amount, or a refund or write-off above
 * the maximum. Null if it is possible.
 */
export function refusalOf(
  order: Order,
  { kind, amount, receivedAt }: TenderWish,
  now: Date,
): Failure<'amount-needed' | 'too-much' | 'unfilled'> | null {
  const { direction, lowersPrice } = tenderKinds[kind]
  if (receivedAt > now) return invalid('unfilled', { fields: { receivedAt: problem('not-yet') } })
  if (amount < 1 && !lowersPrice) return invalid('amount-needed', { field: 'amount' })
  const most = lowersPrice ? order.standing.due : mostBack(order)
  if ((direction < 0 || lowersPrice) && amount > most)
    return conflict('too-much', {
      params: { of: lowersPrice ? 'rest' : 'payment', left: most, currency: null },
      field: 'amount',
    })
  return null
}

/**
 * The maximum refund in naira: the full amount received, or for a cancelled order only the amount that must be
 * refunded.
 */
export const mostBack = ({ standing: { here, owed }, status }: Pick<Order, 'standing' | 'status'>): number =>
  orderStatuses[status].goesAhead ? here + owed : owed
