import type { EvidenceTyped } from '#shop/orders/disputes/answer.ts'
import type { AnswerOf } from '#web/contract.ts'

export type DisputeLooked = AnswerOf<'GET /disputes/{id}'>
export type Dispute = DisputeLooked['dispute']

export const dashboards = {
  paystack: 'https://dashboard.paystack.com',
  flutterwave: 'https://app.flutterwave.com',
  sandbox: null,
  test: null,
} as const satisfies Record<Dispute['provider'], string | null>

/** Evidence fields, in the order in which banks request them. */
export const evidenceLabels = [
  ['customerName', 'Customer name'],
  ['customerEmail', 'Customer email'],
  ['customerPhone', 'Customer phone'],
  ['service', 'Order and service details'],
  ['address', 'Delivery address'],
  ['takenBy', 'Received by'],
  ['deliveredOn', 'Delivery date'],
] as const satisfies readonly (readonly [keyof EvidenceTyped, string])[]
