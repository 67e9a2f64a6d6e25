import { tryOutcomes } from './try-outcome.ts'

/** Outcomes of sending a test mail, and their explanations. */
export const testMailOutcomes = {
  ...tryOutcomes,
  sent: { label: 'The mail server accepted the email. Check your inbox and your spam folder.' },
  kept: { label: 'No mail server is set up here, so the email was saved. You can read it at /dev/outbox.' },
  'no-server': {
    label:
      'No mail server is set up, so no emails are sent. An owner can enter one in Settings, Payment and email accounts.',
  },
  refused: { label: 'The mail server rejected the email. Check whether it can send from the sender’s address.' },
  'put-off': { label: 'The mail server can’t accept the email right now. Try again later.' },
} as const satisfies Record<string, { label: string }>

export type TestMailOutcome = keyof typeof testMailOutcomes
