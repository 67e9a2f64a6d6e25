import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { refundStates, type ToldState } from '#shop/orders/orders/payment.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'

const isTold = (state: string): state is ToldState => state !== 'intended' && state !== 'unknown'

/** A refund that a provider tells of, in whole units of what was taken; `providerId` where it says its own name for it. */
const toldRefund = z.object({
  providerId: z.string().nullable(),
  amount: z.number().int(),
  state: z.enum(membersOf(refundStates).filter(isTold)),
  why: z.string(),
})
export type ToldRefund = z.infer<typeof toldRefund>

/** A chargeback that a provider tells of, in whole units of `currency`. */
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
 * What a webhook is about, as it is kept until it is looked into: nothing about people. What is true of a payment is
 * always asked for again; the others are told by a signed body alone.
 */
export const webhookSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), transactionId: z.string().nullable() }),
  z.object({ kind: z.literal('refund'), refund: toldRefund }),
  z.object({ kind: z.literal('chargeback'), chargeback: toldChargeback }),
  /** Something about refunds or chargebacks whose body proves nothing, or is in a form new to us: the provider's own lists say what. */
  z.object({ kind: z.literal('lists') }),
])
export type WebhookSubject = z.infer<typeof webhookSubject>
