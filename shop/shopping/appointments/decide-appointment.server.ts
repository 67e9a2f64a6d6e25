import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { appointmentStatuses, type AppointmentDecision, type AppointmentStatus } from './appointment-status.ts'
import type { Appointment } from './appointment.ts'
import { findAppointment } from './appointments.server.ts'
import { freePlace, lockPlaces, takenBetween } from './places.server.ts'

/** The decision of a staff member; `was` is the status that the staff member saw. */
export type Decision = { status: AppointmentDecision; was?: AppointmentStatus }

/**
 * Confirms or cancels an appointment and mails the customer. Cancelling frees the slot; repeating a decision changes
 * nothing. Returns NotFound for an unknown id. Returns Conflict if another staff member changed the status since `was`,
 * or if another customer booked the slot of a cancelled appointment (rules: appointment confirmation).
 */
export async function decideAppointment(
  tx: Transaction,
  admin: Admin,
  id: string,
  { status, was }: Decision,
  { now, peopleAtOnce }: { now: Date; peopleAtOnce: number },
): Promise<Appointment | Failure<'appointment-not-found' | 'stale' | 'slot-given-away'>> {
  await tx.selectFrom('appointments').where('id', '=', id).select('id').forUpdate().execute()
  const appointment = await findAppointment(tx, id)
  if (!appointment) return notFound('appointment-not-found')
  if (appointment.status === status) return appointment
  if (was !== undefined && was !== appointment.status)
    return conflict('stale', { params: { of: 'appointment', status: appointment.status } })
  const place = await placeFor(tx, appointment, peopleAtOnce)
  if (place === null && appointmentStatuses[status].holdsSlot) return conflict('slot-given-away')
  await tx
    .updateTable('appointments')
    .set({ status, updated_at: now, ...(place !== null && { place }) })
    .where('id', '=', id)
    .execute()
  await writeAudit(
    tx,
    admin,
    {
      action: 'appointment-status',
      subject: 'appointment',
      subjectId: id,
      was: { status: appointment.status },
      became: { status },
    },
    now,
  )
  await enqueue(tx, 'appointment-decided', id)
  return { ...appointment, status }
}

/** Returns the appointment's place. If the appointment was cancelled, returns a free place; null if all are taken. */
async function placeFor(tx: Transaction, appointment: Appointment, people: number): Promise<number | null> {
  const { id, startsAt, minutes, status } = appointment
  await lockPlaces(tx)
  const taken = await takenBetween(tx, startsAt, new Date(startsAt.getTime() + minutes * 60_000))
  if (appointmentStatuses[status].holdsSlot) return taken.find((each) => each.id === id)?.place ?? null
  return freePlace(taken, startsAt, minutes, people)
}
