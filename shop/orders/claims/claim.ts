import type { Naira } from '#shop/core/money.ts'

/** What becomes of what a customer says of her transfer; that its order was paid is said by the order. */
export const claimStates = {
  /** Nobody has answered it. */
  claimed: { isOpen: true },
  /** She said it anew. */
  replaced: { isOpen: false },
  /** Staff did not find it. */
  declined: { isOpen: false },
  /** Nobody answered in its time. */
  over: { isOpen: false },
} as const satisfies Record<string, { isOpen: boolean }>
export type ClaimState = keyof typeof claimStates

/** What a file that comes with it is; a PDF is kept as it came, and never shown here. */
export const proofKinds = {
  picture: { label: 'Picture', ending: 'jpg', contentType: 'image/jpeg' },
  pdf: { label: 'PDF', ending: 'pdf', contentType: 'application/pdf' },
} as const satisfies Record<string, { label: string; ending: string; contentType: string }>
export type ProofKind = keyof typeof proofKinds

/** What a customer says of a transfer: who sent how much, in naira, from which bank, and when. */
export type Said = { sender: string; bank: string; sentAt: Date; amount: Naira; reference: string }

/** What was said, when, and what staff answered; `answer` are their words to her, or nothing. */
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

/** The name, in the media store, of the file that came with one. It is never served as a picture of the shop's. */
export const proofFile = (hash: string, kind: ProofKind): string => `proofs/${hash}.${proofKinds[kind].ending}`
