import type { AnswerOf, BodyOf } from '#web/contract.ts'

export type ShownQuote = AnswerOf<'GET /quotes/{id}'>['quote']

export type QuoteAction =
  { do: 'order'; seen: BodyOf<'POST /quotes/{id}/orders'> } | { do: 'take back'; takenBack: boolean }
