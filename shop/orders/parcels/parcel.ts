import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { longest, phone, text } from '#shop/core/text.ts'
import { config } from '#config'

const { linesPerOrder, quantityPerLine } = config.limits

/** Who carries a parcel: a company with its waybill, a driver from the park, or both. None of it has to be known. */
const carriedBy = {
  carrier: text(longest.name),
  driverName: text(longest.name),
  driverPhone: z.union([z.literal(''), phone]),
  waybill: text(longest.name),
  /** What sending it costs the house, in naira: nobody outside is shown it. */
  cost: nairaAmount().nullable(),
}

/** What may be changed of a parcel, and what of it is said when it is made. */
export const parcelFields = z.object(carriedBy).partial()
export type ParcelFields = z.infer<typeof parcelFields>

/** What is in a parcel: the position of each line in its order, and how many pieces of it. */
export const parcelLines = z
  .array(z.object({ position: whole(0, linesPerOrder - 1), quantity: whole(1, quantityPerLine) }))
  .min(1, because('required'))
  .max(linesPerOrder, because('too-many-lines'))
  .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, because('repeated-variant'))
export type ParcelLine = z.infer<typeof parcelLines>[number]

/** A parcel of an order, numbered within it from 1 (rules: parcels). */
export type Parcel = Required<Omit<ParcelFields, 'driverPhone'>> & {
  id: string
  driverPhone: string
  number: number
  lines: ParcelLine[]
  sentAt: Date
  deliveredAt: Date | null
  /** Whether its customer has been told of it. */
  isTold: boolean
  madeBy: string
  picture: ShownPicture | null
  version: number
}

/** Who carries a parcel, in a few words; with the driver's telephone number for whom the parcel is for. */
export function carriedByWords({ carrier, driverName, driverPhone, waybill }: Omit<Parcel, 'lines'>): string[] {
  const driver = [driverName, driverPhone].filter(Boolean).join(', ')
  return [carrier, driver && `Driver: ${driver}`, waybill && `Waybill: ${waybill}`].filter(Boolean)
}

/** Of each line of an order, how many pieces went in none of these parcels (rules: parcels). */
export const piecesLeft = (
  lines: readonly { quantity: number }[],
  parcels: readonly Pick<Parcel, 'lines'>[],
): number[] =>
  lines.map(({ quantity }, position) =>
    parcels
      .flatMap((parcel) => parcel.lines.filter((line) => line.position === position))
      .reduce((left, line) => left - line.quantity, quantity),
  )
