type Row = { label: string; means: string }

/** Reasons for marking a payment as sorted without moving or recording money. */
export const sortedReasons = {
  outside: { label: 'Settled outside the shop', means: 'You agreed something with the customer, or the bank did it.' },
  mistake: { label: 'It was a mistake', means: 'It was a test, or belongs to something else.' },
  nothing: { label: 'Seen, nothing to do', means: 'You looked at it, and it may stay as it is.' },
} as const satisfies Record<string, Row>
export type SortedReason = keyof typeof sortedReasons

/** Returns the note to save, with its reason, for example 'It was a mistake: a test of ours'. */
export const sortedWords = (reason: SortedReason | undefined, note: string): string =>
  reason === undefined ? note : `${sortedReasons[reason].label}: ${note}`
