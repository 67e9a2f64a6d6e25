import type { AnswerOf } from '#web/contract.ts'

/** What a link asks somebody to pay. */
export type Asked = AnswerOf<'POST /pay-links/look'>

/** A link that was just made: what is shown this once. */
export type MadePayLink = AnswerOf<'POST /pay-links'>

/** The links of an order that lead somewhere. */
export type LiveLinksAnswered = AnswerOf<'GET /order/{id}/pay-links'>
