import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import { naira } from '#shop/core/money.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { Parcel } from './parcel.ts'

/** The `kind` of parcel pictures in `picture_uses`. */
export const PARCEL_PICTURE = 'parcel'

/** Lists the parcels of an order by number; empty for an invalid order id. */
export async function parcelsOf(db: Database, orderId: string): Promise<Parcel[]> {
  if (!orderIdPattern.test(orderId)) return []
  const rows = await db
    .selectFrom('parcels')
    .leftJoin('picture_uses', (uses) =>
      uses
        .on('picture_uses.kind', '=', PARCEL_PICTURE)
        .on(({ eb }) => eb('picture_uses.subject', '=', sql<string>`parcels.id::text`)),
    )
    .leftJoin('pictures', 'pictures.id', 'picture_uses.picture_id')
    .where('order_id', '=', orderId)
    .select((parcel) => [
      'parcels.id',
      'number',
      'carrier',
      'driver_name',
      'driver_phone',
      'waybill',
      'cost',
      'sent_at',
      'delivered_at',
      'notified_at',
      'made_by_name',
      'version',
      'pictures.id as picture_id',
      'pictures.width',
      'pictures.height',
      jsonArrayFrom(
        parcel
          .selectFrom('parcel_lines')
          .whereRef('parcel_id', '=', 'parcels.id')
          .select(['position', 'quantity'])
          .orderBy('position'),
      ).as('lines'),
    ])
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    carrier: row.carrier,
    driverName: row.driver_name,
    driverPhone: row.driver_phone,
    waybill: row.waybill,
    cost: row.cost === null ? null : naira(row.cost),
    lines: row.lines,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    isTold: row.notified_at !== null,
    madeBy: row.made_by_name,
    picture: row.picture_id ? { id: row.picture_id, width: row.width!, height: row.height! } : null,
    version: row.version,
  }))
}

/** Returns one parcel of an order; undefined if the order has no such parcel. */
export const findParcel = async (db: Database, orderId: string, id: string): Promise<Parcel | undefined> =>
  (await parcelsOf(db, orderId)).find((parcel) => parcel.id === id)

/** Records that the customer was notified about these parcels (rules: parcel mail). */
export async function markTold(db: Database, parcels: readonly Parcel[], now: Date): Promise<void> {
  const ids = parcels.filter(({ isTold }) => !isTold).map(({ id }) => id)
  if (ids.length > 0) await db.updateTable('parcels').set({ notified_at: now }).where('id', 'in', ids).execute()
}
