import type { Naira } from '#shop/core/money.ts'
import { orderStatuses, type OrderStatus, type PaymentState } from '#shop/orders/orders/order-status.ts'

/** States of a customer's claim that a transfer was sent. They don't show whether the order is paid. */
export const claimStates = {
  claimed: { isOpen: true },
  /** The customer sent a newer claim. */
  replaced: { isOpen: false },
  /** Staff didn't find the transfer. */
  declined: { isOpen: false },
  /** Staff didn't answer in time. */
  over: { isOpen: false },
} as const satisfies Record<string, { isOpen: boolean }>
export type ClaimState = keyof typeof claimStates

/**
 * Returns whether the customer gets mails about claims. They say how long the items are reserved, so none is sent after
 * the order was handed over (rules: transfer mails).
 */
export const isMailed = ({ payment, status }: { payment: PaymentState; status: OrderStatus }): boolean =>
  payment === 'awaiting' && !orderStatuses[status].isHandedOver

/** Kinds of files attached to a claim. A PDF is stored unchanged and never displayed by the shop. */
export const proofKinds = {
  picture: { label: 'Picture', ending: 'jpg', contentType: 'image/jpeg' },
  pdf: { label: 'PDF', ending: 'pdf', contentType: 'application/pdf' },
} as const satisfies Record<string, { label: string; ending: string; contentType: string }>
export type ProofKind = keyof typeof proofKinds

/** Transfer details entered by the customer; `amount` is in naira. */
export type Said = { sender: string; bank: string; sentAt: Date; amount: Naira; reference: string }

/** A claim and how staff answered it. `answer` is their message to the customer, or an empty string. */
export type Claim = Said & {
  id: string
  orderId: string
  madeAt: Date
  state: ClaimState
  proof: ProofKind | null
  answeredAt: Date | null
  answeredBy: string | null
  answer: string
}

/** Returns the file's name in the media store. The image routes never serve it. */
export const proofFile = (hash: string, kind: ProofKind): string => `proofs/${hash}.${proofKinds[kind].ending}`
