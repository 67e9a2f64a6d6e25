import { amountWords } from '#shop/payments/amount-words.ts'
import { ask } from '#web/api-client.ts'
import type { BodyOf } from '#web/contract.ts'

/** `amount` in naira, or in the currency that was taken. */
export type RefundWish = BodyOf<'POST /order/{id}/refund'> & { amount: number }
type Told =
  { kind: 'done' | 'not done'; message: string } | { kind: 'refused'; message: string; fields: Record<string, string> }

/** Has money given back, and what to say of it. An answer that never came is no failure: the money may have gone. */
export async function sendRefund(orderId: string, wish: RefundWish, currency: string | null): Promise<Told> {
  const answer = await ask('POST /order/{id}/refund', { params: { id: orderId }, body: wish })
  if (!answer.ok && answer.status === 0) return { kind: 'not done', message: unanswered }
  if (!answer.ok) return { kind: 'refused', message: answer.message, fields: answer.fields }
  const { state, failure } = answer.body.refund
  if (state === 'done') return { kind: 'done', message: `${amountWords(wish.amount, currency)} given back` }
  return { kind: 'not done', message: state === 'failed' ? `The provider refused it: ${failure}` : unanswered }
}

const unanswered =
  'No answer came, so it may or may not have gone. See at the provider, and say so below, before you try again.'
