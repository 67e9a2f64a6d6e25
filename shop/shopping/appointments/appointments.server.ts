import { sql, type Selectable } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import type { Appointments } from '#db/types.ts'
import { containingPerson } from '#shop/core/containing.server.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import type { Appointment, Slot } from './appointment.ts'
import { slotsOn, type OpeningHours } from './opening-hours.ts'
import { freePlace, takenBetween } from './places.server.ts'

/** Lists the slots of a day (`2026-11-24`) that can still be booked; empty if the shop is closed. */
export async function freeSlots(db: Database, date: string, now: Date, hours: OpeningHours): Promise<Slot[]> {
  const { slotMinutes, peopleAtOnce } = hours
  const slots = slotsOn(Temporal.PlainDate.from(date), now, hours)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const end = new Date(last.startsAt.getTime() + slotMinutes * 60_000)
  const taken = await takenBetween(db, first.startsAt, end)
  return slots.filter(({ startsAt }) => freePlace(taken, startsAt, slotMinutes, peopleAtOnce) !== null)
}

/** A range of days in the shop's time zone (`2026-11-24`), both included. */
export type Days = { from: string; to: string }

/** Lists the appointments of these days, earliest first, including cancelled ones. `q` searches by customer. */
export async function listAppointments(db: Database, { from, to, q }: Days & { q?: string }): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('appointments')
    .where('starts_at', '>=', beginningOf(Temporal.PlainDate.from(from)))
    .where('starts_at', '<', beginningOf(Temporal.PlainDate.from(to).add({ days: 1 })))
    .$if(q !== undefined, (query) => query.where(containingPerson(sql`appointments.search_text`, q!)))
    .select(appointmentColumns)
    .orderBy('starts_at')
    .orderBy('created_at')
    .execute()
  return rows.map(appointmentFrom)
}

const beginningOf = (date: Temporal.PlainDate): Date =>
  new Date(date.toZonedDateTime({ timeZone: config.brand.timeZone }).epochMilliseconds)

const appointmentColumns = [
  'id',
  'starts_at',
  'name',
  'phone',
  'email',
  'note',
  'status',
  'created_at',
  'minutes',
] as const

type AppointmentRow = Pick<Selectable<Appointments>, (typeof appointmentColumns)[number]>

const appointmentFrom = ({ starts_at, created_at, status, ...same }: AppointmentRow): Appointment => ({
  ...same,
  startsAt: starts_at,
  createdAt: created_at,
  status: status as AppointmentStatus,
})

/** Finds an appointment by id; null if there is none. */
export async function findAppointment(db: Database, id: string): Promise<Appointment | null> {
  const row = await db.selectFrom('appointments').where('id', '=', id).select(appointmentColumns).executeTakeFirst()
  return row ? appointmentFrom(row) : null
}
