import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answered = AnswerOf<'POST /orders/{id}/claims'> & { code: string }

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  admin = (await shop.admin({ name: 'Hauwa Musa' })).token
})
afterAll(() => shop.close())

// rules: transfer claims, unpaid transfer orders, declined claims
test('after an order was handed over unpaid, the customer can report the transfer, and staff are asked to check it', async () => {
  const { token } = await shop.customer({ name: 'Ngozi Eze' })
  const placing = { ...cashOrder([{ product: await shop.product({ price: 25_000, stock: 5 }) }]), transfer: true }
  const { id } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: placing })).body.order
  const own = async () =>
    (await shop.api<AnswerOf<'GET /order/customerOrder/{id}'>>('GET', `/order/customerOrder/${id}`, { token })).body
  const said = { sender: 'Ngozi Eze', bank: 'Aso Bank', sentAt: shop.clock.now().toISOString(), amount: 25_000 }
  const claim = () => shop.api<Answered>('POST', `/orders/${id}/claims`, { token, body: said })
  const answer = (claimId: string, body: object) =>
    shop.api<Answered>('PATCH', `/claims/${claimId}`, { token: admin, body })
  const set = (status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
  const today = async () =>
    (await shop.api<AnswerOf<'GET /admin/today'>>('GET', '/admin/today', { token: admin })).body.today
  const desk = async () =>
    (await shop.api<AnswerOf<'GET /transfers'>>('GET', '/transfers', { token: admin })).body.open.find(
      (open) => open.id === id,
    )
  const before = await today()
  await set('delivered')
  expect((await own()).order).toMatchObject({
    payment: 'awaiting',
    payUntil: null,
    standing: {
      status: 'success',
      label: 'Awaiting transfer',
      also: expect.stringContaining('₦25,000 is still to be'),
    },
  })
  expect(await desk()).toMatchObject({ label: 'Not recorded', due: 25_000, payUntil: null })
  expect((await today()).transfers).toBe(before.transfers)
  expect(await compareLedger(shop.db)).toEqual([])

  const { status, body } = await claim()
  expect(status).toBe(201)
  expect((await own()).order).toMatchObject({
    claimed: true,
    standing: { label: 'Checking for your transfer' },
  })
  expect(await desk()).toMatchObject({ claim: { state: 'claimed' } })
  expect((await today()).claims).toBe(before.claims! + 1)
  const declined = await answer(body.claim.id, { do: 'decline', words: 'Not in our account.' })
  expect(declined.body.message).toBe('Your message is shown on the order’s page')
  expect((await answer(body.claim.id, { do: 'bring back' })).body.claim.state).toBe('claimed')
  await set('pending')
  expect((await own()).order).toMatchObject({ payment: 'awaiting', claimed: true })
  await set('delivered')
  await shop.api('POST', `/order/${id}/manual-entries`, {
    token: admin,
    body: { way: 'transfer', amount: 25_000, after: 0 },
  })
  expect((await own()).order).toMatchObject({ payment: 'paid', claimed: false })
  expect(await desk()).toBeUndefined()
  expect(await compareLedger(shop.db)).toEqual([])
  expect((await claim()).body.code).toBe('paid')
})
