import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { cardWithEntries } from '#shop/shopping/gift-cards/cards.server.ts'
import { groupedCode } from '#shop/shopping/gift-cards/code.ts'
import { cardMoves, cardWays } from '#shop/shopping/gift-cards/gift-card.ts'
import { reissueCard } from '#shop/shopping/gift-cards/reissue-card.server.ts'
import { moveCard } from '#shop/shopping/gift-cards/move-card.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { email, filled, longest } from '#shop/core/text.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { cardAnswer, cardEntries, toCardAnswer, toEntries } from './card-answer.ts'

const byId = z.object({ id: z.string() })
const MOST_VERSION = 1_000_000

const goingOut = z
  .object({
    as: z.enum(['mail', 'print'], because('not-a-choice')),
    email: z.preprocess((given) => given || undefined, email.optional()).describe('Email address of the recipient'),
  })
  .superRefine(({ as, email }, context) => {
    if (as === 'mail' && email === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: because('required').error })
  })

const issuing = call({
  method: 'POST',
  path: '/gift-cards/{id}/codes',
  summary:
    'Creates a new code for a gift card, for printing or by email. The previous code becomes invalid. The code of a printed card is returned only once and stored as a hash',
  group: 'orders',
  policy: 'gift-cards',
  params: byId,
  body: goingOut,
  status: 201,
  answer: z.object({
    message: z.string(),
    code: z.string().nullable().describe('In groups of four characters. Null for a card that is emailed'),
    card: cardAnswer,
  }),
  refusals: ['gift-card-not-found', 'gift-card-not-so', 'too-many-tries'],
  async handle({ actor, params: { id }, body, services }) {
    const { db, clock, secret, limits } = services
    const limited = body.as === 'mail' ? await limits.take('giftCardMailsPerAdmin', actor.id) : null
    if (limited) return limited
    const out = body.as === 'mail' ? ({ as: 'mail', email: body.email! } as const) : ({ as: 'print' } as const)
    const issued = await inTransaction(db, (tx) => reissueCard(tx, { secret, admin: actor, now: clock() }, id, out))
    if (isFailure(issued)) return issued
    const shown = await answered(services, id)
    if (isFailure(shown)) return shown
    const code = issued.code && groupedCode(issued.code)
    const message = code ? 'This code is shown only once' : 'Emailed with a new code'
    return { message, code, card: shown.card }
  },
})

const moving = call({
  method: 'PATCH',
  path: '/gift-cards/{id}',
  summary: 'Freezes or unfreezes a gift card, or closes or restores it',
  group: 'orders',
  policy: 'gift-cards',
  params: byId,
  body: z.object({
    does: z.enum(membersOf(cardMoves), because('not-a-choice')),
    reason: filled(longest.line),
    way: z
      .enum(membersOf(cardWays), because('not-a-choice'))
      .optional()
      .describe('How the remaining balance of a sold card is refunded when it is closed'),
    version: whole(1, MOST_VERSION).describe(
      'The version that you loaded. If it has changed since then, the call fails with a conflict',
    ),
  }),
  answer: z.object({ message: z.string(), card: cardAnswer, entries: cardEntries }),
  refusals: ['gift-card-not-found', 'gift-card-not-so', 'stale', 'unfilled'],
  async handle({ actor, params: { id }, body, services }) {
    const { db, clock } = services
    const wish = { ...body, way: body.way ?? null }
    const refused = await inTransaction(db, (tx) => moveCard(tx, actor, id, wish, clock()))
    if (refused) return refused
    const shown = await answered(services, id)
    return isFailure(shown) ? shown : { message: cardMoves[body.does].done, ...shown }
  },
})

async function answered({ db }: Services, id: string) {
  const card = await cardWithEntries(db, id)
  return card ? { card: toCardAnswer(card), entries: toEntries(card) } : notFound('gift-card-not-found')
}

export const cardHandlingCalls = [issuing, moving] as const
