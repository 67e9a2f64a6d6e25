import { z } from 'zod'
import type { SettlementLists } from '#shop/orders/payments/provider.ts'
import type { SettlementState } from '#shop/orders/payments/settlement.ts'
import { askProvider, type Line } from './ask.server.ts'
import { isLast, pageMeta, queryOf } from './flutterwave-lists.server.ts'
import { lookUp } from '#shop/core/look-up.ts'

const KOBO = 100
const id = z.union([z.number(), z.string()]).transform(String)
const hundredths = z.number().transform((amount) => Math.round(amount * KOBO))
const maybe = z
  .number()
  .nullish()
  .transform((amount) => Math.round((amount ?? 0) * KOBO))

const settlement = z.object({
  id,
  status: z.string(),
  currency: z.string(),
  due_date: z.iso.datetime({ offset: true }),
  processed_date: z.iso.datetime({ offset: true }).nullish(),
  destination: z.string().nullish(),
  gross_amount: hundredths,
  app_fee: maybe,
  merchant_fee: maybe,
  stampduty_charge: maybe,
  refund: maybe,
  chargeback: maybe,
  net_amount: hundredths,
})
const settlements = z.object({ status: z.literal('success'), meta: pageMeta, data: z.array(settlement) })
const transaction = z.object({
  id,
  tx_ref: z.string(),
  currency: z.string(),
  charged_amount: hundredths,
  app_fee: maybe,
  merchant_fee: maybe,
  stampduty_charge: maybe,
})
const one = z.object({
  status: z.literal('success'),
  data: z.object({ transactions: z.array(transaction).nullish() }),
})

/** Meaning of Flutterwave's settlement states (Settlements); flagged ones wait for its support team. */
const words: Record<string, SettlementState> = {
  completed: 'arrived',
  'completed-offline': 'arrived',
  pending: 'under way',
  'disburse-pending': 'under way',
  reviewed: 'under way',
  approved: 'under way',
  processing: 'under way',
  'on-hold': 'held back',
  flagged: 'held back',
  failed: 'failed',
}

/**
 * Flutterwave v3 (Settlements: Get all, Get one). Its amounts in naira are converted to kobo. A settlement to a
 * Flutterwave wallet does not reach the bank.
 */
export const flutterwaveSettlements = ({ url, ...ask }: Line): SettlementLists => ({
  async list(listing) {
    const asked = `${url}/settlements?${queryOf(listing)}`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: settlements })
    if (answered.kind !== 'answered') return answered
    const items = answered.answer.data.map((each) => ({
      providerId: each.id,
      state: lookUp(words, each.status) ?? ('unknown' as const),
      said: each.status,
      currency: each.currency,
      day: (each.processed_date ?? each.due_date).slice(0, 'yyyy-mm-dd'.length),
      gross: each.gross_amount,
      fees: feesOf(each),
      deducted: each.refund + each.chargeback,
      net: each.net_amount,
      toBank: !/wallet|balance/i.test(each.destination ?? ''),
    }))
    return { kind: 'answered', items, isLast: isLast(answered.answer.meta, items.length) }
  },

  async payments({ providerId }) {
    const asked = `${url}/settlements/${encodeURIComponent(providerId)}`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: one })
    if (answered.kind !== 'answered') return answered
    const items = (answered.answer.data.transactions ?? []).map((each) => ({
      transactionId: each.id,
      reference: each.tx_ref,
      currency: each.currency,
      amount: each.charged_amount,
      fees: feesOf(each),
    }))
    return { kind: 'answered', items, isLast: true }
  },
})

const feesOf = (each: { app_fee: number; merchant_fee: number; stampduty_charge: number }): number =>
  each.app_fee + each.merchant_fee + each.stampduty_charge
