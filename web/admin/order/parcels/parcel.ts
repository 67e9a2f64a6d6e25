import { colorName } from '#shop/core/color-name.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

type Parcels = AnswerOf<'GET /order/{id}/parcels'>
export type PackedOrder = Parcels['order']
export type Parcel = Parcels['parcels'][number]

type Piece = Pick<PackedOrder['product'][number], 'name' | 'size' | 'color' | 'made' | 'free'>
/** Returns the name of an item in a parcel. */
export const pieceName = ({ name, size, color, made, free }: Piece): string =>
  free ? name : `${name}, size ${size}, ${colorName(color)}${made ? ', made for you' : ''}`

/** Returns the draft key of a new parcel. */
export const newParcelDraft = (orderId: string): string => `new parcel ${orderId}`

/** Actions of the page for an order's parcels. */
export type ParcelAction =
  | { do: 'send'; parcel: BodyOf<'POST /order/{id}/parcels'> }
  | { do: 'change'; id: string; change: BodyOf<'PATCH /order/{id}/parcels/{parcel}'> }
  | { do: 'take back'; id: string }
