import type { Database } from '#db/connect.ts'
import { conflict, refused, type Conflict, type Refused } from '#shop/errors.ts'
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
): Promise<(Slot & { id: string }) | Refused | Conflict> {
  return inTransaction(db, async (tx) => {
    const slot = slotAt(startsAt, now)
    if (!slot) return noSuchSlot()
    const booked = await tx
      .insertInto('appointments')
      .values({ starts_at: startsAt, name, phone, email, note: wish, created_at: now, updated_at: now })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!booked)
      return conflict('That time has just been taken', { fields: { startsAt: 'That time has just been taken' } })
    await enqueue(tx, 'appointment-made', booked.id)
    return { ...slot, id: booked.id }
  })
}

function noSuchSlot(): Refused {
  const message = 'Please choose one of the times offered'
  return refused(message, { fields: { startsAt: message } })
}
