import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseUnpaid } from '#jobs/payments.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, onHand, traces, type LineWish } from '#test/orders.ts'
import type { AnyBody } from '#test/ask.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  token = (await shop.customer()).token
  admin = (await shop.admin()).token
})
afterAll(() => shop.close())

type Placed = AnyBody & { order: { id: string; promise: string; product: Record<string, unknown>[] } }
const place = (lines: LineWish[]) => shop.api<Placed>('POST', '/order/cash', { token, body: cashOrder(lines) })
const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })

// rules: made to order, insufficient stock
test('rejects an order beyond the stock, unless the customer has the missing units made to order', async () => {
  const dress = await shop.product({ stock: 2, madeInDays: 14 })
  const refused = await place([{ product: dress, quantity: 3 }])
  expect(refused).toMatchObject({ status: 409, body: { code: 'stock', message: `Only 2 left of ${dress.name}` } })
  expect(refused.body.fieldCodes).toMatchObject({ 'product.0': { params: { left: 2, madeInDays: 14 } } })
  const { status, body } = await place([
    { product: dress, quantity: 2 },
    { product: dress, quantity: 1, made: true },
  ])
  expect(status).toBe(201)
  expect(body.order.promise).toContain('Made to order: ready in 14 days.')
  expect(body.order.product[0]).not.toHaveProperty('made')
  expect(body.order.product[1]).toMatchObject({ quantity: 1, made: true, madeInDays: 14 })
  expect(await onHand(shop.db, dress)).toBe(0)
  const again = await place([{ product: dress, made: true }])
  expect(again.status).toBe(201)
})

// rules: made to order
test('rejects a line for a product that is no longer made to order, names the product, and stores nothing', async () => {
  const dress = await shop.product({ stock: 5, name: 'Senator kaftan' })
  const before = await traces(shop.db)
  const { status, body } = await place([{ product: dress }, { product: dress, made: true }])
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'made-no-more', message: 'Senator kaftan is no longer made to order' })
  expect(Object.keys(body.fields!)).toEqual(['product.1'])
  expect(await traces(shop.db)).toEqual(before)
})

type Step =
  | { do: 'order'; from: number; made: number }
  | { do: 'card'; made: boolean }
  | { do: 'cancelled' | 'pending'; at: number }
  | { do: 'expire' }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('order' as const), from: fc.nat(3), made: fc.nat(3) }),
  fc.record({ do: fc.constant('card' as const), made: fc.boolean() }),
  fc.record({ do: fc.constantFrom('cancelled' as const, 'pending' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('expire' as const) }),
)

// rules: made to order, stock history
test('for any sequence of orders and cancellations, made-to-order units never change the stock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const dress = await shop.product({ stock: 6, madeInDays: 10 })
      const ids: string[] = []
      for (const each of steps) await goOn(each, dress, ids)
      expect(await onHand(shop.db, dress)).toBe(6 - (await heldOf(ids)))
      const { moved } = await shop.db
        .selectFrom('stock_movements')
        .where('product_id', '=', dress.id)
        .select(({ fn }) => fn.sum<number>('change').as('moved'))
        .executeTakeFirstOrThrow()
      expect(Number(moved)).toBe(await onHand(shop.db, dress))
    }),
    { numRuns: 15 },
  )
})

async function goOn(step: Step, product: Product, ids: string[]): Promise<void> {
  if (step.do === 'order') {
    const lines = [
      { product, quantity: step.from },
      { product, quantity: step.made, made: true },
    ].filter(({ quantity }) => quantity > 0)
    const { status, body } = lines.length > 0 ? await place(lines) : { status: 0, body: null }
    if (status === 201) ids.push(body!.order.id)
  } else if (step.do === 'card') {
    if (step.made || (await onHand(shop.db, product)) > 0)
      ids.push((await placeByCard(shop, { product, token, made: step.made })).id)
  } else if (step.do === 'expire') {
    shop.clock.advance(60 * 60_000)
    await releaseUnpaid(shop.services)
  } else if (ids[step.at]) await set(ids[step.at]!, step.do)
}

/** Returns the number of units that these orders reserve, without made-to-order lines. */
async function heldOf(ids: string[]): Promise<number> {
  const rows = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('orders.id', 'in', ids.length > 0 ? ids : [''])
    .where('stock_released_at', 'is', null)
    .where('made_in_days', 'is', null)
    .select('quantity')
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
