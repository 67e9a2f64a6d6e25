import type { Database } from '#db/connect.ts'
import { conflict, invalid, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { enqueue } from '#shop/outbox.server.ts'
import type { Booking, Slot } from './appointment.ts'
import { slotAt } from './slots.server.ts'

/**
 * Books a slot; its id and time. Refused for a time that is no slot, Conflict for one that somebody else has: there are
 * never two bookings of one slot (rules: appointment).
 */
export function bookAppointment(
  db: Database,
  { startsAt, name, phone, email, note: wish }: Booking,
  now: Date,
): Promise<(Slot & { id: string }) | Failure<'no-such-slot' | 'slot-taken'>> {
  return inTransaction(db, async (tx) => {
    const slot = slotAt(startsAt, now)
    if (!slot) return invalid('no-such-slot', { field: 'startsAt' })
    const booked = await tx
      .insertInto('appointments')
      .values({ starts_at: startsAt, name, phone, email, note: wish, created_at: now, updated_at: now })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!booked) return conflict('slot-taken', { field: 'startsAt' })
    await enqueue(tx, 'appointment-made', booked.id)
    return { ...slot, id: booked.id }
  })
}
