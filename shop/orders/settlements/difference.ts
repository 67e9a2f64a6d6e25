import type { ProviderName } from '#shop/orders/orders/payment-method.ts'

type Row = { title: string; todo: string }

/** Kinds of differences in payouts (rules: settlement differences). */
export const differenceKinds = {
  'not paid out': {
    title: 'Not in any payout',
    todo: 'The provider took this payment days ago, but no payout includes it. Ask the provider where the money is.',
  },
  'another sum': {
    title: 'Paid out with a different amount',
    todo: 'The payout has a different amount for this payment than was paid. Compare the order’s payment with the provider’s dashboard.',
  },
  'in two': {
    title: 'In two payouts',
    todo: 'Two payouts include this payment. The provider may reverse one of them: ask the provider.',
  },
  stranger: {
    title: 'Unknown payment',
    todo: 'No order has this payment. It may have been taken outside the shop. If not, ask the provider what it is for.',
  },
  'sums differ': {
    title: 'Its amounts don’t add up',
    todo: 'The payout isn’t the payments less fees, refunds and chargebacks. Compare it with the provider’s dashboard.',
  },
  'not here': {
    title: 'Not on the bank statement',
    todo: 'The provider reports a payout, but the bank statement of those days has no such credit. Ask the bank or the provider.',
  },
  'ledger differs': {
    title: 'The ledger doesn’t match',
    todo: 'No money was moved by this. Compare it with the bank, and inform your technician.',
  },
} as const satisfies Record<string, Row>
export type DifferenceKind = keyof typeof differenceKinds

/** A difference; the expected and found amounts are in minor units of `currency` (kobo, cents). */
export type Difference = {
  kind: DifferenceKind
  provider: ProviderName
  /** The settlement; null for a payment that no settlement contains. */
  settlementId: string | null
  orderId: string | null
  reference: string | null
  currency: string
  expected: number | null
  found: number | null
  /** The day of the settlement or of the payment: 2026-11-24. */
  day: string
}
