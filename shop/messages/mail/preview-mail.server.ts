import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { judge, type Admin } from '#shop/core/actor.ts'
import type { Appointment } from '#shop/shopping/appointments/appointment.ts'
import { findAppointment } from '#shop/shopping/appointments/appointments.server.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { invalid, notFound, type Failure } from '#shop/core/errors.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import type { MailKind } from '#shop/platform/settings/mail-kinds.ts'
import { settingsGroups, type Settings } from '#shop/platform/settings/settings.ts'
import { wrongFields } from '#shop/platform/settings/wrong-fields.ts'
import { written, type WrittenMail } from './mail.ts'
import { sampleMail, type sampleNeeds } from './sample-mail.ts'

export const previewRefusals = ['unfilled', 'order-not-found'] as const

type Wish = {
  kind: MailKind
  /** Unsaved values of the settings group `mails`; they override the saved ones. */
  typed: object
  /** The first characters of an order number, or null for the newest order. */
  order: string | null
}
type Shop = {
  db: Database
  settings: Settings
  shopUrl: string
  trackUrlOf: (orderId: string) => Promise<string>
  now: Date
}

/**
 * Result of a preview: the mail and the order it is about, or the kind of record that the preview needs and the shop
 * doesn't have.
 */
export type Previewed = { mail: WrittenMail; order: string | null } | { lack: (typeof sampleNeeds)[number] }

/**
 * Renders a mail with the texts being edited, for the newest order or the one named. Staff without permission to see
 * orders get none. Fails for invalid texts, with the problem of each field. Nothing is sent or saved
 * (rules: mail preview).
 */
export async function previewMail(
  { db, settings, shopUrl, trackUrlOf, now }: Shop,
  reader: Admin,
  { kind, typed, order: wished }: Wish,
): Promise<Previewed | Failure<(typeof previewRefusals)[number]>> {
  const parsed = settingsGroups.mails.schema.safeParse({ ...settings.mails, ...typed }, errorMap)
  if (!parsed.success) return invalid('unfilled', { fields: wrongFields(parsed.error) })
  const order = await orderFor(db, reader, wished)
  if (wished !== null && !order) return notFound('order-not-found')
  const paper = { ...settings, mails: parsed.data }
  const appointment = await appointmentFor(db, reader)
  const trackUrl = order ? await trackUrlOf(order.id) : ''
  const mail = sampleMail(kind, { reader, order, appointment, settings: paper, shopUrl, trackUrl, now })
  return typeof mail === 'string' ? { lack: mail } : { mail: written(mail, paper, shopUrl), order: order?.id ?? null }
}

async function orderFor(db: Database, reader: Admin, beginning: string | null): Promise<Order | null> {
  if (judge('orders', reader) !== 'allowed') return null
  const row = await ordersWithLines(db)
    .$if(beginning !== null, (query) => query.where(sql<boolean>`starts_with(orders.id, ${beginning})`))
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? orderFrom(row) : null
}

async function appointmentFor(db: Database, reader: Admin): Promise<Appointment | null> {
  if (judge('appointments', reader) !== 'allowed') return null
  const newest = await db
    .selectFrom('appointments')
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return newest ? findAppointment(db, newest.id) : null
}
