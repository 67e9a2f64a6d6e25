import type { Database } from '#db/connect.ts'
import { config } from '#config'
import type { Appointment } from './appointment.ts'
import { appointmentColumns, appointmentFrom } from './appointments.server.ts'

/** Days of the house (`2026-11-24`), both included. */
export type Days = { from: string; to: string }

/** The appointments of these days, cancelled ones too, the earliest first. */
export async function listAppointments(db: Database, { from, to }: Days): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('appointments')
    .where('starts_at', '>=', beginningOf(Temporal.PlainDate.from(from)))
    .where('starts_at', '<', beginningOf(Temporal.PlainDate.from(to).add({ days: 1 })))
    .select(appointmentColumns)
    .orderBy('starts_at')
    .orderBy('created_at')
    .execute()
  return rows.map(appointmentFrom)
}

const beginningOf = (date: Temporal.PlainDate): Date =>
  new Date(date.toZonedDateTime({ timeZone: config.brand.timeZone }).epochMilliseconds)
