type Row = { label: string; means: string }

/** Reasons for marking a payment as resolved without moving or recording money. */
export const sortedReasons = {
  outside: {
    label: 'Settled outside the shop',
    means: 'You made an agreement with the customer, or the bank settled it.',
  },
  mistake: { label: 'It was a mistake', means: 'It was a test, or it belongs to another order.' },
  nothing: { label: 'Checked, nothing to do', means: 'You checked it, and nothing needs to change.' },
} as const satisfies Record<string, Row>
export type SortedReason = keyof typeof sortedReasons

/** Returns the reason followed by the staff member's note, for example 'It was a mistake: a test of ours'. */
export const sortedWords = (reason: SortedReason | undefined, note: string): string =>
  reason === undefined ? note : `${sortedReasons[reason].label}: ${note}`
