import { z } from 'zod'
import { appointmentStatuses } from '#shop/shopping/appointments/appointment-status.ts'
import { dayAndTime, type Appointment } from '#shop/shopping/appointments/appointment.ts'
import { decideAppointment } from '#shop/shopping/appointments/decide-appointment.server.ts'
import { listAppointments, type Days } from '#shop/shopping/appointments/appointments.server.ts'
import { membersOf, membersThat } from '#shop/core/closed-list.ts'
import { invalid, isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'

/** An appointment for staff, with its time in the shop's time zone. */
const appointmentAnswer = z.object({
  id: z.string(),
  startsAt: z.iso.datetime(),
  date: z.iso.date(),
  label: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  status: z.enum(membersOf(appointmentStatuses)),
  createdAt: z.iso.datetime(),
  minutes: z.number().int(),
})
type AppointmentAnswer = z.infer<typeof appointmentAnswer>

const toAppointmentAnswer = ({ startsAt, createdAt, ...same }: Appointment): AppointmentAnswer => ({
  ...same,
  ...dayAndTime(startsAt),
  startsAt: startsAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

const SHOWN_DAYS = 30
const SOUGHT_DAYS = 183
const MOST_DAYS = 366
const day = unlessEmpty(z.iso.date(because('not-a-date')))

const list = call({
  method: 'GET',
  path: '/appointments',
  summary:
    'Lists the appointments between two days, both included, earliest first. Default: the next 30 days. A search by name, email or phone covers half a year before and after today',
  group: 'appointments',
  policy: 'appointments',
  query: z.object({ from: day, to: day, q: unlessEmpty(text(longest.search)) }),
  answer: z.object({ from: z.iso.date(), to: z.iso.date(), appointments: z.array(appointmentAnswer) }),
  refusals: ['days-reversed', 'too-many-days'],
  async handle({ query, services: { db, clock } }) {
    const { from, to } = daysOf(query, dayAndTime(clock()).date)
    const days = Temporal.PlainDate.from(from).until(to).days
    if (days < 0) return invalid('days-reversed', { field: 'to' })
    if (days > MOST_DAYS) return invalid('too-many-days', { field: 'to' })
    const appointments = await listAppointments(db, { from, to, q: query.q })
    return { from, to, appointments: appointments.map(toAppointmentAnswer) }
  },
})

/** Returns the days to list. A search by name also includes past appointments. */
function daysOf(query: { from?: string; to?: string; q?: string }, today: string): Days {
  const isSought = query.q !== undefined && query.from === undefined && query.to === undefined
  const from = query.from ?? later(today, isSought ? -SOUGHT_DAYS : 0)
  return { from, to: query.to ?? later(from, isSought ? 2 * SOUGHT_DAYS : SHOWN_DAYS) }
}

const later = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

const decide = call({
  method: 'PATCH',
  path: '/appointments/{id}',
  summary: 'Confirms or cancels an appointment and emails the customer. Cancelling frees the slot',
  group: 'appointments',
  policy: 'appointments',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    status: z.enum(membersThat(appointmentStatuses, 'isAnswer')),
    was: z
      .enum(membersOf(appointmentStatuses))
      .optional()
      .describe('The status that you loaded. If it has changed since then, the call fails with a conflict'),
  }),
  answer: z.object({ message: z.literal('Appointment updated successfully'), appointment: appointmentAnswer }),
  refusals: ['appointment-not-found', 'stale', 'slot-given-away'],
  async handle({ actor, params: { id }, body, services: { db, clock, settings } }) {
    const appointment = await inTransaction(db, (tx) =>
      decideAppointment(tx, actor, id, body, { now: clock(), peopleAtOnce: settings.now().hours.peopleAtOnce }),
    )
    if (isFailure(appointment)) return appointment
    return { message: 'Appointment updated successfully' as const, appointment: toAppointmentAnswer(appointment) }
  },
})

export const appointmentsCalls = [list, decide] as const
