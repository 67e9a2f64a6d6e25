import type { ProviderName } from '#shop/orders/orders/payment-method.ts'

type Row = {
  title: string
  todo: string
  /** Label of the amount to check, if that is only a part of the payment. */
  amount: string
}

/** Reasons why staff must check a payment, and what to do about it. */
export const exceptionKinds = {
  'refund due': {
    title: 'Refund due',
    todo: 'It was paid when the order could no longer be filled, or was paid already. Refund it on the order’s page; if you gave it back by hand, write that down there.',
    amount: 'To give back',
  },
  mismatch: {
    title: 'Another amount than was asked for',
    todo: 'The order isn’t paid. Ask the customer for the rest and write it down under Money when it came: that makes the order paid. Or refund this one.',
    amount: 'Of it',
  },
  'paid without an order': {
    title: 'Paid, but the order is cancelled',
    todo: 'Refund it, or set the order’s status again.',
    amount: 'To give back',
  },
  'too much': {
    title: 'Paid too much',
    todo: 'The order is paid. What was too much is the customer’s: refund it on the order’s page, or mark it there as sorted and say what you agreed.',
    amount: 'Too much by',
  },
  'money to give back': {
    title: 'Money to give back',
    todo: 'Money is here for an order that can’t have it. Give it back and write that down under Money on the order’s page, or set the order’s status again.',
    amount: 'To give back',
  },
  'more than its price': {
    title: 'More than its price is here',
    todo: 'More came than the order costs. What is too much is the customer’s: give it back and write that down under Money on the order’s page.',
    amount: 'Too much by',
  },
  chargeback: {
    title: 'Chargeback: asked back by the bank',
    todo: 'The customer had her bank ask the payment back. Answer it under Money, Disputes, before the day that is due. If you answer in the provider’s pages, mark it as sorted on the order’s page.',
    amount: 'Asked back',
  },
  'chargeback in new words': {
    title: 'Chargeback: needs a look',
    todo: 'The provider says something of this chargeback that the shop doesn’t know. See in its pages whether an answer is due and where the money is. Answer it under Money, Disputes, or mark it as sorted on the order’s page.',
    amount: 'Asked back',
  },
  'account needed': {
    title: 'Refund: bank account needed',
    todo: 'The money can’t go back to the card. Ask the customer for her bank account and give it on the order’s page.',
    amount: 'To give back',
  },
  'refund not through': {
    title: 'Refund did not go through',
    todo: 'See at the provider whether it went, and say so on the order’s page, before you try again: it could be paid twice.',
    amount: 'To give back',
  },
  'ledger differs': {
    title: 'The ledger says something else',
    todo: 'The ledger’s sums of this order aren’t those of its payments, refunds and money by hand. No money moved by that: compare the order’s page with the bank, and tell whoever looks after the shop.',
    amount: 'Off by',
  },
} as const satisfies Record<string, Row>
export type ExceptionKind = keyof typeof exceptionKinds

/** True if it can be answered on the Disputes page. */
export const isDispute = (kind: ExceptionKind): boolean => kind === 'chargeback' || kind === 'chargeback in new words'

/** An entry of the payments to check. Amounts in naira, or in `takenCurrency`. */
export type PaymentException = {
  kind: ExceptionKind
  orderId: string
  /** The card payment and its provider; both null if the entry is about all of the order's money. */
  reference: string | null
  provider: ProviderName | null
  asked: number
  taken: number | null
  takenCurrency: string | null
  /** The amount to check, in the same currency; null for the whole payment. */
  amount: number | null
  /** Due date for an answer to the bank. */
  dueAt: Date | null
  since: Date
  what: string
  /** Distinguishes it from other entries of its kind. */
  subject: string
}
