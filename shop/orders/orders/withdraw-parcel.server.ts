import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { writeEvent } from './events.server.ts'

/** The input of staff for a parcel whose sending was undone; `cost` in naira. */
export type WithdrawnParcel = {
  carrier: string
  driverName: string
  driverPhone: string
  waybill: string
  cost: number | null
  lines: { position: number; quantity: number }[]
  /** Id of the staff member who sent the parcel; null if that account was deleted. */
  madeBy: string | null
}

/**
 * Deletes the parcel whose sending moved the order to in transit at `since` or later, unless the customer was notified
 * of it, and records that in the timeline. Returns what staff had entered; null if there is no such parcel
 * (rules: status undo).
 */
export async function withdrawParcel(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  since: Date,
  now: Date,
): Promise<WithdrawnParcel | null> {
  const parcel = await tx
    .selectFrom('parcels')
    .where('order_id', '=', orderId)
    .where('began', '=', true)
    .where('sent_at', '>=', since)
    .where('notified_at', 'is', null)
    .select((of) => [
      'id',
      'number',
      'carrier',
      'driver_name as driverName',
      'driver_phone as driverPhone',
      'waybill',
      'cost',
      'made_by as madeBy',
      jsonArrayFrom(
        of.selectFrom('parcel_lines').whereRef('parcel_id', '=', 'parcels.id').select(['position', 'quantity']),
      ).as('lines'),
    ])
    .executeTakeFirst()
  if (!parcel) return null
  const { id, number, ...entered } = parcel
  await tx.deleteFrom('parcels').where('id', '=', id).execute()
  await writeEvent(
    tx,
    orderId,
    {
      actor: 'admin',
      adminId: admin.id,
      name: admin.name,
      kind: 'parcel',
      was: null,
      became: `Sending of parcel ${number} undone`,
    },
    now,
  )
  const { carrier, waybill } = entered
  await writeAudit(
    tx,
    admin,
    { action: 'parcel-undone', subject: 'order', subjectId: orderId, became: { parcel: number, carrier, waybill } },
    now,
  )
  return entered
}
