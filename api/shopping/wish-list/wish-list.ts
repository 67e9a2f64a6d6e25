import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { shareWishes, stopSharing } from '#shop/shopping/wish-list/wish-link.server.ts'
import { changeWishes, wishListOf } from '#shop/shopping/wish-list/wishes.server.ts'
import { call } from '#api/http/call.ts'

const wishListAnswer = z.object({
  ids: z.array(z.string()).describe('Product ids, last added first'),
  link: z.string().nullable().describe('The part of the link after /wishlist/. Null if there is no link'),
})

const MOST_AT_ONCE = 500
const ids = z.array(filled(longest.line)).max(MOST_AT_ONCE, because('too-long')).default([])

export const wishListCalls = [
  call({
    method: 'GET',
    path: '/wishlist',
    summary: 'Returns the customer’s wish list',
    group: 'wishes',
    policy: 'customer',
    answer: wishListAnswer,
    handle: ({ actor, services: { db } }) => wishListOf(db, actor),
  }),
  call({
    method: 'PUT',
    path: '/wishlist',
    summary:
      'Adds products to the wish list and removes others. Products that are already on the list, or not on it, are left unchanged',
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
    summary: 'Returns the link for sharing the wish list, or creates one',
    group: 'wishes',
    policy: 'customer',
    answer: z.object({ link: z.string() }),
    handle: async ({ actor, services: { db, clock } }) => ({ link: await shareWishes(db, actor, clock()) }),
  }),
  call({
    method: 'DELETE',
    path: '/wishlist/link',
    summary: 'Cancels the link for sharing the wish list',
    group: 'wishes',
    policy: 'customer',
    answer: z.object({ link: z.null() }),
    async handle({ actor, services: { db } }) {
      await stopSharing(db, actor)
      return { link: null }
    },
  }),
] as const
