import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { email, filled, longest, phone, text } from '#shop/core/text.ts'

/** How an answer to a bank stands. */
export const answerStates = {
  /** The provider is being asked. */
  sending: { label: 'Being sent', arrived: false },
  sent: { label: 'Sent', arrived: true },
  /** Nothing of it counts: it was refused, or the provider couldn't be reached. */
  'not sent': { label: 'Not sent', arrived: false },
  /** Its last step was asked for and nobody told what came of it. */
  unknown: { label: 'No answer came', arrived: false },
} as const satisfies Record<string, { label: string; arrived: boolean }>
export type AnswerState = keyof typeof answerStates

/** What staff can answer. */
export const answerKinds = {
  decline: { label: 'Declined with evidence' },
  accept: { label: 'Accepted: the customer gets her money' },
} as const satisfies Record<string, { label: string }>
export type AnswerKind = keyof typeof answerKinds

/** The longest text about what was bought and done. */
export const LONGEST_SERVICE = longest.note

/** What of the order is told to a bank; the day of delivery is left empty where nobody knows it. */
export const evidenceFields = {
  customerName: filled(longest.name),
  customerEmail: email,
  customerPhone: phone,
  service: filled(LONGEST_SERVICE),
  address: text(longest.description),
  /** Who took it at the door, where that is known. */
  takenBy: text(longest.name),
  deliveredOn: z.union([z.literal(''), z.iso.date(because('not-a-date'))]),
}

/** The same as an order prepares it, before anybody has looked. */
export type EvidenceTyped = Record<keyof typeof evidenceFields, string>

/** What staff answer a bank: `message` are their words to it. `amount` in whole units of the payment's currency, null for all that is asked back. */
export type AnswerWish = { message: string } & (
  { does: 'decline'; evidence: EvidenceTyped } | { does: 'accept'; amount: number | null }
)
