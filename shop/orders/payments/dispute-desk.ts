import type { ToldChargeback } from './webhook-subject.ts'

/** What an order shows to a bank. `deliveredOn` is a day, 2026-11-24, or null where it isn't known. */
export type Evidence = {
  customerName: string
  customerEmail: string
  customerPhone: string
  /** What was bought, and what was done for it. */
  service: string
  address: string
  deliveredOn: string | null
}

/** The one file that goes with an answer. */
export type SentFile = { name: string; contentType: string; bytes: Uint8Array }

/** An answer to a bank; `providerId` is the provider's name for what it asks back. `hundredths` of its currency go back to the customer. */
export type DisputeReply = { providerId: string; message: string; file: SentFile } & (
  { does: 'decline'; evidence: Evidence } | { does: 'accept'; hundredths: number }
)

/** How something stands there; `asked` is how much is asked back, in hundredths, where that is told. */
export type DisputeLook =
  | { kind: 'known'; chargeback: ToldChargeback; asked: number | null }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; why: string }

/** What came of an answer. Unreachable, it `mayHaveGone` when its last step was asked for, and was not told of. */
export type DisputeReplied =
  | { kind: 'answered'; chargeback: ToldChargeback }
  | { kind: 'declined'; why: string }
  | { kind: 'unreachable'; why: string; mayHaveGone: boolean }

/** Where a provider takes answers to what banks ask back. The same answer sent again does no harm. */
export type DisputeDesk = {
  look(providerId: string): Promise<DisputeLook>
  reply(reply: DisputeReply): Promise<DisputeReplied>
}
