import { z } from 'zod'
import { savedLines } from '#shop/shopping/cart/saved-cart.ts'
import { cartOfCustomer, saveCart } from '#shop/shopping/cart/saved-carts.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'

export const linesForm = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    price: z.number().int().describe('In naira, as last shown to the customer'),
    img: z.string(),
    rows: z.array(
      z.object({
        size: z.string(),
        color: z.string(),
        shade: z.string().optional(),
        quantity: z.number().int(),
        made: z.literal(true).optional(),
      }),
    ),
  }),
)

const savedCartAnswer = z.object({
  version: z.number().int().describe('Version to send back with the next change. 0 if no cart was saved yet'),
  lines: linesForm,
})

export const savedCartCalls = [
  call({
    method: 'GET',
    path: '/saved-cart',
    formerly: ['/bag'],
    summary: 'Returns the signed-in customer’s cart, which is shared by all devices',
    group: 'bag',
    policy: 'customer',
    answer: savedCartAnswer,
    handle: ({ actor, services: { db } }) => cartOfCustomer(db, actor),
  }),
  call({
    method: 'PUT',
    path: '/saved-cart',
    formerly: ['/bag'],
    summary:
      'Replaces the signed-in customer’s cart, if the version is current. Otherwise returns the saved cart, so that the client can merge them',
    group: 'bag',
    policy: 'customer',
    body: z.object({ version: whole(0, 2_000_000_000), lines: savedLines }),
    repeatable: true,
    answer: savedCartAnswer,
    refusals: ['stale'],
    handle: ({ actor, body, key, services: { db, clock } }) =>
      inTransaction(db, (tx) => saveCart(tx, actor, body, key, clock())),
  }),
] as const
