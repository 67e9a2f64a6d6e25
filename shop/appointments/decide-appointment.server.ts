import { DatabaseError } from 'pg'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/errors.ts'
import { enqueue } from '#shop/outbox.server.ts'
import type { AppointmentDecision, AppointmentStatus } from './appointment-status.ts'
import type { Appointment } from './appointment.ts'
import { findAppointment } from './appointments.server.ts'

/** What is answered to a request, and how it stood for whoever answers. */
export type Decision = { status: AppointmentDecision; was?: AppointmentStatus }

/**
 * Confirms or cancels an appointment; its owner is told by mail. Cancelling frees the slot. What it is already changes
 * nothing. Who says how it stood is refused, with a Conflict, when another admin was quicker. A cancelled one may be
 * confirmed after all, unless somebody else has the slot by now: a Conflict. NotFound for an id that no appointment has
 * (rules: appointment answer).
 */
export async function decideAppointment(
  tx: Transaction,
  admin: Admin,
  id: string,
  { status, was }: Decision,
  now: Date,
): Promise<Appointment | Failure<'appointment-not-found' | 'stale' | 'slot-given-away'>> {
  await tx.selectFrom('appointments').where('id', '=', id).select('id').forUpdate().execute()
  const appointment = await findAppointment(tx, id)
  if (!appointment) return notFound('appointment-not-found')
  if (appointment.status === status) return appointment
  if (was !== undefined && was !== appointment.status)
    return conflict('stale', { params: { of: 'appointment', status: appointment.status } })
  try {
    await tx.updateTable('appointments').set({ status, updated_at: now }).where('id', '=', id).execute()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'appointments_slot') return conflict('slot-given-away')
    throw error
  }
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
