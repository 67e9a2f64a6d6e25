import { z } from 'zod'
import type { BankAccounts } from '#shop/orders/payments/provider.ts'
import { askProvider, type Line } from './ask.server.ts'
import { refundAnswered, refundStanding } from './paystack-refunds.ts'

const banksAnswered = z.object({
  status: z.literal(true),
  data: z.array(z.object({ id: z.union([z.number(), z.string()]), code: z.string(), name: z.string() })),
})
const holderAnswered = z.object({ status: z.literal(true), data: z.object({ account_name: z.string() }) })

/**
 * Paystack (Miscellaneous, Verification, Refunds): requests to continue a refund that needs the customer's bank
 * account.
 */
export const paystackAccounts = ({ url, ...ask }: Line): BankAccounts => ({
  async banks(currency) {
    const asked = `${url}/bank?currency=${encodeURIComponent(currency)}&perPage=100`
    const answered = await askProvider({ ...ask, url: asked, method: 'GET', answer: banksAnswered })
    if (answered.kind !== 'answered') return { kind: 'unreachable', why: answered.why }
    return { kind: 'answered', banks: answered.answer.data.map((each) => ({ ...each, id: String(each.id) })) }
  },

  async holder({ bankCode, number }) {
    const query = new URLSearchParams({ account_number: number, bank_code: bankCode })
    const answered = await askProvider({
      ...ask,
      url: `${url}/bank/resolve?${query}`,
      method: 'GET',
      answer: holderAnswered,
    })
    return answered.kind === 'answered' ? { kind: 'answered', holder: answered.answer.data.account_name } : answered
  },

  async sendTo({ providerId, currency, bank, number }) {
    const answered = await askProvider({
      ...ask,
      url: `${url}/refund/retry_with_customer_details/${encodeURIComponent(providerId)}`,
      method: 'POST',
      answer: refundAnswered,
      body: { refund_account_details: { currency, account_number: number, bank_id: bank } },
    })
    return answered.kind === 'answered' ? { kind: 'known', ...refundStanding(answered.answer.data.status) } : answered
  },
})
