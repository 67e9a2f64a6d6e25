import type { AnswerOf } from '#web/contract.ts'

export type Asked = AnswerOf<'POST /pay-links/look'>

/** A newly created link; it is shown only once. */
export type MadePayLink = AnswerOf<'POST /pay-links'>

export type LiveLinksAnswered = AnswerOf<'GET /order/{id}/pay-links'>
