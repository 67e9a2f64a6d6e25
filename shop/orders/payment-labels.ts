import type { PaymentState } from './order.ts'

/** What admins read of how an order's payment stands (rules: payment beside status). */
export const paymentLabels: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  awaiting: 'Awaiting payment',
  paid: 'Paid',
  failed: 'Failed',
  'refund due': 'Refund due',
  refunded: 'Refunded',
}
