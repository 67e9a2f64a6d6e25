import { z } from 'zod'
import type { Parcel } from '#shop/orders/parcels/parcel.ts'

const moment = z.iso.datetime()

export const parcelAnswer = z.object({
  id: z.string(),
  number: z.int(),
  lines: z.array(
    z.object({ position: z.int().describe('Index of the line in the order, starting at 0'), quantity: z.int() }),
  ),
  carrier: z.string(),
  driverName: z.string(),
  driverPhone: z.string(),
  waybill: z.string(),
  cost: z.int().nullable().describe('In naira. Null if unknown, or if you can’t see costs'),
  sentAt: moment,
  deliveredAt: moment.nullable(),
  isTold: z.boolean().describe('The customer was notified of the parcel'),
  madeBy: z.string(),
  picture: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
  version: z.int(),
})

export const toParcelAnswer = (
  { sentAt, deliveredAt, cost, ...same }: Parcel,
  seesCost: boolean,
): z.infer<typeof parcelAnswer> => ({
  ...same,
  cost: seesCost ? cost : null,
  sentAt: sentAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
})

/** A parcel for the customer, with the carrier and the driver's contact. */
export const ownParcelAnswer = parcelAnswer.pick({
  number: true,
  lines: true,
  carrier: true,
  driverName: true,
  driverPhone: true,
  waybill: true,
  sentAt: true,
  deliveredAt: true,
})

export const toOwnParcel = (parcel: Parcel): z.infer<typeof ownParcelAnswer> => {
  const { number, lines, carrier, driverName, driverPhone, waybill, sentAt, deliveredAt } = toParcelAnswer(
    parcel,
    false,
  )
  return { number, lines, carrier, driverName, driverPhone, waybill, sentAt, deliveredAt }
}
