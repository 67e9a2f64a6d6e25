import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Checked } from '#shop/orders/payments/provider.ts'
import { orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { pollOpenPayments } from './payments.ts'
import { schedule } from './schedule.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
})
afterEach(() => shop.close())

const rowOf = (reference: string) =>
  shop.db.selectFrom('payments').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow()

// rules: payment checks
test('asks the provider only once about a settled payment, however often its page is loaded', async () => {
  const { token } = await shop.customer()
  const { reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  await pressSandbox(shop, reference, 'approve')
  const sandbox = shop.services.providers.sandbox!
  let asked = 0
  shop.services.providers.sandbox = { ...sandbox, check: (attempt) => ((asked += 1), sandbox.check(attempt)) }
  for (let loaded = 0; loaded < 20; loaded += 1)
    expect((await verifyPayment(shop, reference)).body.response.status).toBe('success')
  expect(asked).toBe(1)
})

// rules: payment checks
test('a slow provider does not delay the payment checks of another', async () => {
  const { promise: never, resolve: end } = Promise.withResolvers<Checked>()
  const { token } = await shop.customer()
  const product = await shop.product({ price: 25_000, stock: 9 })
  const slow = await placeByCard(shop, { product, token })
  const quick = await placeByCard(shop, { product, token })
  const sandbox = shop.services.providers.sandbox!
  await shop.db.updateTable('payments').set({ provider: 'paystack' }).where('reference', '=', slow.reference).execute()
  shop.services.providers.paystack = { ...sandbox, name: 'paystack', check: () => never }
  await pressSandbox(shop, quick.reference, 'approve')
  const run = async (name: string) => schedule.find((job) => job.name === name)!.run(shop.services)
  shop.clock.advance(5 * 60_000)
  const stuck = run('poll open payments of paystack')
  await run('poll open payments of sandbox')
  expect(await orderRow(shop, quick.id)).toMatchObject({ payment_state: 'paid' })
  end({ kind: 'undecided' })
  await stuck
})

// rules: payment checks
test('checks all due payments of a provider in one run, eight concurrently', async () => {
  const { token } = await shop.customer()
  const product = await shop.product({ price: 25_000, stock: 30 })
  for (let count = 0; count < 20; count += 1) await placeByCard(shop, { product, token })
  const sandbox = shop.services.providers.sandbox!
  let now = 0
  let most = 0
  const { promise: open, resolve: answer } = Promise.withResolvers<void>()
  shop.services.providers.sandbox = {
    ...sandbox,
    async check() {
      now += 1
      most = Math.max(most, now)
      await open
      await sleep(20)
      now -= 1
      return { kind: 'undecided' }
    },
  }
  shop.clock.advance(5 * 60_000)
  const polled = pollOpenPayments(shop.services)
  await expect.poll(() => now).toBe(8)
  answer()
  expect(await polled).toBe(20)
  expect(most).toBe(8)
})

// rules: payment checks
test('closes payment attempts of a removed provider with a note, and does not check them again', async () => {
  const { token } = await shop.customer()
  const { id, reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  delete shop.services.providers.sandbox
  shop.clock.advance(5 * 60_000)
  expect(await pollOpenPayments(shop.services)).toBe(1)
  expect(await rowOf(reference)).toMatchObject({
    state: 'failed',
    failure: 'The shop no longer has this provider',
    next_check_at: null,
  })
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'failed' })
  shop.clock.advance(60 * 60_000)
  expect(await pollOpenPayments(shop.services)).toBe(0)
})
