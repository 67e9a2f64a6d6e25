import { z } from 'zod'
import type {
  ListedChargeback,
  ListedRefund,
  ListedTransaction,
  Listing,
  Page,
} from '#shop/orders/payments/provider.ts'
import { askProvider, type Line } from './ask.server.ts'
import { disputeTold, paystackDispute } from './paystack-dispute.ts'
import { KOBO_PER_NAIRA, refundStanding } from './paystack-refunds.ts'

const PER_PAGE = 100

const transactions = z.object({
  status: z.literal(true),
  data: z.array(z.object({ reference: z.string(), status: z.string() })),
})
const id = z.union([z.number(), z.string()]).transform(String)
const refunds = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      id,
      /** The transaction's id, or a summary object. */
      transaction: z.union([id, z.object({ id: id.optional(), reference: z.string().nullish() })]),
      transaction_reference: z.string().nullish(),
      amount: z.coerce.number().nonnegative(),
      status: z.string(),
    }),
  ),
})

const disputes = z.object({ status: z.literal(true), data: z.array(paystackDispute) })

/** Paystack (Transactions, Refunds and Disputes, List): the same data as in its dashboard. */
export const paystackLists = ({ url, ...ask }: Line) => ({
  async listTransactions(listing: Listing): Promise<Page<ListedTransaction>> {
    const answered = await askProvider({
      ...ask,
      url: `${url}/transaction?${queryOf(listing)}`,
      method: 'GET',
      answer: transactions,
    })
    if (answered.kind !== 'answered') return answered
    const { data } = answered.answer
    const items = data
      .filter(({ status }) => status === 'success' || status === 'reversed')
      .map(({ reference, status }) => ({ reference, transactionId: null, isReversed: status === 'reversed' }))
    return { kind: 'answered', items, isLast: data.length < PER_PAGE }
  },

  async listRefunds(listing: Listing): Promise<Page<ListedRefund>> {
    const answered = await askProvider({
      ...ask,
      url: `${url}/refund?${queryOf(listing)}`,
      method: 'GET',
      answer: refunds,
    })
    if (answered.kind !== 'answered') return answered
    const { data } = answered.answer
    return { kind: 'answered', items: data.map(refundOf), isLast: data.length < PER_PAGE }
  },

  async listChargebacks(listing: Listing): Promise<Page<ListedChargeback>> {
    const answered = await askProvider({
      ...ask,
      url: `${url}/dispute?${queryOf(listing)}`,
      method: 'GET',
      answer: disputes,
    })
    if (answered.kind !== 'answered') return answered
    const { data } = answered.answer
    const items = data.map(({ transaction, ...said }) => ({
      reference: transaction.reference,
      transactionId: null,
      chargeback: disputeTold(said),
    }))
    return { kind: 'answered', items, isLast: data.length < PER_PAGE }
  },
})

function refundOf(listed: z.infer<typeof refunds>['data'][number]): ListedRefund {
  const { transaction } = listed
  const reference = listed.transaction_reference ?? (typeof transaction === 'string' ? null : transaction.reference)
  const providerId = (typeof transaction === 'string' ? transaction : transaction.id) ?? ''
  return {
    transaction: reference ? { reference } : { providerId },
    refund: {
      ...refundStanding(listed.status),
      providerId: listed.id,
      amount: Math.floor(listed.amount / KOBO_PER_NAIRA),
    },
  }
}

const queryOf = ({ from, to, page }: Listing): string =>
  new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    page: String(page),
    perPage: String(PER_PAGE),
  }).toString()
