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
    todo: 'The payment arrived when the order could no longer be fulfilled or was already paid. Refund it on the order’s page. If you refunded it manually, record that on the same page.',
    amount: 'To refund',
  },
  mismatch: {
    title: 'Payment of a different amount',
    todo: 'The order isn’t paid. Ask the customer for the rest. When it arrives, record it under Money on the order’s page: the order is then paid. Or refund this payment.',
    amount: 'To check',
  },
  'paid without an order': {
    title: 'Paid, but the order is cancelled',
    todo: 'Refund it, or restore the order by changing its status.',
    amount: 'To refund',
  },
  'too much': {
    title: 'Overpaid',
    todo: 'The order is paid. The surplus belongs to the customer: refund it on the order’s page, or mark it as resolved on that page and note what you agreed.',
    amount: 'Surplus',
  },
  'money to give back': {
    title: 'Money to refund',
    todo: 'The shop received money that this order can’t use. Refund it and record that under Money on the order’s page, or change the order’s status.',
    amount: 'To refund',
  },
  'more than its price': {
    title: 'More received than the order’s price',
    todo: 'The customer paid more than the order costs. Refund the surplus and record that under Money on the order’s page.',
    amount: 'Surplus',
  },
  chargeback: {
    title: 'Dispute: answer needed',
    todo: 'The customer disputed the payment at their bank. Answer under Money, Disputes before the due date. If you answer in the provider’s dashboard, mark it as resolved on the order’s page.',
    amount: 'Disputed amount',
  },
  'chargeback in new words': {
    title: 'Dispute: unknown status',
    todo: 'The provider sent a dispute status that the shop doesn’t know. Check in the provider’s dashboard whether an answer is due and where the money is. Answer under Money, Disputes, or mark it as resolved on the order’s page.',
    amount: 'Disputed amount',
  },
  'account needed': {
    title: 'Refund: bank account needed',
    todo: 'The money can’t be refunded to the card. Ask the customer for a bank account and enter it on the order’s page.',
    amount: 'To refund',
  },
  'refund not through': {
    title: 'Refund did not go through',
    todo: 'Check in the provider’s dashboard whether it was paid out, and record the result on the order’s page before you try again. Otherwise it could be paid twice.',
    amount: 'To refund',
  },
  'ledger differs': {
    title: 'The ledger doesn’t match',
    todo: 'The ledger’s amounts for this order differ from its payments, refunds and manual entries. No money was moved by this. Compare the order’s page with the bank, and inform your technician.',
    amount: 'Difference',
  },
} as const satisfies Record<string, Row>
export type ExceptionKind = keyof typeof exceptionKinds

/** True if an entry of this kind can be answered on the Disputes page. */
export const isDispute = (kind: ExceptionKind): boolean => kind === 'chargeback' || kind === 'chargeback in new words'

/** An entry of the payments to check. Amounts in naira, or in `takenCurrency`. */
export type PaymentException = {
  kind: ExceptionKind
  orderId: string
  /** The card payment's reference and its provider; both null if the entry is about the order as a whole. */
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
  /** Together with `kind`, identifies the entry. */
  subject: string
}
