import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { refundStates, type ToldState } from '#shop/orders/orders/payment.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'

const isTold = (state: string): state is ToldState => state !== 'intended' && state !== 'unknown'

/**
 * A refund reported by a provider, in whole units of the payment's currency; `providerId` is null if the provider did
 * not send its id.
 */
const toldRefund = z.object({
  providerId: z.string().nullable(),
  amount: z.number().int(),
  state: z.enum(membersOf(refundStates).filter(isTold)),
  why: z.string(),
})
export type ToldRefund = z.infer<typeof toldRefund>

/** A chargeback reported by a provider, in whole units of `currency`. */
const toldChargeback = z.object({
  providerId: z.string(),
  state: z.enum(membersOf(chargebackStates)),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  dueAt: z.iso.datetime({ offset: true }).nullable(),
  resolvedAt: z.iso.datetime({ offset: true }).nullable(),
})
export type ToldChargeback = z.infer<typeof toldChargeback>

/**
 * The content of a webhook, stored without personal data until it is processed. A payment's state is always requested
 * from the provider; refunds and chargebacks are only accepted from signed bodies.
 */
export const webhookSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), transactionId: z.string().nullable() }),
  z.object({ kind: z.literal('refund'), refund: toldRefund }),
  z.object({ kind: z.literal('chargeback'), chargeback: toldChargeback }),
  /**
   * A refund or chargeback event that can't be trusted or has an unknown format; the provider's lists are read instead.
   */
  z.object({ kind: z.literal('lists') }),
])
export type WebhookSubject = z.infer<typeof webhookSubject>
