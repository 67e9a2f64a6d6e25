import type { MemberThat } from '#shop/core/closed-list.ts'

const canNotCome = 'If you can’t come, please call or write to us, so that another customer can book the time.'

type Status = {
  label: string
  tone: string
  /** True if an appointment with this status blocks its slot for other customers. */
  holdsSlot: boolean
  /** True if staff can set this status in answer to a request. */
  isAnswer: boolean
  mail: { subject: string; words: string }
}

export const appointmentStatuses = {
  requested: {
    label: 'Requested',
    tone: 'busy',
    holdsSlot: true,
    isAnswer: false,
    mail: { subject: 'Your appointment', words: `We look forward to seeing you. ${canNotCome}` },
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'good',
    holdsSlot: true,
    isAnswer: true,
    mail: {
      subject: 'Your appointment is confirmed',
      words: `Your appointment is confirmed, and we look forward to seeing you. ${canNotCome}`,
    },
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'plain',
    holdsSlot: false,
    isAnswer: true,
    mail: {
      subject: 'Your appointment is cancelled',
      words:
        'We had to cancel your appointment. Please choose another time, or call or write to us: we would love to see you.',
    },
  },
} as const satisfies Record<string, Status>
export type AppointmentStatus = keyof typeof appointmentStatuses
export type AppointmentDecision = MemberThat<typeof appointmentStatuses, 'isAnswer'>
