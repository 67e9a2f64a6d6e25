import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { conflict, invalid, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { appointmentStatuses } from './appointment-status.ts'
import type { Booking, Slot } from './appointment.ts'
import { slotAt, type OpeningHours } from './opening-hours.ts'
import { freePlace, lockPlaces, takenBetween } from './places.server.ts'

/**
 * Books a slot. Returns Invalid if no slot starts at this time, and Conflict if `peopleAtOnce` customers have already
 * booked it. A repeated booking, such as after a lost response, returns the existing appointment
 * (rules: appointment booking).
 */
export function bookAppointment(
  db: Database,
  { startsAt, name, phone, email, note: wish }: Booking,
  now: Date,
  hours: OpeningHours,
): Promise<(Slot & { id: string; minutes: number }) | Failure<'no-such-slot' | 'slot-taken'>> {
  return inTransaction(db, async (tx) => {
    const slot = slotAt(startsAt, now, hours)
    if (!slot) return invalid('no-such-slot', { field: 'startsAt' })
    await lockPlaces(tx)
    const same = { starts_at: startsAt, name, phone, email, note: wish }
    const before = await tx
      .selectFrom('appointments')
      .where('status', 'in', membersThat(appointmentStatuses, 'holdsSlot'))
      .where((where) => where.and(same))
      .select(['id', 'minutes'])
      .executeTakeFirst()
    if (before) return { ...slot, ...before }
    const { slotMinutes: minutes, peopleAtOnce } = hours
    const taken = await takenBetween(tx, startsAt, new Date(startsAt.getTime() + minutes * 60_000))
    const place = freePlace(taken, startsAt, minutes, peopleAtOnce)
    if (place === null) return conflict('slot-taken', { field: 'startsAt' })
    const booked = await tx
      .insertInto('appointments')
      .values({ ...same, place, minutes, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'appointment-booked', booked.id)
    return { ...slot, id: booked.id, minutes }
  })
}
