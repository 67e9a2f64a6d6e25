import type { ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type { RefundStanding } from '#shop/orders/payments/provider.ts'

type State = {
  /** True if a button can still decide the payment. */
  isOpen: boolean
  /** The reason reported if nothing was taken. */
  why: string
}

export const sandboxStates = {
  open: { isOpen: true, why: '' },
  taken: { isOpen: false, why: '' },
  declined: { isOpen: false, why: 'The sandbox declined it' },
  left: { isOpen: true, why: 'The customer left the page' },
  /** Checks get no response, as if the provider were down. */
  silent: { isOpen: true, why: 'The sandbox simulates an outage' },
} as const satisfies Record<string, State>
export type SandboxState = keyof typeof sandboxStates

/** States of a simulated refund, with the state and reason reported to the shop. */
export const sandboxRefundStates = {
  queued: { told: { state: 'under way', why: '' } },
  'needs account': { told: { state: 'needs attention', why: 'The sandbox needs the customer’s bank account' } },
  done: { told: { state: 'done', why: '' } },
  failed: { told: { state: 'failed', why: 'The sandbox could not refund it' } },
} as const satisfies Record<string, { told: RefundStanding }>
export type SandboxRefundState = keyof typeof sandboxRefundStates

type Press = {
  label: string
  means: string
  becomes: SandboxState
  /** True for a common outcome, whose button is always shown; the others are in a collapsed list. */
  isUsual: boolean
  /** The events that are sent as webhooks. */ rings: readonly string[]
}

/** Buttons of the sandbox page, one for each outcome of a payment. */
export const sandboxPresses = {
  approve: {
    label: 'Approve',
    means: 'The payment succeeds.',
    becomes: 'taken',
    isUsual: true,
    rings: ['charge.success'],
  },
  decline: { label: 'Decline', means: 'The bank declines the payment.', becomes: 'declined', isUsual: true, rings: [] },
  leave: { label: 'Leave', means: 'Returns to the shop without paying.', becomes: 'left', isUsual: true, rings: [] },
  'pay more': {
    label: 'Pay more',
    means: 'The customer pays ₦5,000 too much.',
    becomes: 'taken',
    isUsual: false,
    rings: ['charge.success'],
  },
  'pay less': {
    label: 'Pay less',
    means: 'The customer pays half of the amount.',
    becomes: 'taken',
    isUsual: false,
    rings: ['charge.success'],
  },
  'pay late': {
    label: 'Pay late',
    means: 'The payment arrives after the order’s stock was released.',
    becomes: 'taken',
    isUsual: false,
    rings: [],
  },
  'pay twice': {
    label: 'Pay twice',
    means: 'The provider sends the webhook twice.',
    becomes: 'taken',
    isUsual: false,
    rings: ['charge.success', 'charge.success.again'],
  },
  'go on': {
    label: 'Still processing',
    means:
      'Returns to the shop before the bank has decided. You can simulate the result here, or on the order’s page in the back office.',
    becomes: 'open',
    isUsual: false,
    rings: [],
  },
  'no answer': {
    label: 'No response',
    means:
      'Returns to the shop. The provider can’t be reached until you simulate the result here, or on the order’s page.',
    becomes: 'silent',
    isUsual: false,
    rings: [],
  },
  'lose the redirect': {
    label: 'Lose the redirect',
    means: 'The customer pays but never returns to the shop.',
    becomes: 'taken',
    isUsual: false,
    rings: ['charge.success'],
  },
} as const satisfies Record<string, Press>
export type SandboxPress = keyof typeof sandboxPresses

type Play = { label: string; means: string } & (
  { press: SandboxPress } | { refundsWait: boolean } | { refund: SandboxRefundState } | { chargeback: ChargebackState }
)

/**
 * Actions that the owner can simulate for an order's payment, to see how the shop reports them
 * (rules: simulated payments).
 */
export const sandboxPlays = {
  'payment goes through': {
    label: 'The payment goes through',
    means: 'The provider reports that the payment was taken.',
    press: 'approve',
  },
  'payment fails': { label: 'The payment fails', means: 'The bank declines the payment.', press: 'decline' },
  'refunds wait': {
    label: 'Queue refunds',
    means: 'New refunds are only queued at first. You can simulate their result here.',
    refundsWait: true,
  },
  'refunds go': {
    label: 'Complete refunds immediately',
    means: 'New refunds are no longer queued.',
    refundsWait: false,
  },
  'refund arrives': { label: 'The refund arrives', means: 'The provider has refunded the money.', refund: 'done' },
  'refund fails': {
    label: 'The refund fails',
    means: 'You still have the money, and can try the refund again.',
    refund: 'failed',
  },
  'refund needs an account': {
    label: 'The refund needs a bank account',
    means: 'The card can’t receive it: the provider asks for the customer’s bank account.',
    refund: 'needs account',
  },
  chargeback: {
    label: 'The bank opens a dispute',
    means: 'The customer complained to their bank. You have three days to answer.',
    chargeback: 'open',
  },
  'chargeback reminder': {
    label: 'The bank sends a reminder',
    means: 'You have not answered yet, and one day is left.',
    chargeback: 'open',
  },
  'chargeback won': {
    label: 'You win the dispute',
    means: 'The bank decides in your favour: you keep the money.',
    chargeback: 'won',
  },
  'chargeback lost': {
    label: 'You lose the dispute',
    means: 'The bank decides for the customer and returns the money.',
    chargeback: 'lost',
  },
} as const satisfies Record<string, Play>
export type SandboxPlay = keyof typeof sandboxPlays
