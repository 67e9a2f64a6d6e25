import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { shareWishes, stopSharing } from '#shop/shopping/wish-list/wish-link.server.ts'
import { changeWishes, wishListOf } from '#shop/shopping/wish-list/wishes.server.ts'
import { call } from '#api/http/call.ts'

const wishListAnswer = z.object({
  ids: z.array(z.string()).describe('Ids of products, what was put there last first'),
  link: z.string().nullable().describe('What stands behind /wishlist/ in the link that shows it; null without one'),
})

const MOST_AT_ONCE = 500
const ids = z.array(filled(longest.line)).max(MOST_AT_ONCE, because('too-long')).default([])

export const wishListCalls = [
  call({
    method: 'GET',
    path: '/wishlist',
    summary: "The customer's wish list",
    group: 'wishes',
    policy: 'customer',
    answer: wishListAnswer,
    handle: ({ actor, services: { db } }) => wishListOf(db, actor),
  }),
  call({
    method: 'PUT',
    path: '/wishlist',
    summary: 'Puts products on the wish list and takes others off; what is there, or is not, stays so',
    group: 'wishes',
    policy: 'customer',
    body: z.object({ add: ids, remove: ids }),
    answer: wishListAnswer,
    handle: ({ actor, body, services: { db, clock } }) =>
      inTransaction(db, (tx) => changeWishes(tx, actor, body, clock())),
  }),
  call({
    method: 'POST',
    path: '/wishlist/link',
    summary: 'A link that shows the wish list to whoever has it: the one that there is, or a new one',
    group: 'wishes',
    policy: 'customer',
    answer: z.object({ link: z.string() }),
    handle: async ({ actor, services: { db, clock } }) => ({ link: await shareWishes(db, actor, clock()) }),
  }),
  call({
    method: 'DELETE',
    path: '/wishlist/link',
    summary: 'Takes the link back: it shows nothing any more',
    group: 'wishes',
    policy: 'customer',
    answer: z.object({ link: z.null() }),
    async handle({ actor, services: { db } }) {
      await stopSharing(db, actor)
      return { link: null }
    },
  }),
] as const
