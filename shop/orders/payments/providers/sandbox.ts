import type { ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type { RefundStanding } from '#shop/orders/payments/provider.ts'

type State = {
  /** A button can still decide it. */
  isOpen: boolean
  /** The reason reported if nothing was taken. */
  why: string
}

export const sandboxStates = {
  open: { isOpen: true, why: '' },
  taken: { isOpen: false, why: '' },
  declined: { isOpen: false, why: 'The sandbox declined it' },
  left: { isOpen: true, why: 'The shopper left' },
  /** Checks get no response, as if the provider were down. */
  silent: { isOpen: true, why: 'The sandbox plays that it is down' },
} as const satisfies Record<string, State>
export type SandboxState = keyof typeof sandboxStates

/** States of a simulated refund, with the state and reason reported to the shop. */
export const sandboxRefundStates = {
  queued: { told: { state: 'under way', why: '' } },
  'needs account': { told: { state: 'needs attention', why: 'The sandbox wants the bank account of the customer' } },
  done: { told: { state: 'done', why: '' } },
  failed: { told: { state: 'failed', why: 'The sandbox could not give it back' } },
} as const satisfies Record<string, { told: RefundStanding }>
export type SandboxRefundState = keyof typeof sandboxRefundStates

type Press = {
  label: string
  means: string
  becomes: SandboxState
  /** A common outcome: its button is shown at once, the others in a collapsed list. */
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
  decline: { label: 'Decline', means: 'The bank says no.', becomes: 'declined', isUsual: true, rings: [] },
  leave: { label: 'Leave', means: 'Back to the shop without paying.', becomes: 'left', isUsual: true, rings: [] },
  'pay more': {
    label: 'Pay more',
    means: 'Five thousand naira too much arrive.',
    becomes: 'taken',
    isUsual: false,
    rings: ['charge.success'],
  },
  'pay less': {
    label: 'Pay less',
    means: 'Half of the amount arrives.',
    becomes: 'taken',
    isUsual: false,
    rings: ['charge.success'],
  },
  'pay late': {
    label: 'Pay late',
    means: 'The money arrives after the order’s stock was put back.',
    becomes: 'taken',
    isUsual: false,
    rings: [],
  },
  'pay twice': {
    label: 'Pay twice',
    means: 'The provider tells of it twice.',
    becomes: 'taken',
    isUsual: false,
    rings: ['charge.success', 'charge.success.again'],
  },
  'go on': {
    label: 'Still going on',
    means:
      'Back to the shop before the bank has decided. How it ends is played here, or on the order in the back office.',
    becomes: 'open',
    isUsual: false,
    rings: [],
  },
  'no answer': {
    label: 'No answer',
    means: 'Back to the shop, and the provider can’t be reached until the end is played here, or on the order.',
    becomes: 'silent',
    isUsual: false,
    rings: [],
  },
  'lose the redirect': {
    label: 'Lose the redirect',
    means: 'The money arrives, the shopper never comes back.',
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
    means: 'The provider tells that the money was taken.',
    press: 'approve',
  },
  'payment fails': { label: 'The payment fails', means: 'The bank says no.', press: 'decline' },
  'refunds wait': {
    label: 'Let refunds wait',
    means: 'What you give back from now on is only queued at first. What becomes of it is played here.',
    refundsWait: true,
  },
  'refunds go': {
    label: 'Let refunds go at once',
    means: 'What you give back from now on needs no waiting.',
    refundsWait: false,
  },
  'refund arrives': { label: 'The refund arrives', means: 'The provider has given the money back.', refund: 'done' },
  'refund fails': {
    label: 'The refund fails',
    means: 'The money stays with you, and it can be given back once more.',
    refund: 'failed',
  },
  'refund needs an account': {
    label: 'The refund needs a bank account',
    means: 'The card can’t take it: the provider asks for the customer’s account.',
    refund: 'needs account',
  },
  chargeback: {
    label: 'The bank asks the money back',
    means: 'The customer complained to her bank. You have three days to answer.',
    chargeback: 'open',
  },
  'chargeback reminder': {
    label: 'The bank reminds',
    means: 'You did not answer yet, and one day is left.',
    chargeback: 'open',
  },
  'chargeback won': { label: 'You win', means: 'The bank believes you: the money stays with you.', chargeback: 'won' },
  'chargeback lost': {
    label: 'You lose',
    means: 'The bank believes the customer: the money is hers again.',
    chargeback: 'lost',
  },
} as const satisfies Record<string, Play>
export type SandboxPlay = keyof typeof sandboxPlays
