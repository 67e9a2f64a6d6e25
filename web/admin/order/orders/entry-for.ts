import { isIncomplete, needsResolution } from '#shop/orders/orders/payment.ts'
import { proposedWay, type TenderKind } from '#shop/orders/orders/tender.ts'
import type { Attempt } from '#web/admin/money/payments/payment.ts'
import type { AdminOrder, Tender } from './order.ts'

/** Returns the initial values of the form for a new manual entry (rules: manual entries). */
export function entryFor(
  kind: TenderKind,
  order: AdminOrder,
  tenders: readonly Tender[],
  attempts: readonly Attempt[],
) {
  const { house, standing } = order
  // An underpaid card payment is completed by manual payments.
  const incomplete = attempts.find(isIncomplete)
  const owed = attempts.find((attempt) => needsResolution(attempt) && attempt.left > 0)
  const toGoBack = house.owed || house.surplus
  const most = owed?.takenCurrency === 'NGN' ? Math.min(toGoBack, owed.left) : toGoBack
  return {
    orderId: order.id,
    kind,
    way: proposedWay(kind, order, tenders),
    after: tenders.length,
    hasAccount: order.customer !== null && !order.isTest,
    byGiftCard: standing.byGiftCard,
    ...(kind === 'given back'
      ? { most, reference: owed?.reference }
      : { most: standing.due, reference: incomplete?.reference }),
  }
}
