import { afterEach, expect, test } from 'vitest'
import { makeTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** Returns the payment methods of a shop with this environment, and whether card payments are simulated. */
async function waysToPay(env: TestShopOptions['env']): Promise<{ ways: string[]; played: boolean }> {
  shop = await makeTestShop({ env })
  const { body } = await shop.api<{ methods: { method: string; card: boolean; sandbox: boolean }[] }>(
    'GET',
    '/payment-methods',
  )
  return { ways: body.methods.map(({ method }) => method), played: body.methods.some(({ sandbox }) => sandbox) }
}

const paystack = { PAYSTACK_SECRET_KEY: 'sk_test_1' }
const flutterwave = { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1', FLUTTERWAVE_SECRET_HASH: 'a-hash' }

// rules: card providers
test('lists the card providers that have keys, Paystack first, and cash', async () => {
  expect(await waysToPay({ ...flutterwave, ...paystack })).toEqual({
    ways: ['paystack', 'flutterwave', 'cash'],
    played: false,
  })
})

// rules: card providers
test('a provider with incomplete keys is not offered', async () => {
  expect(await waysToPay({ ...paystack, FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1' })).toEqual({
    ways: ['paystack', 'cash'],
    played: false,
  })
})

// rules: card providers
test('without keys, the sandbox simulates card payments if it is allowed', async () => {
  expect(await waysToPay({ SANDBOX_PAYMENTS: true })).toEqual({ ways: ['sandbox', 'cash'], played: true })
})

// rules: card providers
test('without keys and sandbox only cash is offered', async () => {
  expect(await waysToPay({ SANDBOX_PAYMENTS: false })).toEqual({ ways: ['cash'], played: false })
})
