import { lineWords } from '#shop/orders/orders/line-words.ts'
import { packingSteps } from '#shop/orders/orders/packing.ts'
import { lookUp } from '#shop/core/look-up.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import type { FinishAction } from '#web/admin/order/orders/order.ts'
import type { UndoAction } from '#web/admin/order/orders/undo-change.tsx'

export type Parcel = AnswerOf<'GET /packing'>['orders'][number]

export type PackingAction =
  { do: 'step'; id: string; was: BodyOf<'PATCH /packing/{id}'>['was'] } | UndoAction | FinishAction

/** Returns whether a line is still being made, so that the order can't be sent yet (rules: finished pieces). */
export const isBeingMade = ({ status, product }: Pick<Parcel, 'status' | 'product'>): boolean =>
  status === 'pending' && product.some(({ made, finished }) => made && !finished)

/**
 * Returns the status under which an order is listed: while its last packing step can be undone, the status before that
 * step, so that the order stays in its place.
 */
export const listedStatus = ({ status, undo }: Pick<Parcel, 'status' | 'undo'>): Parcel['status'] =>
  undo && lookUp(packingSteps, undo.was) === status ? undo.was : status

/** Describes an order's contents in one line: "2 × Wrap dress, size 10, Indigo". */
export const piecesOf = ({ product }: Pick<Parcel, 'product'>): string =>
  product
    .map(({ quantity, name, ...line }) => `${quantity} × ${name}, ${lineWords(line).replace(/^Size/, 'size')}`)
    .join('; ')
