import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import { providerNames } from '#shop/orders/orders/payment-method.ts'
import type { Dispute } from '#shop/orders/payments/chargebacks/disputes.server.ts'

export const moment = z.iso.datetime()

/** A dispute: a chargeback requested by a customer's bank. */
export const disputeAnswer = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  providerId: z.string().describe('The provider’s id of the dispute'),
  reference: z.string(),
  orderId: z.string(),
  name: z.string(),
  orderedAt: moment,
  state: z.enum(membersOf(chargebackStates)),
  amount: z.number().nullable().describe('In whole units of the currency. Null for the full payment'),
  currency: z.string().nullable(),
  dueAt: moment.nullable(),
  createdAt: moment,
  resolvedAt: moment.nullable(),
  seenToAt: moment.nullable(),
  evidence: z.object({
    parcels: z.array(
      z.object({
        number: z.int(),
        carrier: z.string(),
        driverName: z.string(),
        waybill: z.string(),
        sentAt: moment,
        deliveredAt: moment.nullable(),
      }),
    ),
    receipts: z.array(z.string()).describe('Receipt numbers'),
  }),
})

const iso = (at: Date | string) => new Date(at).toISOString()

export const toDisputeAnswer = (dispute: Dispute): z.input<typeof disputeAnswer> => ({
  ...dispute,
  orderedAt: iso(dispute.orderedAt),
  dueAt: dispute.dueAt && iso(dispute.dueAt),
  createdAt: iso(dispute.createdAt),
  resolvedAt: dispute.resolvedAt && iso(dispute.resolvedAt),
  seenToAt: dispute.seenToAt && iso(dispute.seenToAt),
  evidence: {
    receipts: dispute.evidence.receipts,
    parcels: dispute.evidence.parcels.map((parcel) => ({
      ...parcel,
      sentAt: iso(parcel.sentAt),
      deliveredAt: parcel.deliveredAt && iso(parcel.deliveredAt),
    })),
  },
})
