import { conflict, invalid, problem, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import { orderStatuses } from './order-status.ts'
import type { Order } from './order.ts'
import { tenderKinds, type TenderKind, type SaidWay } from './tender.ts'

/** What an admin says of an order's money. `amount` in naira; `reference` names the payment by card that it completes. */
export type TenderWish = {
  kind: TenderKind
  way: SaidWay | null
  amount: Naira
  receivedAt: Date
  note: string
  reference: string | null
  /** How many such facts were seen by whoever says this one; null where she doesn't say. */
  after: number | null
  /** From which sum on, in naira, a second person has to say of a transfer that it came; null where one is enough. */
  secondPersonFrom: Naira | null
  /** The return whose money goes back so. */
  returnId?: string
}

/** Why that can't be so of this order, or null: nothing comes from tomorrow, and no more goes back than is here. */
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

/** The most of an order's money that can go back, in naira: all that is here of one that goes ahead, else what is owed. */
export const mostBack = ({ standing: { here, owed }, status }: Pick<Order, 'standing' | 'status'>): number =>
  orderStatuses[status].goesAhead ? here + owed : owed
