/** What the sandbox plays: an amount in naira, and whether it waits for a press. */
export type SandboxPayment = { reference: string; amount: number; open: boolean }

/** The buttons of the sandbox's page and what each of them plays. */
export const presses = [
  { press: 'approve', label: 'Approve', means: 'The payment succeeds.' },
  { press: 'decline', label: 'Decline', means: 'The bank says no.' },
  { press: 'leave', label: 'Leave', means: 'Back to the shop without paying.' },
  { press: 'pay late', label: 'Pay late', means: 'The money arrives after the order’s stock was put back.' },
  { press: 'pay twice', label: 'Pay twice', means: 'The provider tells of it twice.' },
  { press: 'pay less', label: 'Pay less', means: 'Half of the amount arrives.' },
  { press: 'lose the redirect', label: 'Lose the redirect', means: 'The money arrives, the shopper never comes back.' },
] as const
