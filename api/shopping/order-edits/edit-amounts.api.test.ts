import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { editor, editWrongs, stay } from '#test/order-edits.ts'
import { cashOrder, onHand } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
let products: Product[]
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  owner = (await shop.admin()).token
  products = await Promise.all([7_000, 11_000, 45_000].map((price) => shop.product({ price, stock: 1_000 })))
})
afterAll(() => shop.close())

const quantities = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 })
  .filter((each) => each.some((quantity) => quantity > 0))
const steps = fc.array(fc.record({ quantities, paid: fc.integer({ min: 0, max: 60_000 }) }), {
  minLength: 1,
  maxLength: 3,
})

// rules: order editing, edited order total, order versions
test('after any edits and payments, an order equals a new order with the same items, and amounts and stock add up', async () => {
  const staff = editor(shop, owner)
  const before = await Promise.all(products.map((product) => onHand(shop.db, product)))
  const held = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(quantities, steps, async (first, steps) => {
      const wishes = products
        .map((product, at) => ({ product, quantity: first[at]! }))
        .filter(({ quantity }) => quantity > 0)
      const { token } = await shop.customer()
      const { body } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
        token,
        body: cashOrder(wishes),
      })
      const { id } = body.order
      let here = 0
      let now = first
      for (const { quantities: next, paid } of steps) {
        const order = await staff.read(id)
        if (paid > 0 && paid <= order.standing.due) {
          await shop.api('POST', `/order/${id}/manual-entries`, {
            token: owner,
            body: { way: 'transfer', amount: paid },
          })
          here += paid
        }
        const kept = stay(await staff.read(id))
        const lines = products.flatMap((product, at) => {
          const { id: of, name, sizes, colors } = product
          const sold = kept.find(({ id }) => id === of)
          const line = sold ?? { id: of, name, size: sizes[0]!, color: colors[0]! }
          return next[at]! > 0 ? [{ ...line, quantity: next[at]! }] : []
        })
        const isSame = next.every((quantity, at) => quantity === now[at])
        const edited = await staff.edit(id, { lines })
        expect([edited.status, edited.body.code]).toEqual(isSame ? [409, 'nothing-changed'] : [200, undefined])
        now = next
        const is = await staff.read(id)
        const worth = products.reduce((sum, { price }, at) => sum + price * next[at]!, 0)
        expect(is).toMatchObject({ amount: worth, standing: { here, due: Math.max(0, worth - here) } })
        expect(is.house.surplus).toBe(Math.max(0, here - worth))
      }
      for (const at of held.keys()) held[at]! += now[at]!
      expect(await Promise.all(products.map((product) => onHand(shop.db, product)))).toEqual(
        before.map((stock, at) => stock - held[at]!),
      )
    }),
    { numRuns: 12 },
  )
  expect(await editWrongs(shop)).toEqual([])
})
