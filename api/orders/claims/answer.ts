import { z } from 'zod'
import { claimStates, proofKinds, type Claim } from '#shop/orders/claims/claim.ts'
import { membersOf } from '#shop/core/closed-list.ts'

/** A customer's transfer claim as the customer sees it. `amount` in naira. */
export const claimAnswer = z.object({
  id: z.string(),
  at: z.iso.datetime().describe('When it was reported'),
  state: z
    .enum(membersOf(claimStates))
    .describe('claimed: not answered yet; declined: not found; over: not answered in time'),
  sender: z.string(),
  bank: z.string(),
  sentAt: z.iso.datetime(),
  amount: z.int(),
  reference: z.string(),
  proof: z.enum(membersOf(proofKinds)).nullable().describe('The type of the attached file'),
  answer: z.string().describe('The shop’s answer to the customer'),
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
