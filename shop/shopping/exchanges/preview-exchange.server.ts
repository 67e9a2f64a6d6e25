import type { Database } from '#db/connect.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { returnDetails } from '#shop/shopping/returns/return-details.server.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import { findReturn } from '#shop/shopping/returns/returns.server.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { previewStaffOrder, type PreviewedStaffOrder } from '#shop/shopping/staff-orders/preview-staff-order.server.ts'
import { differenceOf, taxedAsBefore, worthOf, type Difference, type ExchangePreview } from './exchange.ts'

/** Preview of an exchange. `worth` is the value of the return, in naira. */
type SeenExchange = PreviewedStaffOrder & Difference & { worth: number; fee: number; version: number }

/**
 * Previews an exchange: the price of the new order, and the difference that is due or refunded, in naira. Writes
 * nothing (rules: exchanges).
 */
export async function previewExchange(
  db: Database,
  id: string,
  { keepsFee, deliversFree, ...wish }: ExchangePreview,
  { settings, now }: { settings: Settings; now: Date },
): Promise<SeenExchange | Failure<'return-not-found' | 'return-not-so'>> {
  const found = await findReturn(db, id)
  const [was] = await returnDetails(db, found ? [found] : [])
  if (!was) return notFound('return-not-found')
  if (was.left === 0) return conflict('return-not-so', { params: { state: returnStates[was.state].label } })
  const { customerId, email, phone } = was.order
  const whose = { customer: customerId ?? undefined, email: email || undefined, phone: phone || undefined }
  const inExchange = { taxedAs: taxedAsBefore(was.order), deliversFree }
  const seen = await previewStaffOrder(db, { ...wish, ...whose, code: '' }, { settings, now, inExchange })
  const worth = worthOf(was, keepsFee)
  const { fee, state, version } = was
  return {
    ...seen,
    ...differenceOf(worth, seen.figures.amount),
    ...{ worth, version, fee: state === 'received' ? fee : 0 },
  }
}
