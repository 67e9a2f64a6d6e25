import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearWebhookBodies, recordWebhook } from '#shop/orders/payments/record-webhook.server.ts'
import { orderRow, placeByCard, pressSandbox } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { makeLog } from '../server/http/logging.ts'
import { pollOpenPayments, processWebhooks } from './payments.ts'

let shop: TestShop
let lines: string[]
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  lines = []
  shop.services.log = makeLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) })
})
afterEach(() => shop.close())

const EMAIL = 'amina.bello@example.com'

/** Places three orders with payments, and makes the provider fail for the second. */
async function threeOfWhichOneBreaks() {
  const { token } = await shop.customer({ email: EMAIL })
  const product = await shop.product({ price: 25_000, stock: 9 })
  const placed = [
    await placeByCard(shop, { product, token }),
    await placeByCard(shop, { product, token }),
    await placeByCard(shop, { product, token }),
  ]
  for (const { reference } of placed) await pressSandbox(shop, reference, 'approve')
  const sandbox = shop.services.providers.sandbox!
  shop.services.providers.sandbox = {
    ...sandbox,
    check: (attempt) =>
      attempt.reference === placed[1]!.reference
        ? Promise.reject(new Error(`nothing could be read of ${EMAIL}`))
        : sandbox.check(attempt),
  }
  return {
    broken: placed[1]!.reference,
    states: async () =>
      (await Promise.all(placed.map(({ id }) => orderRow(shop, id)))).map(({ payment_state }) => payment_state),
    mend: () => (shop.services.providers.sandbox = sandbox),
  }
}

const rowOf = (reference: string) =>
  shop.db.selectFrom('payments').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow()

// rules: webhooks
test('a failing webhook does not block others, is logged without personal data, and is retried', async () => {
  const { states, mend } = await threeOfWhichOneBreaks()
  expect(await processWebhooks(shop.services)).toBe(3)
  expect(await states()).toEqual(['paid', 'awaiting', 'paid'])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'a payment could not be checked',
    webhook: expect.any(Number),
    tries: 1,
  })
  expect(lines[0]).not.toContain(EMAIL)
  mend()
  shop.clock.advance(5 * 60_000)
  expect(await processWebhooks(shop.services)).toBe(1)
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
})

// rules: payment checks
test('a failing payment check does not block others, is counted, and is retried at the usual interval', async () => {
  const { broken, states, mend } = await threeOfWhichOneBreaks()
  shop.clock.advance(5 * 60_000)
  expect(await pollOpenPayments(shop.services)).toBe(3)
  expect(await states()).toEqual(['paid', 'awaiting', 'paid'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reference: broken }])
  expect(lines[0]).not.toContain(EMAIL)
  expect(await rowOf(broken)).toMatchObject({ tries: 1, next_check_at: new Date('2026-11-20T10:30:00Z') })
  mend()
  shop.clock.advance(25 * 60_000)
  expect(await pollOpenPayments(shop.services)).toBe(1)
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
})

// rules: payment checks
test('stops checking a payment that keeps failing after 72 hours', async () => {
  const { broken } = await threeOfWhichOneBreaks()
  shop.clock.advance(72 * 60 * 60_000)
  await pollOpenPayments(shop.services)
  expect(await rowOf(broken)).toMatchObject({ tries: 1, next_check_at: null })
})

test('checks a payment for 72 hours, and settles it if it is paid shortly before the end', async () => {
  const { token } = await shop.customer({ email: EMAIL })
  const { id, reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  shop.clock.advance(71 * 60 * 60_000)
  await pollOpenPayments(shop.services)
  expect(await rowOf(reference)).toMatchObject({ next_check_at: new Date('2026-11-23T10:00:00Z') })
  await pressSandbox(shop, reference, 'approve')
  await shop.db.deleteFrom('webhooks').execute()
  shop.clock.advance(60 * 60_000)
  expect(await pollOpenPayments(shop.services)).toBe(1)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
  expect(await rowOf(reference)).toMatchObject({ next_check_at: null })
})

/** Places an order whose payment is recorded as failed, although the customer pays it afterwards. */
async function failedThenPaid() {
  const { token } = await shop.customer({ email: EMAIL })
  const placed = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  const sandbox = shop.services.providers.sandbox!
  shop.services.providers.sandbox = { ...sandbox, check: async () => ({ kind: 'not taken', why: 'Declined' }) }
  shop.clock.advance(5 * 60_000)
  await pollOpenPayments(shop.services)
  expect(await rowOf(placed.reference)).toMatchObject({ state: 'failed' })
  shop.services.providers.sandbox = sandbox
  await pressSandbox(shop, placed.reference, 'approve')
  return placed
}

test('checks a failed payment again, because it may still be paid', async () => {
  const { id, reference } = await failedThenPaid()
  await shop.db.deleteFrom('webhooks').execute()
  expect(await rowOf(reference)).toMatchObject({ next_check_at: new Date('2026-11-20T10:30:00Z') })
  shop.clock.advance(25 * 60_000)
  expect(await pollOpenPayments(shop.services)).toBe(1)
  expect(await rowOf(reference)).toMatchObject({ state: 'paid' })
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
})

const webhookRow = () => shop.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()

test('retries a webhook while its provider is unreachable, and processes it afterwards', async () => {
  const { token } = await shop.customer({ email: EMAIL })
  const { id, reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  await pressSandbox(shop, reference, 'approve')
  const sandbox = shop.services.providers.sandbox!
  shop.services.providers.sandbox = { ...sandbox, check: async () => ({ kind: 'unreachable', why: 'it is down' }) }
  expect(await processWebhooks(shop.services)).toBe(1)
  expect(await webhookRow()).toMatchObject({ done_at: null, outcome: '', tries: 1 })
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'awaiting' })

  shop.services.providers.sandbox = sandbox
  shop.clock.advance(60_000)
  expect(await processWebhooks(shop.services)).toBe(1)
  expect(await webhookRow()).toMatchObject({ done_at: shop.clock.now(), outcome: 'paid', tries: 2 })
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
})

test('processes a webhook again when it is delivered again after processing', async () => {
  const { token } = await shop.customer({ email: EMAIL })
  const { id, reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  const sandbox = shop.services.providers.sandbox!
  await pressSandbox(shop, reference, 'approve')
  shop.services.providers.sandbox = { ...sandbox, check: async () => ({ kind: 'not taken', why: 'Not yet' }) }
  await processWebhooks(shop.services)
  expect(await webhookRow()).toMatchObject({ done_at: shop.clock.now(), outcome: 'failed' })

  shop.services.providers.sandbox = sandbox
  shop.clock.advance(1_000)
  const { body } = await webhookRow()
  const read = () => ({ kind: 'event', reference, about: { kind: 'payment', transactionId: null } }) as const
  await recordWebhook(shop.db, { ...sandbox, readWebhook: read }, body!, new Headers(), shop.clock.now())
  expect(await webhookRow()).toMatchObject({ done_at: null, times: 2 })
  expect(await processWebhooks(shop.services)).toBe(1)
  expect(await webhookRow()).toMatchObject({ done_at: shop.clock.now(), outcome: 'paid' })
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
})

// rules: webhooks
test('retries a webhook while the provider reports the payment as ongoing, for a limited time', async () => {
  const { token } = await shop.customer()
  const { id, reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  await pressSandbox(shop, reference, 'approve')
  const sandbox = shop.services.providers.sandbox!
  shop.services.providers.sandbox = { ...sandbox, check: async () => ({ kind: 'undecided' }) }
  await processWebhooks(shop.services)
  expect(await webhookRow()).toMatchObject({ done_at: null, next_try_at: new Date('2026-11-20T10:00:15Z') })
  shop.services.providers.sandbox = sandbox
  shop.clock.advance(15_000)
  expect(await processWebhooks(shop.services)).toBe(1)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })

  shop.services.providers.sandbox = { ...sandbox, check: async () => ({ kind: 'undecided' }) }
  await shop.db.updateTable('webhooks').set({ done_at: null }).execute()
  for (let tries = 0; tries < 14; tries += 1) {
    shop.clock.advance(2 * 60 * 60_000)
    await processWebhooks(shop.services)
  }
  expect((await webhookRow()).done_at).not.toBeNull()
})

// rules: webhooks
test('processes a webhook again when it is delivered again during processing', async () => {
  const { token } = await shop.customer()
  const { id, reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  await pressSandbox(shop, reference, 'approve')
  const sandbox = shop.services.providers.sandbox!
  const read = () => ({ kind: 'event', reference, about: { kind: 'payment', transactionId: null } }) as const
  const again = async () => {
    const { body } = await webhookRow()
    await recordWebhook(shop.db, { ...sandbox, readWebhook: read }, body!, new Headers(), shop.clock.now())
  }
  let looks = 0
  shop.services.providers.sandbox = {
    ...sandbox,
    async check(attempt) {
      looks += 1
      if (looks > 1) return sandbox.check(attempt)
      await again()
      return { kind: 'not taken', why: 'Not yet' }
    },
  }
  await processWebhooks(shop.services)
  expect(looks).toBe(2)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
})

// rules: webhooks
test('deletes the body of a webhook after 30 days and keeps its outcome', async () => {
  const { token } = await shop.customer()
  const { reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  await pressSandbox(shop, reference, 'approve')
  await processWebhooks(shop.services)
  shop.clock.advance(29 * 24 * 60 * 60_000)
  await clearWebhookBodies(shop.db, shop.clock.now())
  expect((await webhookRow()).body).not.toBeNull()
  shop.clock.advance(2 * 24 * 60 * 60_000)
  await clearWebhookBodies(shop.db, shop.clock.now())
  expect(await webhookRow()).toMatchObject({ body: null, reference, outcome: 'paid' })
})
