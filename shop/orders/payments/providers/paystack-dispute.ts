import { z } from 'zod'
import type { ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type { ToldChargeback } from '#shop/orders/payments/webhook-subject.ts'
import { KOBO_PER_NAIRA } from './paystack-refunds.ts'

const when = z.iso.datetime({ offset: true }).nullish().catch(null)

/** What Paystack says of a dispute (Disputes, List, Fetch and Resolve). */
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

/** As much as is told of one, by a signed webhook or by its own answer. */
type Said = Omit<z.infer<typeof paystackDispute>, 'id' | 'transaction'> & { id: number | string }

/** The chargeback that such a dispute is. Nothing to be given back, which stands there once it is declined, says nothing of how much is asked for. */
export const disputeTold = ({ id, refund_amount, currency, dueAt, resolvedAt, ...said }: Said): ToldChargeback => ({
  providerId: String(id),
  state: disputeState(said),
  amount: refund_amount ? Math.floor(refund_amount / KOBO_PER_NAIRA) : null,
  currency: currency ?? null,
  dueAt: dueAt ?? null,
  resolvedAt: resolvedAt ?? null,
})

/**
 * What Paystack's words for a dispute mean (Disputes, List). `declined` is what the shop answered, and the bank agreed;
 * one that was resolved without an answer gave the money back, and says so of itself: `auto-accepted` is one whose time
 * was over. An archived one waits for nobody: unless the shop accepted it, its money stayed. A word that is new to us is
 * nothing that we may guess: a person looks (rules: chargebacks).
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
