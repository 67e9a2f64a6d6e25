import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { longest, phone, text } from '#shop/core/text.ts'
import { config } from '#config'

const { linesPerOrder, quantityPerLine } = config.limits

/**
 * The carrier of a parcel: a company with its waybill, a driver from the motor park, or both. All fields are optional.
 */
const carriedBy = {
  carrier: text(longest.name),
  driverName: text(longest.name),
  driverPhone: z.union([z.literal(''), phone]),
  waybill: text(longest.name),
  /** Shipping cost for the shop, in naira. Visible to staff only. */
  cost: nairaAmount().nullable(),
}

export const parcelFields = z.object(carriedBy).partial()
export type ParcelFields = z.infer<typeof parcelFields>

/** The contents of a parcel: the position of each line in its order, and the quantity. */
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
  /** True once the customer was notified about the parcel. */
  isTold: boolean
  madeBy: string
  picture: ShownPicture | null
  version: number
}

/** Describes the carrier in a few words, including the driver's phone number. */
export function carriedByWords({ carrier, driverName, driverPhone, waybill }: Omit<Parcel, 'lines'>): string[] {
  const driver = [driverName, driverPhone].filter(Boolean).join(', ')
  return [carrier, driver && `Driver: ${driver}`, waybill && `Waybill: ${waybill}`].filter(Boolean)
}

/** Returns the quantity of each order line that is not in any of these parcels (rules: parcels). */
export const piecesLeft = (
  lines: readonly { quantity: number }[],
  parcels: readonly Pick<Parcel, 'lines'>[],
): number[] =>
  lines.map(({ quantity }, position) =>
    parcels
      .flatMap((parcel) => parcel.lines.filter((line) => line.position === position))
      .reduce((left, line) => left - line.quantity, quantity),
  )
