import { config } from '#config'
import { appointmentStatuses, type AppointmentStatus } from '#shop/appointments/appointment-status.ts'
import type { Appointment } from '#shop/appointments/appointment.ts'
import { appointmentTime, calendarEntry } from '#shop/appointments/calendar-entry.ts'
import type { Letter } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

/** Says that the slot is theirs, with an entry for their calendar (rules: appointment mails, appointment calendar). */
export const appointmentMail = (appointment: Appointment): Mail => mailAbout(appointment, 'requested')

/** Says what the house answered to the request: it stands as confirmed, or it had to be cancelled. */
export const appointmentDecisionMail = (appointment: Appointment): Mail => mailAbout(appointment, appointment.status)

function mailAbout(appointment: Appointment, status: AppointmentStatus): Mail {
  const { subject, words } = appointmentStatuses[status].mail
  const mail = mailOf(appointment, `${subject} at ${config.brand.name}`, {
    heading: subject,
    greeting: `Dear ${appointment.name},`,
    paragraphs: [words],
    facts: factsOf(appointment),
  })
  const content = calendarEntry({ ...appointment, status }, appointment.createdAt)
  return {
    ...mail,
    attachments: [{ filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', content }],
  }
}

const factsOf = ({ startsAt, note }: Appointment): Letter['facts'] => [
  { label: 'When', lines: [appointmentTime(startsAt)] },
  { label: 'Where', lines: [config.brand.name, config.contact.street] },
  ...(note ? [{ label: 'Your note', lines: note.split('\n') }] : []),
]
