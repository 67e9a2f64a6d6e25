import { formatNaira } from '#shop/money.ts'
import type { RefundState } from '#shop/payments/payment.ts'
import { ask } from '#web/api-client.ts'

/** `amount` in naira. */
export type RefundWish = { reference: string; amount: number; reason: string }
type Told = { kind: 'done' | 'not done'; message: string } | { kind: 'refused'; message: string; fields: Record<string, string> }
type Answered = { refund: { state: Exclude<RefundState, 'intended'>; failure: string } }

/** Has money given back, and what to say of it. An answer that never came is no failure: the money may have gone. */
export async function sendRefund(orderId: string, wish: RefundWish): Promise<Told> {
  const answer = await ask<Answered>('POST', `/order/${orderId}/refund`, { body: wish })
  if (!answer.ok && answer.status === 0) return { kind: 'not done', message: unanswered }
  if (!answer.ok) return { kind: 'refused', message: answer.message, fields: answer.fields }
  const { state, failure } = answer.body.refund
  if (state === 'done') return { kind: 'done', message: `${formatNaira(wish.amount)} given back` }
  return { kind: 'not done', message: state === 'failed' ? `The provider refused it: ${failure}` : unanswered }
}

const unanswered = 'No answer came, so it may or may not have gone. See at the provider before you try again.'
