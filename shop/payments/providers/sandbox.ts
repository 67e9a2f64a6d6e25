type State = {
  /** A press still decides it. */
  isOpen: boolean
  /** What the sandbox says when nothing was taken. */
  why: string
}

/** How a payment stands that the sandbox plays. */
export const sandboxStates = {
  open: { isOpen: true, why: '' },
  taken: { isOpen: false, why: '' },
  declined: { isOpen: false, why: 'The sandbox declined it' },
  left: { isOpen: true, why: 'The shopper left' },
} as const satisfies Record<string, State>
export type SandboxState = keyof typeof sandboxStates

type Press = {
  label: string
  means: string
  becomes: SandboxState
  /** The webhooks that follow. */ rings: readonly string[]
}

/** What can be pressed on the sandbox's page: each way in which a payment can go. */
export const sandboxPresses = {
  approve: { label: 'Approve', means: 'The payment succeeds.', becomes: 'taken', rings: ['charge.success'] },
  decline: { label: 'Decline', means: 'The bank says no.', becomes: 'declined', rings: [] },
  leave: { label: 'Leave', means: 'Back to the shop without paying.', becomes: 'left', rings: [] },
  'pay late': {
    label: 'Pay late',
    means: 'The money arrives after the order’s stock was put back.',
    becomes: 'taken',
    rings: [],
  },
  'pay twice': {
    label: 'Pay twice',
    means: 'The provider tells of it twice.',
    becomes: 'taken',
    rings: ['charge.success', 'charge.success.again'],
  },
  'pay less': { label: 'Pay less', means: 'Half of the amount arrives.', becomes: 'taken', rings: ['charge.success'] },
  'lose the redirect': {
    label: 'Lose the redirect',
    means: 'The money arrives, the shopper never comes back.',
    becomes: 'taken',
    rings: ['charge.success'],
  },
} as const satisfies Record<string, Press>
export type SandboxPress = keyof typeof sandboxPresses
