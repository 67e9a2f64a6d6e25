import type { Tone } from '#shop/core/tone.ts'

/** States of a quote. `said` is the message for visitors who open the quote's link. */
export const quoteStates = {
  open: { label: 'Open', tone: 'busy', said: 'To order, please write to us or call.' },
  'ran out': {
    label: 'Expired',
    tone: 'plain',
    said: 'This quote has expired, and its prices are no longer valid. Please ask us for a new one.',
  },
  ordered: { label: 'Ordered', tone: 'good', said: 'This quote was ordered. Thank you!' },
  'taken back': { label: 'Cancelled', tone: 'bad', said: 'We cancelled this quote. Please ask us for a new one.' },
} as const satisfies Record<string, { label: string; tone: Tone; said: string }>
export type QuoteState = keyof typeof quoteStates
