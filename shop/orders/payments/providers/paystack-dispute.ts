import { z } from 'zod'
import type { ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type { ToldChargeback } from '#shop/orders/payments/webhook-subject.ts'
import { KOBO_PER_NAIRA } from './paystack-refunds.ts'

const when = z.iso.datetime({ offset: true }).nullish().catch(null)

/** Paystack's schema of a dispute (Disputes, List, Fetch and Resolve). */
export const paystackDispute = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  transaction: z.object({ reference: z.string(), amount: z.number().nonnegative().nullish().catch(null) }),
  refund_amount: z.coerce.number().nonnegative().nullish(),
  currency: z.string().nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  dueAt: when,
  resolvedAt: when,
})

/** The fields that both signed webhooks and responses contain. */
type Said = Omit<z.infer<typeof paystackDispute>, 'id' | 'transaction'> & { id: number | string }

/**
 * Converts a Paystack dispute to a chargeback. A contested dispute has a `refund_amount` of 0, which is not the
 * disputed amount, so it becomes null.
 */
export const disputeTold = ({ id, refund_amount, currency, dueAt, resolvedAt, ...said }: Said): ToldChargeback => ({
  providerId: String(id),
  state: disputeState(said),
  amount: refund_amount ? Math.floor(refund_amount / KOBO_PER_NAIRA) : null,
  currency: currency ?? null,
  dueAt: dueAt ?? null,
  resolvedAt: resolvedAt ?? null,
})

/**
 * Translates Paystack's dispute states (Disputes, List). `declined`: the shop contested it and the bank agreed.
 * `auto-accepted`: the time to answer expired, so the money was returned; the same applies to a resolved dispute
 * without a resolution. Archived disputes need no answer, and the shop kept the money unless it accepted the dispute.
 * Staff decide about unknown states (rules: chargebacks).
 */
function disputeState({ status, resolution }: { status: string; resolution?: string | null }): ChargebackState {
  const isOver = status === 'archived' || status === 'resolved'
  if (!isOver) return waitingWords.get(status) ?? 'needs a look'
  if (resolution === 'merchant-accepted' || resolution === 'auto-accepted') return 'lost'
  if (resolution === 'declined') return 'won'
  if (resolution) return 'needs a look'
  return status === 'archived' ? 'won' : 'lost'
}

const waitingWords: ReadonlyMap<string, ChargebackState> = new Map([
  ['awaiting-merchant-feedback', 'open'],
  ['awaiting-bank-feedback', 'with the bank'],
  ['pending', 'with the bank'],
])
