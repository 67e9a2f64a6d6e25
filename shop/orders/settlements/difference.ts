import type { ProviderName } from '#shop/orders/orders/payment-method.ts'

type Row = { title: string; todo: string }

/** Kinds of differences in payouts (rules: settlement differences). */
export const differenceKinds = {
  'not paid out': {
    title: 'In no settlement',
    todo: 'The provider took it days ago, and no settlement has it. Ask the provider where it is.',
  },
  'another sum': {
    title: 'Settled with another sum',
    todo: 'The settlement has another sum for it than was paid. Compare the order’s payment with the provider’s pages.',
  },
  'in two': {
    title: 'In two settlements',
    todo: 'Two settlements have it. One of them may be taken back: ask the provider.',
  },
  stranger: {
    title: 'Unknown payment',
    todo: 'No order has this payment. It may have been taken outside of the shop; else ask the provider what it was.',
  },
  'sums differ': {
    title: 'Its sums don’t add up',
    todo: 'What is paid out isn’t what was taken less fees and what went back. Compare it with the provider’s pages.',
  },
  'not here': {
    title: 'Not in the bank’s statement',
    todo: 'The provider says that it paid, and the statement of those days has no such credit. Ask the bank or the provider.',
  },
  'ledger differs': {
    title: 'The ledger says something else',
    todo: 'No money moved by that: compare it with the bank, and tell whoever looks after the shop.',
  },
} as const satisfies Record<string, Row>
export type DifferenceKind = keyof typeof differenceKinds

/** A difference; the expected and found sums are in hundredths of `currency`. */
export type Difference = {
  kind: DifferenceKind
  provider: ProviderName
  /** Null for a payment that is in no settlement. */
  settlementId: string | null
  orderId: string | null
  reference: string | null
  currency: string
  expected: number | null
  found: number | null
  /** The day of the settlement or of the payment: 2026-11-24. */
  day: string
}
