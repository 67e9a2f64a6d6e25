import { afterAll, beforeAll, expect, test } from 'vitest'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Desk = {
  open: {
    id: string
    name: string
    due: number
    here: number
    after: number
    payment: string
    payUntil: string | null
  }[]
  cleared: { order: string; amount: number; by: string }[]
}

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  await signIn()
})
afterAll(() => shop.close())

/** Signs in again, because an admin's session ends long before the payment period of a transfer. */
const signIn = async () => void (admin = (await shop.admin({ name: 'Hauwa Musa' })).token)
const desk = async () => (await shop.api<Desk>('GET', '/transfers', { token: admin })).body
const today = async () =>
  (await shop.api<{ today: { transfers: number } }>('GET', '/admin/today', { token: admin })).body.today.transfers
const place = async (transfer: boolean) => {
  const { token } = await shop.customer({ name: 'Ngozi Eze' })
  const body = { ...cashOrder([{ product: await shop.product({ price: 45_000, stock: 5 }) }]), transfer }
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order.id
}
const received = (id: string, amount: number, after: number) =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { way: 'transfer', amount, after } })

// rules: transfers page, to-do list
test('lists orders that await a transfer, and the transfers recorded in the last day with the person who recorded them', async () => {
  await place(false)
  const first = await place(true)
  shop.clock.advance(60_000)
  const second = await place(true)
  expect((await desk()).open).toMatchObject([
    { id: first, name: 'Ngozi Eze', due: 45_000, here: 0, after: 0, payUntil: '2026-11-21T10:00:00.000Z' },
    { id: second, due: 45_000 },
  ])
  expect(await today()).toBe(2)

  await received(first, 5_000, 0)
  expect((await desk()).open[0]).toMatchObject({ id: first, due: 40_000, here: 5_000, after: 1, payUntil: null })
  shop.clock.advance(60_000)
  expect((await received(first, 40_000, 0)).status).toBe(409)
  expect((await received(first, 40_000, 1)).status).toBe(201)
  expect(await desk()).toMatchObject({
    open: [{ id: second }],
    cleared: [
      { order: first, amount: 40_000, by: 'Hauwa Musa' },
      { order: first, amount: 5_000, by: 'Hauwa Musa' },
    ],
  })

  shop.clock.advance(25 * 60 * 60_000)
  await signIn()
  expect(await endTransfers(shop.db, shop.clock.now())).toBe(1)
  expect(await desk()).toMatchObject({ open: [{ id: second, payment: 'failed' }], cleared: [] })
  expect(await today()).toBe(0)
  shop.clock.advance(15 * 24 * 60 * 60_000)
  await signIn()
  expect((await desk()).open).toEqual([])
})
