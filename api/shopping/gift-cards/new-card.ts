import { z } from 'zod'
import { giftCards } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { invalid, isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { findCard } from '#shop/shopping/gift-cards/cards.server.ts'
import { cardWays } from '#shop/shopping/gift-cards/gift-card.ts'
import { issueCard } from '#shop/shopping/gift-cards/issue-card.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { email, filled, longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { cardAnswer, toCardAnswer } from './card-answer.ts'

const { least, most, daysAhead } = giftCards
const DAY_MS = 86_400_000

const newCard = z
  .object({
    amount: whole(least, most, 'not-whole-naira').describe('In naira'),
    came: z
      .enum([...membersOf(cardWays), 'kindness'], because('not-a-choice'))
      .describe('Payment method, or kindness for a goodwill card without payment'),
    proof: filled(longest.line).describe(
      'Reference of the payment, such as the sender of a transfer or a receipt number. For a goodwill card, the reason',
    ),
    recipientName: filled(longest.name),
    recipientEmail: z
      .preprocess((given) => given || undefined, email.optional())
      .describe('Required for a card that is emailed'),
    fromName: text(longest.name).default(''),
    message: text(longest.message).default(''),
    as: z.enum(['mail', 'print'], because('not-a-choice')),
    sendAt: z.iso.datetime(because('not-a-date')).optional().describe('Sending time. Default: now'),
  })
  .superRefine(({ as, recipientEmail }, context) => {
    if (as === 'mail' && recipientEmail === undefined)
      context.addIssue({ code: 'custom', path: ['recipientEmail'], message: because('required').error })
  })

const making = call({
  method: 'POST',
  path: '/gift-cards',
  summary: 'Creates a gift card that was paid for, or a goodwill card. It contains no VAT and does not count as a sale',
  group: 'orders',
  policy: 'gift-cards',
  body: newCard,
  labels: {
    came: 'Payment method',
    proof: 'Proof or reason',
    recipientName: 'Recipient’s name',
    recipientEmail: 'Recipient’s email',
    fromName: 'Sender’s name',
    sendAt: 'Send at',
  },
  status: 201,
  repeatable: true,
  answer: z.object({ message: z.literal('Gift card created'), card: cardAnswer }),
  refusals: ['idempotency-key', 'gift-card-too-far', 'too-many-tries', 'gift-card-not-found'],
  async handle({ actor, body, key, services: { db, clock, limits } }) {
    const now = clock()
    const { as, sendAt, recipientEmail = null, ...wish } = body
    const at = as === 'print' ? null : sendAt === undefined ? now : new Date(sendAt)
    const latest = now.getTime() + daysAhead * DAY_MS
    if (at && at.getTime() > latest)
      return invalid('gift-card-too-far', { params: { days: daysAhead }, field: 'sendAt' })
    const limited = as === 'mail' ? await limits.take('giftCardMailsPerAdmin', actor.id) : null
    if (limited) return limited
    const made = await inTransaction(db, (tx) =>
      issueCard(tx, actor, { ...wish, recipientEmail, sendAt: at }, key, now),
    )
    if (isFailure(made)) return made
    const card = await findCard(db, made)
    return card ? { message: 'Gift card created' as const, card: toCardAnswer(card) } : notFound('gift-card-not-found')
  },
})

export const newCardCalls = [making] as const
