import { amountWords } from '#shop/core/money.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

/** An attempt to pay an order by card. */
export type Attempt = AnswerOf<'GET /order/{id}/payments'>['attempts'][number]
export type Refund = AnswerOf<'GET /order/{id}/payments'>['refunds'][number]
/** What the sandbox can be had to do. */
export type Play = AnswerOf<'GET /order/{id}/payments'>['plays'][number]
/** What an admin wants given back; `amount` in naira, or in the currency that was taken. */
export type RefundWish = BodyOf<'POST /order/{id}/refunds'> & { amount: number }
/** Money that somebody has to look at. */
export type PaymentException = AnswerOf<'GET /payment-exceptions'>['money'][number]

export const takenWords = ({ takenCurrency, taken }: Pick<PaymentException, 'taken' | 'takenCurrency'>): string =>
  taken === null ? 'Nothing' : amountWords(taken, takenCurrency)
