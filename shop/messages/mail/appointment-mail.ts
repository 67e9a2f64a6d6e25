import { appointmentStatuses, type AppointmentStatus } from '#shop/shopping/appointments/appointment-status.ts'
import type { Appointment } from '#shop/shopping/appointments/appointment.ts'
import { appointmentTime, calendarEntry } from '#shop/shopping/appointments/calendar-entry.ts'
import type { Letter, Letterhead } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'

/**
 * Confirms that an appointment request was received, with a calendar entry (rules: appointment mails, calendar entry).
 */
export const appointmentMail = (appointment: Appointment, paper: Letterhead): Mail => {
  const { words } = appointmentStatuses.requested.mail
  const letter = letterAbout(appointment, 'requested', paper)
  const mail = mailOf('appointment-made', appointment, { ...known(appointment), words }, letter)
  return { ...mail, attachments: entryOf(appointment, 'requested', paper) }
}

const known = ({ name, startsAt }: Appointment) => ({ name, when: appointmentTime(startsAt) })

/** Notifies the customer that the shop has confirmed or cancelled the appointment. */
export const appointmentDecisionMail = (appointment: Appointment, paper: Letterhead): Mail => {
  const { status } = appointment
  const { subject: answer, words } = appointmentStatuses[status].mail
  const letter = letterAbout(appointment, status, paper)
  const mail = mailOf('appointment-decided', appointment, { ...known(appointment), answer, words }, letter)
  return { ...mail, attachments: entryOf(appointment, status, paper) }
}

const letterAbout = (appointment: Appointment, status: AppointmentStatus, paper: Letterhead): Letter => ({
  heading: appointmentStatuses[status].mail.subject,
  greeting: `Dear ${appointment.name},`,
  paragraphs: [],
  facts: factsOf(appointment, paper),
})

function entryOf(appointment: Appointment, status: AppointmentStatus, paper: Letterhead): Mail['attachments'] & object {
  const content = calendarEntry({ ...appointment, status }, paper, appointment.createdAt)
  return [{ filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', content }]
}

const factsOf = ({ startsAt, note }: Appointment, { house, contact }: Letterhead): Letter['facts'] => [
  { label: 'Time', lines: [appointmentTime(startsAt)] },
  { label: 'Where', lines: [house.name, contact.street] },
  ...(note ? [{ label: 'Your note', lines: note.split('\n') }] : []),
]
