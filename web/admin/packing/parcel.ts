import type { AnswerOf, BodyOf } from '#web/contract.ts'
import type { FinishAction } from '../orders/order.ts'
import type { UndoAction } from '../orders/undo-change.tsx'

export type Parcel = AnswerOf<'GET /packing'>['orders'][number]

/** What the page is asked to do. */
export type PackingAction =
  { do: 'step'; id: string; was: BodyOf<'PATCH /packing/{id}'>['was'] } | UndoAction | FinishAction

/** Whether something of it is still being made: it is not offered to be sent (rules: finished pieces). */
export const isBeingMade = ({ status, product }: Pick<Parcel, 'status' | 'product'>): boolean =>
  status === 'pending' && product.some(({ made, finished }) => made && !finished)
