import type { AnswerOf } from '#web/contract.ts'

/** A product as admins see it: its amounts in naira, its dates as text. */
export type ShownProduct = AnswerOf<'GET /products/{id}'>['product']
