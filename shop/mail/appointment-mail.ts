import { config } from '#config'
import { appointmentTime, type Appointment, type AppointmentDecision } from '#shop/appointments/appointment.ts'
import type { Letter } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

/** Says that the slot is theirs (rules: appointment mails). */
export const appointmentMail = (appointment: Appointment): Mail =>
  mailOf(appointment, `Your appointment at ${config.brand.name}`, {
    heading: 'Your appointment',
    greeting: `Dear ${appointment.name},`,
    paragraphs: [`We look forward to seeing you. ${canNotCome}`],
    facts: factsOf(appointment),
  })

/** Says what the house answered to the request: it stands as confirmed, or it had to be cancelled. */
export const appointmentDecisionMail = (appointment: Appointment): Mail => {
  const { subject, paragraphs } = news[appointment.status === 'cancelled' ? 'cancelled' : 'confirmed']
  return mailOf(appointment, `${subject} at ${config.brand.name}`, {
    heading: subject,
    greeting: `Dear ${appointment.name},`,
    paragraphs,
    facts: factsOf(appointment),
  })
}

const canNotCome = 'If you can’t come, please call or write to us, so that somebody else can have the time.'

const news: Record<AppointmentDecision, { subject: string; paragraphs: string[] }> = {
  confirmed: {
    subject: 'Your appointment is confirmed',
    paragraphs: [`Your appointment is confirmed, and we look forward to seeing you. ${canNotCome}`],
  },
  cancelled: {
    subject: 'Your appointment is cancelled',
    paragraphs: [
      'Your appointment had to be cancelled. Please choose another time, or call or write to us: we would love to see you.',
    ],
  },
}

const factsOf = ({ startsAt, note }: Appointment): Letter['facts'] => [
  { label: 'When', lines: [appointmentTime(startsAt)] },
  { label: 'Where', lines: [config.brand.name, config.contact.street] },
  ...(note ? [{ label: 'Your note', lines: note.split('\n') }] : []),
]
