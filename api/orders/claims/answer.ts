import { z } from 'zod'
import { claimStates, proofKinds, type Claim } from '#shop/orders/claims/claim.ts'
import { membersOf } from '#shop/core/closed-list.ts'

/** A customer's transfer claim, in responses to that customer. `amount` in naira. */
export const claimAnswer = z.object({
  id: z.string(),
  at: z.iso.datetime().describe('Time of the customer’s report'),
  state: z
    .enum(membersOf(claimStates))
    .describe('claimed: waiting for an answer; declined: the transfer was not found; over: expired without an answer'),
  sender: z.string(),
  bank: z.string(),
  sentAt: z.iso.datetime(),
  amount: z.int(),
  reference: z.string(),
  proof: z.enum(membersOf(proofKinds)).nullable().describe('File type of the attached proof'),
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
