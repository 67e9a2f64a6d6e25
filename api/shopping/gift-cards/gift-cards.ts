import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { cardWithEntries, listCards } from '#shop/shopping/gift-cards/cards.server.ts'
import { cardStates } from '#shop/shopping/gift-cards/gift-card.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { cardAnswer, cardEntries, toCardAnswer, toEntries } from './card-answer.ts'
import { balanceCalls } from './balance.ts'
import { cardHandlingCalls } from './card-handling.ts'
import { newCardCalls } from './new-card.ts'

const shared = { group: 'orders', policy: 'gift-cards' } as const

const listing = call({
  ...shared,
  method: 'GET',
  path: '/gift-cards',
  summary: 'Lists the gift cards, newest first, paginated, with the total of their remaining balances',
  query: z.object({
    ...paging,
    q: unlessEmpty(text(longest.search)),
    state: unlessEmpty(z.enum(membersOf(cardStates), because('not-a-choice'))),
  }),
  answer: z.object({
    cards: z.array(cardAnswer),
    total: z.int(),
    owed: z.int().describe('In naira. The shop owes this amount'),
    page: z.int(),
    limit: z.int(),
  }),
  async handle({ query, services: { db } }) {
    const { cards, total, owed } = await listCards(db, query)
    return { cards: cards.map(toCardAnswer), total, owed, page: query.page, limit: query.limit }
  },
})

const reading = call({
  ...shared,
  method: 'GET',
  path: '/gift-cards/{id}',
  summary: 'Returns a gift card with the changes of its balance, newest first',
  params: z.object({ id: z.string() }),
  answer: z.object({ card: cardAnswer, entries: cardEntries }),
  refusals: ['gift-card-not-found'],
  async handle({ params: { id }, services: { db } }) {
    const card = await cardWithEntries(db, id)
    return card ? { card: toCardAnswer(card), entries: toEntries(card) } : notFound('gift-card-not-found')
  },
})

/** API calls for gift cards (staff only), and for the balance of a card (anyone with its code) (rules: gift cards). */
export const giftCardsCalls = [listing, ...newCardCalls, ...balanceCalls, reading, ...cardHandlingCalls] as const
