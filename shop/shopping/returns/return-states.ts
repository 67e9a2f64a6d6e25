import { membersOf } from '#shop/core/closed-list.ts'
import type { Tone } from '#shop/core/tone.ts'

type StateRow = {
  label: string
  tone: Tone
  /** It waits for an action. */
  isOpen: boolean
  /** Its pieces are being or were returned, so no other return can include them. */
  comesBack: boolean
  /** The shop has received the pieces. */
  isHere: boolean
  /** Text for the customer, on the order page and in the mail. */
  told: string
}

/** States of a return (rules: returns). */
export const returnStates = {
  asked: {
    label: 'Asked for',
    tone: 'busy',
    ...{ isOpen: true, comesBack: true, isHere: false },
    told: 'We have your wish to send something back, and answer you soon. Please keep the pieces until then.',
  },
  approved: {
    label: 'Agreed',
    tone: 'accent',
    ...{ isOpen: true, comesBack: true, isHere: false },
    told: 'You can send it back. Put the order’s number into the parcel, or bring it to us, and tell us on your order’s page once it is on its way.',
  },
  declined: {
    label: 'Declined',
    tone: 'bad',
    ...{ isOpen: false, comesBack: false, isHere: false },
    told: 'We can’t take it back.',
  },
  'on its way': {
    label: 'On its way back',
    tone: 'accent',
    ...{ isOpen: true, comesBack: true, isHere: false },
    told: 'Thank you for telling us that it is on its way. We write to you once it is here.',
  },
  received: {
    label: 'Received',
    tone: 'busy',
    ...{ isOpen: true, comesBack: true, isHere: true },
    told: 'What you sent back is here. We look at it, and write to you as soon as your money goes back.',
  },
  settled: {
    label: 'Settled',
    tone: 'good',
    ...{ isOpen: false, comesBack: true, isHere: true },
    told: 'We have looked at what you sent back, and your return is settled.',
  },
  'taken back': {
    label: 'Taken back',
    tone: 'plain',
    ...{ isOpen: false, comesBack: false, isHere: false },
    told: 'You keep your pieces: your wish to send them back is taken back.',
  },
} as const satisfies Record<string, StateRow>
export type ReturnState = keyof typeof returnStates

type Move = {
  from: readonly ReturnState[]
  to: ReturnState
  /** The customer can do it, too. */
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
  approve: { from: ['asked'], to: 'approved', isHers: false, needs: 'orders', words: 'Return agreed' },
  decline: { from: ['asked', 'approved'], to: 'declined', isHers: false, needs: 'orders', words: 'Return declined' },
  reopen: {
    from: ['declined', 'taken back'],
    to: 'asked',
    isHers: false,
    needs: 'orders',
    words: 'Return opened again',
  },
  send: { from: ['approved'], to: 'on its way', isHers: true, needs: 'orders', words: 'Return is on its way' },
  'not sent': {
    from: ['on its way'],
    to: 'approved',
    isHers: true,
    needs: 'orders',
    words: 'Return is not on its way yet',
  },
  'take back': {
    from: ['asked', 'approved'],
    to: 'taken back',
    isHers: true,
    needs: 'orders',
    words: 'Return taken back',
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
    words: 'Return is not settled after all',
  },
  'not received': {
    from: ['received'],
    to: 'on its way',
    isHers: false,
    needs: 'orders',
    words: 'Return is not here after all',
  },
} as const satisfies Record<string, Move>
export type ReturnMove = keyof typeof returnMoves

/** Lists the actions possible in this state, for staff or the customer. */
export const movesFrom = (state: ReturnState, by: 'staff' | 'buyer'): ReturnMove[] =>
  membersOf(returnMoves).filter((move) => {
    const { from, isHers }: Move = returnMoves[move]
    return from.includes(state) && (by === 'staff' || isHers)
  })
