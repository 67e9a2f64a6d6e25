import { tryOutcomes } from './try-outcome.ts'

/** Outcomes of sending a test mail, and their explanations. */
export const testMailOutcomes = {
  ...tryOutcomes,
  sent: { label: 'The mail server took it. Look in your mailbox, and among the spam.' },
  kept: { label: 'There is no mail server here, so it was kept: it can be read at /dev/outbox.' },
  'no-server': { label: 'No mail server is set up: mails are sent to nobody. An owner enters one under Keys.' },
  refused: { label: 'The mail server did not take it. Look whether it may send from the sender’s address.' },
  'put-off': { label: 'The mail server did not take it now. Try again in a while.' },
} as const satisfies Record<string, { label: string }>

export type TestMailOutcome = keyof typeof testMailOutcomes
