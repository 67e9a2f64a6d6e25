import { colorName } from '#shop/core/color-name.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

type Parcels = AnswerOf<'GET /order/{id}/parcels'>
export type PackedOrder = Parcels['order']
export type Parcel = Parcels['parcels'][number]

type Piece = Pick<PackedOrder['product'][number], 'name' | 'size' | 'color' | 'made' | 'free'>
export const pieceName = ({ name, size, color, made, free }: Piece): string =>
  free ? name : `${name}, size ${size}, ${colorName(color)}${made ? ', made to order' : ''}`

export const newParcelDraft = (orderId: string): string => `new parcel ${orderId}`
/** Name of the form in the list of unsaved work. */
export const newParcelName = (number: string): string => `New parcel for #${number}`
/** Field for the number of pieces of an order line. */
export const piecesField = (position: number): string => `pieces-${position}`

export type ParcelAction =
  | { do: 'send parcel'; parcel: BodyOf<'POST /order/{id}/parcels'> }
  | { do: 'change parcel'; id: string; change: BodyOf<'PATCH /order/{id}/parcels/{parcel}'> }
  | { do: 'delete parcel'; id: string }
