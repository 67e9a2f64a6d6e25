import type { Tone } from '#web/ui/badge.tsx'

/**
 * Counts of open tasks in the menu, with their text for screen readers. The tone `bad` (red) means that a payment may
 * be wrong.
 */
export const counts = {
  toSend: { of: 'to send', tone: 'busy' },
  returns: { of: 'to answer or refund', tone: 'busy' },
  toConfirm: { of: 'to confirm', tone: 'busy' },
  toRead: { of: 'to approve', tone: 'busy' },
  transfers: { of: 'to confirm', tone: 'busy' },
  toLookAt: { of: 'waiting', tone: 'bad' },
  disputes: { of: 'to answer', tone: 'bad' },
  status: { of: 'red', tone: 'bad' },
  settlements: { of: 'differences', tone: 'bad' },
} as const satisfies Record<string, { of: string; tone: Tone }>

export type CountName = keyof typeof counts
