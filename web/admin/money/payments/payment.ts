import { amountWords } from '#shop/core/money.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

export type Attempt = AnswerOf<'GET /order/{id}/payments'>['attempts'][number]
export type Refund = AnswerOf<'GET /order/{id}/payments'>['refunds'][number]
/** Provider events that the sandbox can simulate. */
export type Play = AnswerOf<'GET /order/{id}/payments'>['plays'][number]
/** A refund request; `amount` in naira, or in the payment's currency. */
export type RefundWish = BodyOf<'POST /order/{id}/refunds'> & { amount: number }
export type PaymentException = AnswerOf<'GET /payment-exceptions'>['money'][number]

export const takenWords = ({ takenCurrency, taken }: Pick<PaymentException, 'taken' | 'takenCurrency'>): string =>
  taken === null ? 'Nothing' : amountWords(taken, takenCurrency)
