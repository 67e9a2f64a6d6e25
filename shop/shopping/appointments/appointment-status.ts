import type { MemberThat } from '#shop/core/closed-list.ts'

const canNotCome = 'If you can’t come, please call or write to us, so that somebody else can have the time.'

type Status = {
  label: string
  tone: string
  /** Its slot is nobody else's. */
  holdsSlot: boolean
  /** An admin may answer so to a request. */
  isAnswer: boolean
  /** What the mail says that tells of it. */
  mail: { subject: string; words: string }
}

/** How a request for an appointment stands. */
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
        'Your appointment had to be cancelled. Please choose another time, or call or write to us: we would love to see you.',
    },
  },
} as const satisfies Record<string, Status>
export type AppointmentStatus = keyof typeof appointmentStatuses
/** What an admin may answer to a request. */
export type AppointmentDecision = MemberThat<typeof appointmentStatuses, 'isAnswer'>
