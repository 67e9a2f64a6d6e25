import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { rates } from '#config'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { linkOf } from '#shop/shopping/reviews/review-link.server.ts'
import { postgresRateLimits, type RateLimits, type RateName } from '#shop/people/sessions/rate-limits.server.ts'
import { cashOrder } from '#test/orders.ts'
import { unlimited } from '#test/rates.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnyCall } from './call.ts'

/**
 * All write calls for anonymous callers and all rate-limited calls, each with the rate limits that are checked first.
 */
const counted: Record<string, RateName[]> = {
  'POST /auth/register': ['registerPerAddress'],
  'POST /auth/login': ['signInPerAddress', 'signInPerAccountAndAddress', 'wrongPasswordsInAll'],
  'POST /auth/reset-mail': ['resetPerAddress'],
  'POST /auth/resend-code': ['resetPerAddress'],
  'POST /auth/verify-code': ['codeTriesPerAddress'],
  'PATCH /auth/reset-password': ['codeTriesPerAddress'],
  'POST /auth/invitation': ['codeTriesPerAddress'],
  'PATCH /auth/invitation': ['codeTriesPerAddress'],
  'POST /admin/login': ['adminSignInPerAddress', 'adminSignInPerAccountAndAddress', 'wrongPasswordsInAll'],
  'POST /admin/login/codes': ['adminSignInPerAddress'],
  'POST /admin/login/passkey-options': ['passkeysPerAddress'],
  'POST /admin/login/passkeys': ['passkeysPerAddress'],
  'POST /discounts/check': ['discountChecksPerAddress'],
  'POST /order/cash': ['ordersPerAddress'],
  'POST /order/paystack': ['ordersPerAddress'],
  'POST /order/flutterwave': ['ordersPerAddress'],
  'POST /order/{id}/payments': ['ordersPerAddress'],
  'DELETE /order/{id}/reservation': ['verifiesPerAddress'],
  'PATCH /order/customerOrder/{id}': ['verifiesPerAddress'],
  'GET /order/verify': ['verifiesPerAddress'],
  'GET /order/verify-paystack/{reference}': ['verifiesPerAddress'],
  'POST /orders/{id}/claims': ['claimsPerAddress'],
  'POST /orders/{id}/returns': ['formsPerAddress'],
  'PATCH /own-returns/{id}': ['formsPerAddress'],
  'PUT /own-returns/{id}/bank-details': ['formsPerAddress'],
  'DELETE /own-returns/{id}/bank-details': ['formsPerAddress'],
  'POST /own-returns/{id}/pictures': ['formsPerAddress'],
  'DELETE /own-returns/{id}/pictures/{picture}': ['formsPerAddress'],
  'POST /sandbox-pay/{reference}': ['formsPerAddress'],
  'POST /browser-errors': ['browserErrorsPerAddress', 'browserErrorsInAll'],
  'POST /newsletter': ['formsPerAddress'],
  'PATCH /newsletter': ['formsPerAddress'],
  'POST /abandoned-cart': ['formsPerAddress'],
  'POST /track': ['trackingPerAddress'],
  'POST /receipts/look': ['receiptsPerAddress'],
  'POST /receipts/{number}/copies': ['receiptsPerAddress'],
  'POST /quotes/look': ['quoteLooksPerAddress', 'wrongQuoteLinksPerAddress'],
  'POST /pay-links/look': ['payLooksPerAddress', 'wrongPayLinksPerAddress'],
  'POST /gift-cards/balance': ['giftCardLooksPerAddress', 'wrongGiftCardsPerAddress'],
  'POST /pay-links/payments': ['paysByLinkPerAddress', 'wrongPayLinksPerAddress'],
  'POST /back-in-stock': ['formsPerAddress'],
  'PATCH /back-in-stock': ['formsPerAddress'],
  'POST /appointments': ['formsPerAddress'],
  'POST /reviews': ['formsPerAddress'],
  'PATCH /reviews/{id}': ['formsPerAddress'],
  'DELETE /reviews/{id}': ['formsPerAddress'],
  // Not rate-limited: the signature is checked first, and providers retry as often as necessary.
  'POST /webhooks/paystack': [],
  'POST /webhooks/flutterwave': [],
}

/** Bodies that are valid enough to reach the rate limits inside the calls. */
const bodies: Record<string, object> = {
  'POST /browser-errors': { release: '1', route: '/', message: 'broken', stack: '' },
  'POST /gift-cards/balance': { code: 'AAAA-CCCC-DDDD-EEEE' },
  'POST /quotes/look': { token: 'none-that-was-made' },
  'POST /pay-links/look': { token: 'none-that-was-made' },
  'POST /pay-links/payments': { token: 'none-that-was-made' },
  'POST /auth/login': { email: 'amina@example.com', password: 'not-her-password' },
  'POST /admin/login': { email: 'amina@example.com', password: 'not-her-password' },
  'POST /admin/login/codes': { challenge: 'none-that-was-given', code: '123456' },
}

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`
const rated = Object.keys(counted).filter((name) => counted[name]!.length > 0)

let shop: TestShop
let taken: RateName[]
let tracking: string
let link: string // Opens an order without an account, to reach the rate limits inside the calls.
beforeAll(async () => {
  shop = await makeTestShop({ settings: { checkout: { guestCheckout: true } }, env: { TRUST_PROXY: true } })
  link = await linkOf(shop.services.secret, 'ABCDEFGHJKMNPQRS')
  tracking = await trackingToken(shop.services.secret, 'ABCDEFGHJKMNPQRS')
})
beforeEach(() => {
  taken = []
})
afterAll(() => shop.close())

async function ask(name: string, from: string): Promise<{ status: number; waitSeconds: number }> {
  const [method, path] = name.split(' ') as [string, string]
  const { status, headers } = await shop.api(method, path.replace(/\{\w+\}/, 'nobody'), {
    headers: { 'x-forwarded-for': from, 'review-link': link, 'tracking-link': tracking },
    ...(method !== 'GET' && method !== 'DELETE' && { body: bodies[name] ?? {} }),
  })
  return { status, waitSeconds: Number(headers.get('retry-after')) }
}

// rules: rate limits
test('the table in this file lists every public write call and every call with a rate limit', () => {
  const isPublic = ({ method, policy }: AnyCall) => method !== 'GET' && (policy === 'anyone' || policy === 'buyer')
  const found = calls.filter((call) => isPublic(call) || call.rate !== undefined)
  expect(found.map(nameOf).toSorted()).toEqual(Object.keys(counted).toSorted())
})

// rules: rate limits
describe('rate limit counters', () => {
  beforeAll(() => {
    const recording: RateLimits = { ...unlimited, take: async (rate) => (taken.push(rate), null) }
    shop.services.limits = recording
  })

  test.each(Object.entries(counted))('%s counts against the expected rate limits', async (name, expected) => {
    await ask(name, '10.0.0.1')
    expect(taken).toEqual(expected)
  })

  test.each(['cash', 'paystack', 'flutterwave'])(
    'a signed-in customer’s order by %s also counts against the customer’s limit',
    async (method) => {
      const [{ token }, product] = [await shop.customer(), await shop.product({ stock: 1 })]
      await shop.api('POST', `/order/${method}`, { token, body: cashOrder([{ product }]) })
      expect(taken).toEqual(['ordersPerAddress', 'ordersPerCustomer'])
    },
  )

  test('a wrong old password in a password change by staff counts against the sign-in limit', async () => {
    const { token } = await shop.admin()
    const body = { oldPassword: 'a-guess-at-it', password: 'a-new-password-of-hers' }
    await shop.api('PATCH', '/admin/password', { token, body })
    expect(taken).toEqual(['adminSignInPerAccountAndAddress'])
  })
})

describe('rate limits over HTTP, with one call per IP address', () => {
  beforeAll(() => {
    const pointsOf = (rate: string) => (rate.endsWith('PerAddress') ? 1 : 100)
    const once = Object.fromEntries(Object.keys(rates).map((rate) => [rate, { points: pointsOf(rate), seconds: 60 }]))
    shop.services.limits = postgresRateLimits(
      shop.services.pool,
      shop.db,
      once as Record<RateName, (typeof rates)[RateName]>,
    )
  })

  test.each(rated.map((name, index) => [name, `10.0.1.${index}`]))(
    '%s is rejected at the second call from one address',
    async (name, from) => {
      expect((await ask(name, from)).status).not.toBe(429)
      const second = await ask(name, from)
      expect([second.status, second.waitSeconds > 0]).toEqual([429, true])
      expect((await ask(name, from.replace('10.0.1.', '10.0.2.'))).status, 'from elsewhere').not.toBe(429)
    },
  )
})
