import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { email, filled, longest, phone, text } from '#shop/core/text.ts'

export const answerStates = {
  sending: { label: 'Being sent', arrived: false },
  sent: { label: 'Sent', arrived: true },
  /** The answer had no effect: the provider rejected it or couldn't be reached. */
  'not sent': { label: 'Not sent', arrived: false },
  /** The last request got no response, so the answer may have arrived. */
  unknown: { label: 'No response', arrived: false },
} as const satisfies Record<string, { label: string; arrived: boolean }>
export type AnswerState = keyof typeof answerStates

export const answerKinds = {
  decline: { label: 'Declined with evidence' },
  accept: { label: 'Accepted: the customer is refunded' },
} as const satisfies Record<string, { label: string }>
export type AnswerKind = keyof typeof answerKinds

export const LONGEST_SERVICE = longest.note

/** Evidence about the order, sent to the bank. `deliveredOn` is empty if unknown. */
export const evidenceFields = {
  customerName: filled(longest.name),
  customerEmail: email,
  customerPhone: phone,
  service: filled(LONGEST_SERVICE),
  address: text(longest.description),
  /** Name of the person who received the parcel, if known. */
  takenBy: text(longest.name),
  deliveredOn: z.union([z.literal(''), z.iso.date(because('not-a-date'))]),
}

/** The values of the evidence form. */
export type EvidenceTyped = Record<keyof typeof evidenceFields, string>

/** `amount` is in whole units of the payment's currency; null accepts the full disputed amount. */
export type AnswerWish = { message: string } & (
  { does: 'decline'; evidence: EvidenceTyped } | { does: 'accept'; amount: number | null }
)
