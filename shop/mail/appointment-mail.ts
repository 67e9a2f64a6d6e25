import { appointmentStatuses, type AppointmentStatus } from '#shop/appointments/appointment-status.ts'
import type { Appointment } from '#shop/appointments/appointment.ts'
import { appointmentTime, calendarEntry } from '#shop/appointments/calendar-entry.ts'
import type { Letter, Letterhead } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

/** Says that the slot is theirs, with an entry for their calendar (rules: appointment mails, appointment calendar). */
export const appointmentMail = (appointment: Appointment, paper: Letterhead): Mail =>
  mailAbout(appointment, 'requested', paper)

/** Says what the house answered to the request: it stands as confirmed, or it had to be cancelled. */
export const appointmentDecisionMail = (appointment: Appointment, paper: Letterhead): Mail =>
  mailAbout(appointment, appointment.status, paper)

function mailAbout(appointment: Appointment, status: AppointmentStatus, paper: Letterhead): Mail {
  const { subject, words } = appointmentStatuses[status].mail
  const mail = mailOf(appointment, `${subject} at ${paper.house.name}`, {
    heading: subject,
    greeting: `Dear ${appointment.name},`,
    paragraphs: [words],
    facts: factsOf(appointment, paper),
  })
  const content = calendarEntry({ ...appointment, status }, paper, appointment.createdAt)
  return {
    ...mail,
    attachments: [{ filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', content }],
  }
}

const factsOf = ({ startsAt, note }: Appointment, { house, contact }: Letterhead): Letter['facts'] => [
  { label: 'When', lines: [appointmentTime(startsAt)] },
  { label: 'Where', lines: [house.name, contact.street] },
  ...(note ? [{ label: 'Your note', lines: note.split('\n') }] : []),
]
