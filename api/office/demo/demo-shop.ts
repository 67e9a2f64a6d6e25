import { z } from 'zod'
import { findDemoShop } from '#shop/office/demo/demo-shop.server.ts'
import { stayReasons } from '#shop/office/demo/stays.ts'
import { removeDemo } from '#shop/office/demo/remove-demo.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { call } from '#api/http/call.ts'

const count = z.number().int()

/** Contents of the demo shop; null if there is none. */
const demoAnswer = z
  .object({
    orders: count,
    customers: count,
    appointments: count,
    subscribers: count,
    posts: count.describe('Posts of the demo shop that nobody changed'),
    collections: count.describe('Collections of the demo shop that nobody changed'),
    discounts: count.describe('Discounts of the demo shop that nobody changed or used'),
    products: count,
    pictures: count.describe('Pictures of these that nothing else shows'),
    changed: count.describe('Products of the demo shop that somebody changed; they stay'),
    goes: z
      .object({
        products: z.array(z.string()),
        posts: z.array(z.string()),
        collections: z.array(z.string()),
        discounts: z.array(z.string()),
        texts: z
          .array(z.string())
          .describe('Parts of the home page that name people and papers which don’t exist, or lead to what goes'),
      })
      .describe('What goes, by name'),
    stays: z.array(
      z.object({
        kind: z.enum(['product', 'post', 'collection', 'discount', 'picture']),
        name: z.string(),
        why: z.enum(stayReasons),
      }),
    ),
  })
  .nullable()

const find = call({
  method: 'GET',
  path: '/demo-shop',
  summary: 'How much of the demo shop is still here, and would go with it',
  group: 'admin',
  policy: 'settings',
  answer: z.object({ demo: demoAnswer }),
  async handle({ services: { db } }) {
    return { demo: await findDemoShop(db) }
  },
})

const remove = call({
  method: 'DELETE',
  path: '/demo-shop',
  summary:
    'Removes the demo shop for good: its orders, customers, appointments, readers, posts, collections, discounts and products nobody changed, and their pictures',
  group: 'admin',
  policy: 'settings',
  anew: 'everybody',
  answer: z.object({ message: z.literal('The demo shop is removed'), demo: demoAnswer }),
  async handle({ actor, services: { db, clock } }) {
    const demo = await inTransaction(db, (tx) => removeDemo(tx, actor, clock()))
    return { message: 'The demo shop is removed' as const, demo }
  },
})

export const demoCalls = [find, remove] as const
