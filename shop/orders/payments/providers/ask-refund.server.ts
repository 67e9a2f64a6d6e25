import type { z } from 'zod'
import type { Refunded, RefundChecked, RefundStanding } from '#shop/orders/payments/provider.ts'
import { askProvider, type Line } from './ask.server.ts'

/** The form of a provider's answers about refunds, and what its words for their state mean. */
type Refunds = {
  answer: z.ZodType<{ data: { id: number | string; status: string } }>
  standing: (word: string) => RefundStanding
}

/** Asks a provider to refund a payment. */
export async function askRefund(ask: Line, { answer, standing }: Refunds, body: object): Promise<Refunded> {
  const answered = await askProvider({ ...ask, method: 'POST', answer, body })
  if (answered.kind !== 'answered') return answered
  const { id, status } = answered.answer.data
  return { kind: 'refunded', providerId: String(id), ...standing(status) }
}

/** Asks a provider for the state of a refund. */
export async function askRefundState(ask: Line, { answer, standing }: Refunds): Promise<RefundChecked> {
  const answered = await askProvider({ ...ask, method: 'GET', answer })
  if (answered.kind === 'answered') return { kind: 'known', ...standing(answered.answer.data.status) }
  if (answered.kind === 'unreachable') return answered
  return answered.status === 400 || answered.status === 404
    ? { kind: 'unknown' }
    : { kind: 'unreachable', why: answered.why }
}
