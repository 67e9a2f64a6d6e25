import { z } from 'zod'
import { claimStates, proofKinds, type Claim } from '#shop/orders/claims/claim.ts'
import { membersOf } from '#shop/core/closed-list.ts'

/** A customer's transfer claim as the customer sees it. `amount` in naira. */
export const claimAnswer = z.object({
  id: z.string(),
  at: z.iso.datetime().describe('When it was said'),
  state: z
    .enum(membersOf(claimStates))
    .describe('claimed: nobody has answered; declined: not found; over: nobody did in time'),
  sender: z.string(),
  bank: z.string(),
  sentAt: z.iso.datetime(),
  amount: z.int(),
  reference: z.string(),
  proof: z.enum(membersOf(proofKinds)).nullable().describe('What kind of file came with it'),
  answer: z.string().describe('What the house said to her of it'),
})

export const toClaimAnswer = ({
  id,
  madeAt,
  state,
  sender,
  bank,
  sentAt,
  amount,
  reference,
  proof,
  answer,
}: Claim) => ({
  id,
  at: madeAt.toISOString(),
  state,
  sender,
  bank,
  sentAt: sentAt.toISOString(),
  amount,
  reference,
  proof,
  answer,
})
