import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardOrder } from '#test/payments/place-by-card.ts'
import { stubFlutterwave } from '#test/payments/stub-flutterwave.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
let flutterwave: Awaited<ReturnType<typeof stubFlutterwave>>
beforeAll(async () => {
  ;[paystack, flutterwave] = await Promise.all([stubPaystack(), stubFlutterwave()])
  const keys = {
    PAYSTACK_SECRET_KEY: paystack.secret,
    FLUTTERWAVE_SECRET_KEY: flutterwave.secret,
    FLUTTERWAVE_SECRET_HASH: flutterwave.hash,
  }
  const servers = { PAYSTACK_API_URL: paystack.server.url, FLUTTERWAVE_API_URL: flutterwave.server.url }
  shop = await makeTestShop({
    rates: 'unlimited',
    env: { ...keys, ...servers, PUBLIC_URL: 'https://shop.example/', TRUST_PROXY: true },
  })
})
afterAll(async () => {
  await shop.close()
  await Promise.all([paystack.close(), flutterwave.close()])
})

/** Headers added by a proxy, or by an attacker who wants to redirect the customer. */
const headers = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example',
  origin: 'https://evil.example',
}

test.each(['paystack', 'flutterwave'] as const)(
  'customers return from %s to the public URL, independent of the request headers',
  async (provider) => {
    const { token } = await shop.customer()
    const product = await shop.product({ stock: 3 })
    const placed = await shop.api<{ order: { id: string }; data: { reference: string } }>(
      'POST',
      `/order/${provider}`,
      { token, headers, body: cardOrder({ product }) },
    )
    expect(placed.status).toBe(201)
    await shop.db
      .updateTable('payments')
      .set({ state: 'failed' })
      .where('reference', '=', placed.body.data.reference)
      .execute()
    expect(
      (await shop.api('POST', `/order/${placed.body.order.id}/payments`, { token, headers, body: { provider } }))
        .status,
    ).toBe(201)
    const asked = provider === 'paystack' ? paystack.server.asked : flutterwave.server.asked
    const addresses = asked.map(({ body }) => body.callback_url ?? body.redirect_url)
    expect(addresses).toEqual(['https://shop.example/payment-successful', 'https://shop.example/payment-successful'])
  },
)
