import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LightName } from '#shop/office/status/light.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { checkLight } from '#test/status.ts'

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let shop: TestShop
beforeEach(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
})
afterEach(async () => {
  await shop.close()
  await paystack.close()
})
const look = (light: LightName) => checkLight(shop, light)

// rules: status of card payments
test('the light of card payments is red while a provider fails, then yellow for an hour', async () => {
  expect(await look('cards')).toMatchObject({ color: 'green', sentence: 'Paystack answers.' })
  paystack.server.fail('broken')
  expect(await look('cards')).toMatchObject({
    color: 'red',
    sentence: 'Card payments with Paystack don’t work. The other server reports an error. Try again later.',
  })
  await shop.services.providers.paystack!.check({ reference: 'R', providerId: null })
  paystack.server.fail(null)
  expect(await look('cards')).toMatchObject({
    color: 'yellow',
    sentence: expect.stringMatching(/^Paystack answers again/),
  })
  shop.clock.advance(61 * 60_000)
  expect(await look('cards')).toMatchObject({ color: 'green' })
})

// rules: status of card payments
test('the light of card payments is yellow while a payment is undecided for more than a day', async () => {
  const { token: customer } = await shop.customer()
  await placeByCard(shop, { product: await shop.product(), token: customer })
  shop.clock.advance(25 * 60 * 60_000)
  expect(await look('cards')).toMatchObject({
    color: 'yellow',
    sentence: 'Paystack has not decided 1 payment for more than 24 hours.',
  })
})

/** Makes payments that were found by asking the provider; returns their references. */
async function settlePayments(count: number): Promise<string[]> {
  const [product, { token: customer }] = await Promise.all([shop.product({ stock: 20 }), shop.customer()])
  const references: string[] = []
  for (let number = 0; number < count; number += 1)
    references.push((await placeByCard(shop, { product, token: customer })).reference)
  await sql`update payments set state = 'paid', settled_at = ${shop.clock.now()}, taken_amount = amount, taken_currency = 'NGN'
    where reference = any(${references})`.execute(shop.db)
  return references
}

async function ring(reference: string, key = paystack.secret): Promise<void> {
  const raw = JSON.stringify({ event: 'charge.success', data: { reference } })
  const headers = { 'x-paystack-signature': createHmac('sha512', key).update(raw).digest('hex') }
  await shop.api('POST', '/webhooks/paystack', { raw: Buffer.from(raw), headers })
}

// rules: status of webhooks
test('the light of webhooks is red if no recent payment came with a webhook', async () => {
  expect(await look('webhooks')).toMatchObject({ color: 'green', sentence: expect.stringContaining('too few') })
  const [first, second, third] = await settlePayments(4)
  expect(await look('webhooks')).toMatchObject({
    color: 'red',
    sentence: 'Paystack sent no webhook for the last 4 payments (none so far).',
  })
  await ring(first!)
  expect(await look('webhooks')).toMatchObject({
    color: 'yellow',
    sentence: expect.stringContaining('only 1 of the last 4'),
  })
  await ring(second!)
  await ring(third!)
  expect(await look('webhooks')).toMatchObject({ color: 'green', sentence: expect.stringContaining('3 of the last 4') })
})

// rules: status of webhooks
test('the light of webhooks is red while all webhooks are rejected', async () => {
  for (const reference of ['A', 'B', 'C']) await ring(reference, 'a former key')
  expect(await look('webhooks')).toMatchObject({
    color: 'red',
    sentence: 'The shop rejects the webhooks of Paystack: 3 of the last 3 had a wrong signature.',
  })
  shop.clock.advance(1_000)
  await ring('D')
  expect(await look('webhooks')).toMatchObject({ color: 'green' })
})
