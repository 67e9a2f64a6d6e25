import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import type { StillHere } from '#shop/orders/orders/given-back.server.ts'
import { providerNames } from '#shop/orders/orders/payment-method.ts'
import { attemptStates, refundStates, type Attempt } from '#shop/orders/orders/payment.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import type { Chargeback } from '#shop/orders/payments/chargebacks/chargebacks.server.ts'
import { sandboxPlays } from '#shop/orders/payments/providers/sandbox.ts'
import type { Refund } from '#shop/orders/payments/refunds/refunds.server.ts'

const when = z.iso.datetime().nullable()

export const attemptAnswer = z.object({
  reference: z.string(),
  provider: z.enum(providerNames),
  state: z.enum(membersOf(attemptStates)),
  amount: z.number().int(),
  takenAmount: z.number().nullable(),
  takenCurrency: z.string().nullable(),
  surplus: z.number().int(),
  createdAt: z.iso.datetime(),
  checkedAt: when,
  settledAt: when,
  seenToAt: when,
  seenToBy: z.string().nullable(),
  seenToNote: z.string().nullable(),
})

/** `gone` is the amount that was or may have been refunded; `left` is the amount that the provider can still refund. */
export const attemptWithRestAnswer = attemptAnswer.extend({ gone: z.number().int(), left: z.number().int() })

export const refundAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string().nullable(),
  state: z.enum(membersOf(refundStates)),
  isOpen: z.boolean(),
  isAnswered: z.boolean(),
  reason: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  failure: z.string(),
})

export const toAttemptAnswer = ({
  reference,
  provider,
  state,
  amount,
  takenAmount,
  takenCurrency,
  surplus,
  createdAt,
  checkedAt,
  settledAt,
  seenToAt,
  seenToBy,
  seenToNote,
}: Attempt) => ({
  reference,
  provider,
  state,
  amount,
  takenAmount,
  takenCurrency,
  surplus,
  createdAt: createdAt.toISOString(),
  checkedAt: checkedAt?.toISOString() ?? null,
  settledAt: settledAt?.toISOString() ?? null,
  seenToAt: seenToAt?.toISOString() ?? null,
  seenToBy,
  seenToNote,
})

export function toAttemptWithRestAnswer(attempt: Attempt, { payments }: StillHere) {
  const { gone, left } = payments.find(({ id }) => id === attempt.id) ?? { gone: 0, left: 0 }
  return { ...toAttemptAnswer(attempt), gone, left }
}

export const chargebackAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(membersOf(chargebackStates)),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  dueAt: when,
  resolvedAt: when,
  createdAt: z.iso.datetime(),
  seenToAt: when,
  seenToBy: z.string().nullable(),
  seenToNote: z.string().nullable(),
})

export const toChargebackAnswer = (each: Chargeback) => ({
  ...each,
  dueAt: each.dueAt?.toISOString() ?? null,
  resolvedAt: each.resolvedAt?.toISOString() ?? null,
  createdAt: each.createdAt.toISOString(),
  seenToAt: each.seenToAt?.toISOString() ?? null,
})

/** An action that can be simulated in the sandbox. */
export const playAnswer = z.object({
  reference: z.string(),
  play: z.enum(membersOf(sandboxPlays)),
  refund: z.string().nullable(),
  amount: z.number().int().nullable(),
})

export const toRefundAnswer = (each: Refund) => ({ ...each, createdAt: each.createdAt.toISOString() })
