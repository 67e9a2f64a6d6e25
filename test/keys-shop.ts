import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { placeByCard } from './payments/place-by-card.ts'
import { stubFlutterwave } from './payments/stub-flutterwave.ts'
import { stubPaystack } from './payments/stub-paystack.ts'
import { makeTestShop, type TestShop, type TestShopOptions } from './shop.ts'

type Keys = AnswerOf<'GET /keys'>
export type KeyName = Keys['keys'][number]['name']
/** The body of a webhook about an unknown payment. */
const EVENT = JSON.stringify({ event: 'charge.success', data: { reference: 'CDEFGHJKMNPQRSTU-00000000000000ff' } })

/** Returns the providers that accept customers' cards; the provider that simulates test orders always exists. */
export const takingFrom = ({ providers }: Pick<TestShop['services'], 'providers'>): string[] =>
  Object.keys(providers).filter((name) => name !== 'test')

/**
 * Creates a new shop for each test of a file. Its admin enters keys of providers, which local stub servers simulate.
 */
export function useKeysShop() {
  let paystack: Awaited<ReturnType<typeof stubPaystack>>
  let flutterwave: Awaited<ReturnType<typeof stubFlutterwave>>
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    ;[paystack, flutterwave] = await Promise.all([stubPaystack(), stubFlutterwave()])
  })
  afterEach(() => shop.close())
  afterAll(() => Promise.all([paystack.close(), flutterwave.close()]))
  const keys = async () => (await shop.api<Keys>('GET', '/keys', { token })).body
  return {
    paystack: () => paystack,
    flutterwave: () => flutterwave,
    shop: () => shop,
    async open(options: TestShopOptions = {}): Promise<void> {
      const urls = { PAYSTACK_API_URL: paystack.server.url, FLUTTERWAVE_API_URL: flutterwave.server.url }
      shop = await makeTestShop({ rates: 'unlimited', ...options, env: { ...urls, ...options.env } })
      token = (await shop.admin({ name: 'Temitope' })).token
    },
    ask: (method: string, path: string, body?: object) => shop.api(method, path, { token, body }),
    enter: (name: KeyName, body: object) => shop.api('PATCH', `/keys/${name}`, { token, body }),
    keys,
    keyOf: async (name: KeyName) => (await keys()).keys.find((key) => key.name === name)!,
    providers: () => takingFrom(shop.services),
    async place(): Promise<string> {
      const [product, customer] = await Promise.all([shop.product(), shop.customer()])
      return (await placeByCard(shop, { product, token: customer.token })).reference
    },
    /** Sends a Paystack webhook signed with this key; returns the response. */
    ringPaystack: (key: string) =>
      ring('paystack', { 'x-paystack-signature': createHmac('sha512', key).update(EVENT).digest('hex') }),
    ringFlutterwave: (hash: string) => ring('flutterwave', { 'verif-hash': hash }),
  }

  async function ring(provider: string, headers: Record<string, string>): Promise<number> {
    return (await shop.api('POST', `/webhooks/${provider}`, { raw: Buffer.from(EVENT), headers })).status
  }
}
