import type { AnswerOf } from '#web/contract.ts'

/** An order as admins see it. */
export type AdminOrder = AnswerOf<'GET /order/{id}'>['order']
