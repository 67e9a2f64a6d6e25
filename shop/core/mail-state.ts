/** The delivery states of a mail (rules: mail states). */
export const mailStates = {
  'not set up': { label: 'Email not sent, because no mail server is set up', tone: 'plain' },
  waiting: { label: 'Email waiting to be sent', tone: 'busy' },
  sent: { label: 'Email sent', tone: 'good' },
  failed: { label: 'Email could not be sent', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: 'plain' | 'busy' | 'good' | 'bad' }>

export type MailState = keyof typeof mailStates
