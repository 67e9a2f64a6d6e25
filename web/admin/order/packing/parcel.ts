import type { AnswerOf, BodyOf } from '#web/contract.ts'
import type { FinishAction } from '#web/admin/order/orders/order.ts'
import type { UndoAction } from '#web/admin/order/orders/undo-change.tsx'

export type Parcel = AnswerOf<'GET /packing'>['orders'][number]

export type PackingAction =
  { do: 'step'; id: string; was: BodyOf<'PATCH /packing/{id}'>['was'] } | UndoAction | FinishAction

/** Returns whether a line is still being made, so that the order can't be sent yet (rules: finished pieces). */
export const isBeingMade = ({ status, product }: Pick<Parcel, 'status' | 'product'>): boolean =>
  status === 'pending' && product.some(({ made, finished }) => made && !finished)
