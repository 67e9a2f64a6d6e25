import { z } from 'zod'
import type { ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type {
  ListedChargeback,
  ListedRefund,
  ListedTransaction,
  Listing,
  Page,
} from '#shop/orders/payments/provider.ts'
import { askProvider, sum, type Line } from './ask.server.ts'
import { refundStanding } from './flutterwave-refunds.ts'

const id = z.union([z.number(), z.string()]).transform(String)
export const pageMeta = z
  .object({ page_info: z.object({ current_page: z.number(), total_pages: z.number() }) })
  .nullish()
const transactions = z.object({
  status: z.literal('success'),
  meta: pageMeta,
  data: z.array(z.object({ id, tx_ref: z.string(), status: z.string() })),
})
const refunds = z.object({
  status: z.literal('success'),
  meta: pageMeta,
  data: z.array(z.object({ id, tx_id: id, amount_refunded: sum, status: z.string() })),
})

const when = z.iso.datetime({ offset: true }).nullish().catch(null)
const chargebacks = z.object({
  status: z.literal('success'),
  meta: pageMeta,
  data: z.array(
    z.object({
      id,
      amount: sum.nullish(),
      status: z.string(),
      due_date: when,
      transaction_id: id.nullish(),
      tx_ref: z.string(),
    }),
  ),
})

/**
 * Meaning of Flutterwave's chargeback states; `accepted` means that the shop accepted the chargeback. Unknown states
 * need attention.
 */
const chargebackWords: ReadonlyMap<string, ChargebackState> = new Map([
  ['initiated', 'open'],
  ['declined', 'with the bank'],
  ['accepted', 'lost'],
  ['lost', 'lost'],
  ['won', 'won'],
])

/** Flutterwave v3 (Transactions, Refunds and Chargebacks, Get all): the same data as in its dashboard. */
export const flutterwaveLists = ({ url, ...ask }: Line) => ({
  async listTransactions(listing: Listing): Promise<Page<ListedTransaction>> {
    const asked = `${url}/transactions?${queryOf(listing)}&status=successful`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: transactions })
    if (answered.kind !== 'answered') return answered
    const items = answered.answer.data.map((each) => ({
      reference: each.tx_ref,
      transactionId: each.id,
      isReversed: false,
    }))
    return { kind: 'answered', items, isLast: isLast(answered.answer.meta, items.length) }
  },

  async listRefunds(listing: Listing): Promise<Page<ListedRefund>> {
    const asked = `${url}/refunds?${queryOf(listing)}`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: refunds })
    if (answered.kind !== 'answered') return answered
    const items = answered.answer.data.map(({ id: providerId, tx_id, amount_refunded, status }) => ({
      transaction: { providerId: tx_id },
      refund: { ...refundStanding(status), providerId, amount: Math.floor(amount_refunded) },
    }))
    return { kind: 'answered', items, isLast: isLast(answered.answer.meta, items.length) }
  },

  async listChargebacks(listing: Listing): Promise<Page<ListedChargeback>> {
    const asked = `${url}/chargebacks?${queryOf(listing)}`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: chargebacks })
    if (answered.kind !== 'answered') return answered
    const items = answered.answer.data.map(({ id: providerId, amount, status, due_date, transaction_id, tx_ref }) => ({
      reference: tx_ref,
      transactionId: transaction_id ?? null,
      chargeback: {
        providerId,
        state: chargebackWords.get(status) ?? ('needs a look' as const),
        amount: typeof amount === 'number' ? Math.floor(amount) : null,
        currency: null,
        dueAt: due_date ?? null,
        resolvedAt: null,
      },
    }))
    return { kind: 'answered', items, isLast: isLast(answered.answer.meta, items.length) }
  },
})

/** True if this is the last page of a list, or an empty one. */
export const isLast = (given: z.infer<typeof pageMeta>, count: number): boolean =>
  count === 0 || !given || given.page_info.current_page >= given.page_info.total_pages

/** Returns a list's query string; `from` and `to` are sent as whole days. */
export const queryOf = ({ from, to, page }: Listing): string =>
  `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}&page=${page}`
