import { z } from 'zod'
import type { Listing, SettlementLists } from '#shop/orders/payments/provider.ts'
import type { SettlementState } from '#shop/orders/payments/settlement.ts'
import { askProvider, type Line } from './ask.server.ts'
import { lookUp } from '#shop/core/look-up.ts'

const PER_PAGE = 100
const id = z.union([z.number(), z.string()]).transform(String)
const kobo = z.number().int()

const settlements = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      id,
      status: z.string(),
      currency: z.string(),
      settlement_date: z.iso.datetime({ offset: true }),
      total_processed: kobo,
      total_fees: kobo,
      total_amount: kobo,
      effective_amount: kobo,
    }),
  ),
})
const transactions = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      id,
      reference: z.string(),
      currency: z.string(),
      amount: kobo,
      fees: kobo.nullish(),
      status: z.string(),
    }),
  ),
})

/** Meaning of Paystack's settlement states (Settlements, List); `success` means paid out to the bank. */
const words: Record<string, SettlementState> = {
  success: 'arrived',
  processing: 'under way',
  pending: 'under way',
  failed: 'failed',
}

/**
 * Paystack (Settlements: List, List transactions). Amounts in kobo. `effective_amount` is the payout after deductions
 * for refunds.
 */
export const paystackSettlements = ({ url, ...ask }: Line): SettlementLists => ({
  async list(listing) {
    const asked = `${url}/settlement?${queryOf(listing)}`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: settlements })
    if (answered.kind !== 'answered') return answered
    const { data } = answered.answer
    const items = data.map((each) => ({
      providerId: each.id,
      state: lookUp(words, each.status) ?? 'unknown',
      said: each.status,
      currency: each.currency,
      day: each.settlement_date.slice(0, 'yyyy-mm-dd'.length),
      gross: each.total_processed,
      fees: each.total_fees,
      deducted: each.total_amount - each.effective_amount,
      net: each.effective_amount,
      toBank: true,
    }))
    return { kind: 'answered', items, isLast: data.length < PER_PAGE }
  },

  async payments({ providerId, page }) {
    const asked = `${url}/settlement/${encodeURIComponent(providerId)}/transactions?page=${page}&perPage=${PER_PAGE}`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: transactions })
    if (answered.kind !== 'answered') return answered
    const { data } = answered.answer
    const items = data.map(({ id: transactionId, reference, currency, amount, fees }) => ({
      ...{ transactionId, reference, currency, amount },
      fees: fees ?? 0,
    }))
    return { kind: 'answered', items, isLast: data.length < PER_PAGE }
  },
})

const queryOf = ({ from, to, page }: Listing): string =>
  new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    page: String(page),
    perPage: String(PER_PAGE),
  }).toString()
