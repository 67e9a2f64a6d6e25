import type { z } from 'zod'
import type { Refunded, RefundChecked, RefundStanding } from '#shop/orders/payments/provider.ts'
import { askProvider, type Line } from './ask.server.ts'

/** Schema of a provider's refund responses, and the meaning of its states. */
type Refunds = {
  answer: z.ZodType<{ data: { id: number | string; status: string } }>
  standing: (word: string) => RefundStanding
}

/**
 * Requests a refund from a provider. Returns 'declined' if the provider rejects it, 'unreachable' if the result is not
 * known.
 */
export async function askRefund(ask: Line, { answer, standing }: Refunds, body: object): Promise<Refunded> {
  const answered = await askProvider({ ...ask, method: 'POST', answer, body })
  if (answered.kind !== 'answered') return answered
  const { id, status } = answered.answer.data
  return { kind: 'refunded', providerId: String(id), ...standing(status) }
}

/** Requests the state of a refund from a provider. 'unknown' if the provider has no such refund (HTTP 400 or 404). */
export async function askRefundState(ask: Line, { answer, standing }: Refunds): Promise<RefundChecked> {
  const answered = await askProvider({ ...ask, method: 'GET', answer })
  if (answered.kind === 'answered') return { kind: 'known', ...standing(answered.answer.data.status) }
  if (answered.kind === 'unreachable') return answered
  return answered.status === 400 || answered.status === 404
    ? { kind: 'unknown' }
    : { kind: 'unreachable', why: answered.why }
}
