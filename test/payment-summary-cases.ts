import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { isByCard, orderMethods } from '#shop/orders/orders/payment-method.ts'
import { attemptStates, refundStates, type AttemptState, type RefundState } from '#shop/orders/orders/payment.ts'
import type { PaymentSummary } from '#shop/orders/orders/payment-summary.ts'
import type { OrderFacts } from '#shop/orders/orders/payment-summary-name.ts'

export const PRICE = 1000
export const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 9, minute))

/** Returns the amount that an attempt in this state has paid; half of the order's amount for a mismatch. */
const takenIn = (state: AttemptState): number =>
  attemptStates[state].isTaken ? (state === 'mismatch' ? PRICE / 2 : PRICE) : 0

export type Case = Pick<OrderFacts, 'status' | 'method'> & {
  tries?: readonly AttemptState[]
  byTransfer?: boolean
  /**
   * For a bank transfer that must arrive before the order is sent; 'let go' means that its payment period has ended.
   */
  transferFirst?: 'held' | 'let go'
  isClaimed?: boolean
  /** A refund of the first paid attempt: its state, and whether it is full or partial. */
  refund?: readonly [RefundState, 'part' | 'whole']
  byHand?: (typeof byHand)[number]
}

const byHand = ['none', 'part', 'full', 'taken back', 'given back', 'rest let go'] as const

/** Returns the data of an order in this case. */
export const factsOf = ({
  status,
  method,
  tries = [],
  refund,
  byHand = 'none',
  byTransfer = false,
  transferFirst,
  isClaimed = false,
}: Case): OrderFacts => {
  const attempts = tries.map((state, index) => ({
    reference: `R${index}`,
    state,
    taken: takenIn(state),
    at: attemptStates[state].isTaken ? at(index) : null,
    isShort: state === 'mismatch',
    isSeenTo: false,
  }))
  const refunded = attempts.filter(({ state }) => state === 'refunded')
  const taken = attempts.find(({ state, taken }) => taken > 0 && state !== 'refunded')
  const tender = (
    kind: OrderFacts['tenders'][number]['kind'],
    amount: number,
    minute: number,
    isTakenBack = false,
  ) => ({
    kind,
    amount,
    at: at(minute),
    reference: null,
    isCredit: false,
    isGiftCard: false,
    isExchange: false,
    isTakenBack,
  })
  return {
    status,
    method,
    byTransfer,
    transferFirst: transferFirst !== undefined,
    isClaimed,
    fulfilment: 'delivery',
    amount: PRICE,
    payment: isByCard(method) ? (tries.at(-1) === 'awaiting' ? 'awaiting' : 'failed') : 'unpaid',
    holdsPieces: orderStatuses[status].holdsStock && transferFirst !== 'let go',
    isAskedBack: false,
    attempts,
    refunds: [
      ...refunded.map(({ reference, taken }) => ({ reference, state: 'done' as const, amount: taken, at: at(20) })),
      ...(refund && taken
        ? [
            {
              reference: taken.reference,
              state: refund[0],
              amount: refund[1] === 'whole' ? taken.taken : 100,
              at: at(21),
            },
          ]
        : []),
    ],
    tenders: {
      none: [],
      part: [tender('received', 400, 30)],
      full: [tender('received', PRICE, 30)],
      'taken back': [tender('received', PRICE, 30, true)],
      'given back': [tender('received', PRICE, 30), tender('given back', PRICE, 31)],
      'rest let go': [tender('received', 990, 30), tender('let go', 10, 31)],
    }[byHand],
  }
}

/**
 * Returns one line: the label for staff, the amounts due, paid, to be refunded and being refunded, the text of the
 * packing slip, the customer's next steps, and the sale.
 */
export const lineOf = ({ house, due, here, owed, underWay, slip, shopper, sale }: PaymentSummary): string =>
  [
    house.label,
    `due ${due}, here ${here}, owed ${owed}, under way ${underWay}`,
    slip.send ? `send${slip.collect > 0 ? `, collect ${slip.collect}` : ''}` : 'keep',
    shopper.next.join(' or ') || 'nothing to do',
    sale === null ? 'no sale' : `sale ${sale}`,
  ].join(' · ')

const states = membersOf(attemptStates)
const severalTries: readonly (readonly AttemptState[])[] = [
  ...states.map((state) => [state]),
  ...states.flatMap((first) => states.map((second) => [first, second])),
  ['failed', 'mismatch', 'awaiting'],
  ['mismatch', 'failed', 'paid'],
  ['failed', 'refund due', 'paid'],
]

/**
 * Payment methods: cash, a transfer before handing over, and a transfer that must arrive first; 'let go' was not paid
 * in time.
 */
const transfers: Pick<Case, 'byTransfer' | 'transferFirst' | 'isClaimed'>[] = [
  { byTransfer: false },
  { byTransfer: true },
  { byTransfer: true, transferFirst: 'held' },
  { byTransfer: true, transferFirst: 'held', isClaimed: true },
  { byTransfer: true, transferFirst: 'let go' },
]

/** All combinations of status, payment method, attempts, refund and manual payments. */
export const everyCase: Case[] = membersOf(orderStatuses).flatMap((status) =>
  membersOf(orderMethods).flatMap((method) =>
    (isByCard(method) ? severalTries : [[]]).flatMap((tries) =>
      [
        undefined,
        ...membersOf(refundStates).flatMap((state) => [[state, 'part'] as const, [state, 'whole'] as const]),
      ].flatMap((refund) =>
        byHand.flatMap((hand) =>
          (isByCard(method) ? [{}] : transfers).map((transfer) => ({
            ...{ status, method, tries, refund, ...transfer },
            byHand: hand,
          })),
        ),
      ),
    ),
  ),
)
