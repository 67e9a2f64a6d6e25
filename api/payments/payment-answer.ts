import { z } from 'zod'
import { membersOf } from '#shop/closed-list.ts'
import { providerNames } from '#shop/orders/payment-method.ts'
import { attemptStates, refundStates, type Attempt } from '#shop/payments/payment.ts'
import type { Refund } from '#shop/payments/refunds/refunds.server.ts'

const when = z.iso.datetime().nullable()

/** An attempt to pay, as an admin sees it. */
export const attemptAnswer = z.object({
  reference: z.string(),
  provider: z.enum(providerNames),
  state: z.enum(membersOf(attemptStates)),
  amount: z.number().int(),
  takenAmount: z.number().nullable(),
  takenCurrency: z.string().nullable(),
  createdAt: z.iso.datetime(),
  checkedAt: when,
  settledAt: when,
  seenToAt: when,
  seenToBy: z.string().nullable(),
  seenToNote: z.string().nullable(),
})

/** Money that goes back, as an admin sees it. */
export const refundAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string().nullable(),
  state: z.enum(membersOf(refundStates)),
  isOpen: z.boolean(),
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
  createdAt: createdAt.toISOString(),
  checkedAt: checkedAt?.toISOString() ?? null,
  settledAt: settledAt?.toISOString() ?? null,
  seenToAt: seenToAt?.toISOString() ?? null,
  seenToBy,
  seenToNote,
})

export const toRefundAnswer = (each: Refund) => ({ ...each, createdAt: each.createdAt.toISOString() })
