import type { ToldChargeback } from './webhook-subject.ts'

/** Evidence for the bank about an order. `deliveredOn` is a day such as 2026-11-24; null if unknown. */
export type Evidence = {
  customerName: string
  customerEmail: string
  customerPhone: string
  /** Description of the order's items and delivery. */
  service: string
  address: string
  deliveredOn: string | null
}

/** The file attached to an answer. */
export type SentFile = { name: string; contentType: string; bytes: Uint8Array }

/**
 * An answer to a chargeback. `providerId` is the chargeback's id at the provider; `hundredths` is the amount to return
 * to the customer, in minor units (kobo, cents).
 */
export type DisputeReply = { providerId: string; message: string; file: SentFile } & (
  { does: 'decline'; evidence: Evidence } | { does: 'accept'; hundredths: number }
)

/**
 * State of a chargeback at the provider. `asked` is the disputed amount in minor units (kobo, cents); null if not
 * reported.
 */
export type DisputeLook =
  | { kind: 'known'; chargeback: ToldChargeback; asked: number | null }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; why: string }

/** Result of an answer. `mayHaveGone` is true if the last request was sent but its response was lost. */
export type DisputeReplied =
  | { kind: 'answered'; chargeback: ToldChargeback }
  | { kind: 'declined'; why: string }
  | { kind: 'unreachable'; why: string; mayHaveGone: boolean }

/** API of a provider for chargebacks. Sending the same answer again must have no further effect. */
export type DisputeDesk = {
  look(providerId: string): Promise<DisputeLook>
  reply(reply: DisputeReply): Promise<DisputeReplied>
}
