import { colorName } from '#shop/core/color-name.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

type Parcels = AnswerOf<'GET /order/{id}/parcels'>
export type PackedOrder = Parcels['order']
export type Parcel = Parcels['parcels'][number]

type Piece = Pick<PackedOrder['product'][number], 'name' | 'size' | 'color' | 'made' | 'free'>
/** What a piece in a parcel is called. */
export const pieceName = ({ name, size, color, made, free }: Piece): string =>
  free ? name : `${name}, size ${size}, ${colorName(color)}${made ? ', made for you' : ''}`

/** The key of a new parcel's draft. */
export const newParcelDraft = (orderId: string): string => `new parcel ${orderId}`

/** What can be done on the page of an order's parcels. */
export type ParcelAction =
  | { do: 'send'; parcel: BodyOf<'POST /order/{id}/parcels'> }
  | { do: 'change'; id: string; change: BodyOf<'PATCH /order/{id}/parcels/{parcel}'> }
  | { do: 'take back'; id: string }
