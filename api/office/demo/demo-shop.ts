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
    posts: count.describe('Number of unchanged posts of the demo shop'),
    collections: count.describe('Number of unchanged collections of the demo shop'),
    discounts: count.describe('Number of unchanged and unused discounts of the demo shop'),
    products: count,
    pictures: count.describe('Number of pictures that only these items use'),
    changed: count.describe('Number of demo products that staff changed. They are not removed'),
    goes: z
      .object({
        products: z.array(z.string()),
        posts: z.array(z.string()),
        collections: z.array(z.string()),
        discounts: z.array(z.string()),
        texts: z
          .array(z.string())
          .describe('Parts of the home page with fictional people or newspapers, or with links to removed items'),
      })
      .describe('Names of the items that are removed'),
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
  summary: 'Returns the demo data in the shop that would be removed',
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
    'Permanently removes the demo shop: its orders, customers, appointments and subscribers, and its unchanged posts, collections, discounts and products with their pictures',
  group: 'admin',
  policy: 'settings',
  stepUp: 'everybody',
  answer: z.object({ message: z.literal('The demo shop was removed'), demo: demoAnswer }),
  async handle({ actor, services: { db, clock } }) {
    const demo = await inTransaction(db, (tx) => removeDemo(tx, actor, clock()))
    return { message: 'The demo shop was removed' as const, demo }
  },
})

export const demoCalls = [find, remove] as const
