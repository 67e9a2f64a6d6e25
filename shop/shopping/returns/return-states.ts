import { membersOf } from '#shop/core/closed-list.ts'
import type { Tone } from '#shop/core/tone.ts'

type StateRow = {
  label: string
  tone: Tone
  /** True if staff or the customer must still act on the return. */
  isOpen: boolean
  /** True if the items are or were returned, so that no other return can include them. */
  comesBack: boolean
  /** True if the shop has received the items. */
  isHere: boolean
  /** Text for the customer, on the order page and in the mail. */
  told: string
  /** Announces the next mail. Added to the text if the shop can send mail. */
  mails?: string
}

/** States of a return (rules: returns). */
export const returnStates = {
  asked: {
    label: 'Requested',
    tone: 'busy',
    ...{ isOpen: true, comesBack: true, isHere: false },
    told: 'We received your return request and will answer it soon. Please keep the items until then.',
  },
  approved: {
    label: 'Approved',
    tone: 'plain',
    ...{ isOpen: true, comesBack: true, isHere: false },
    told: 'You can send the items back. Put the order number into the parcel, or bring the items to us. After you have sent them, choose ‘I have sent it’ on the page of your order.',
  },
  declined: {
    label: 'Declined',
    tone: 'bad',
    ...{ isOpen: false, comesBack: false, isHere: false },
    told: 'We can’t accept your return.',
  },
  'on its way': {
    label: 'On its way back',
    tone: 'plain',
    ...{ isOpen: true, comesBack: true, isHere: false },
    told: 'Thank you. Your return is on its way.',
    mails: 'We will email you when we receive it.',
  },
  received: {
    label: 'Received',
    tone: 'busy',
    ...{ isOpen: true, comesBack: true, isHere: true },
    told: 'We received your return and will check it.',
    mails: 'We will email you when we refund you.',
  },
  settled: {
    label: 'Settled',
    tone: 'good',
    ...{ isOpen: false, comesBack: true, isHere: true },
    told: 'We checked your return. It is completed.',
  },
  'taken back': {
    label: 'Cancelled',
    tone: 'plain',
    ...{ isOpen: false, comesBack: false, isHere: false },
    told: 'Your return request is cancelled. You keep your items.',
  },
} as const satisfies Record<string, StateRow>
export type ReturnState = keyof typeof returnStates

type Move = {
  from: readonly ReturnState[]
  to: ReturnState
  /** True if the customer can take this action too. */
  isHers: boolean
  needs: 'orders' | 'money'
  /** Text for the order's timeline. */
  words: string
}

/**
 * Actions on a return, with the states that allow them and the state after them. Every action can be undone
 * (rules: returns).
 */
export const returnMoves = {
  approve: { from: ['asked'], to: 'approved', isHers: false, needs: 'orders', words: 'Return approved' },
  decline: { from: ['asked', 'approved'], to: 'declined', isHers: false, needs: 'orders', words: 'Return declined' },
  reopen: {
    from: ['declined', 'taken back'],
    to: 'asked',
    isHers: false,
    needs: 'orders',
    words: 'Return reopened',
  },
  send: { from: ['approved'], to: 'on its way', isHers: true, needs: 'orders', words: 'Return is on its way' },
  'not sent': {
    from: ['on its way'],
    to: 'approved',
    isHers: true,
    needs: 'orders',
    words: 'Return marked as not on its way',
  },
  'take back': {
    from: ['asked', 'approved'],
    to: 'taken back',
    isHers: true,
    needs: 'orders',
    words: 'Return cancelled',
  },
  receive: {
    from: ['approved', 'on its way'],
    to: 'received',
    isHers: false,
    needs: 'orders',
    words: 'Return received',
  },
  settle: { from: ['received'], to: 'settled', isHers: false, needs: 'money', words: 'Return settled' },
  'not settled': {
    from: ['settled'],
    to: 'received',
    isHers: false,
    needs: 'money',
    words: 'Return marked as not settled',
  },
  'not received': {
    from: ['received'],
    to: 'on its way',
    isHers: false,
    needs: 'orders',
    words: 'Return marked as not received',
  },
} as const satisfies Record<string, Move>
export type ReturnMove = keyof typeof returnMoves

/** Returns the customer's text about a return in this state. It promises a mail only if the shop can send mail. */
export function returnTold(state: ReturnState, canSendMail: boolean): string {
  const { told, mails }: StateRow = returnStates[state]
  return canSendMail && mails ? `${told} ${mails}` : told
}

/** Lists the actions possible in this state, for staff or the customer. */
export const movesFrom = (state: ReturnState, by: 'staff' | 'buyer'): ReturnMove[] =>
  membersOf(returnMoves).filter((move) => {
    const { from, isHers }: Move = returnMoves[move]
    return from.includes(state) && (by === 'staff' || isHers)
  })
