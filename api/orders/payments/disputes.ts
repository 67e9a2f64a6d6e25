import { z } from 'zod'
import { listDisputes } from '#shop/orders/payments/chargebacks/disputes.server.ts'
import { call } from '#api/http/call.ts'
import { paging } from '#api/http/paging.ts'
import { disputeAnswer, toDisputeAnswer } from './dispute-answer.ts'
import { oneDispute } from './one-dispute.ts'
import { disputeAnswered } from './answer-dispute.ts'

export const disputesCalls = [
  call({
    method: 'GET',
    path: '/disputes',
    summary: 'Lists disputes with the evidence from their orders. Those that need an answer come first, by due date',
    group: 'orders',
    policy: 'money',
    query: z.object(paging),
    answer: z.object({ disputes: z.array(disputeAnswer), total: z.int(), page: z.int(), limit: z.int() }),
    async handle({ query, services: { db } }) {
      const { disputes, total } = await listDisputes(db, query)
      return { ...query, total, disputes: disputes.map(toDisputeAnswer) }
    },
  }),
  oneDispute,
  disputeAnswered,
] as const
