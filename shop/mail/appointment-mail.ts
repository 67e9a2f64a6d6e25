import { config } from '#config'
import { appointmentTime, type Appointment } from '#shop/appointments/appointment.ts'
import { mailOf, type Mail } from './mail.ts'

/** Says that the slot is theirs (decisions §1). */
export const appointmentMail = (appointment: Appointment): Mail =>
  mailOf(appointment, `Your appointment at ${config.brand.name}`, {
    heading: 'Your appointment',
    greeting: `Dear ${appointment.name},`,
    paragraphs: ['We look forward to seeing you. If you can’t come, please call or write to us, so that somebody else can have the time.'],
    facts: [
      { label: 'When', lines: [appointmentTime(appointment.startsAt)] },
      { label: 'Where', lines: [config.brand.name, config.contact.street] },
      ...(appointment.note ? [{ label: 'Your note', lines: appointment.note.split('\n') }] : []),
    ],
  })
