import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { makeTestShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', env: { PUBLIC_URL: 'https://shop.example' } })
})
afterAll(() => shop.close())

const everyCall = calls.flatMap(atEveryPath)
const nameOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>) => `${method} ${path}`

// rules: cross-site requests
test('pages of other sites cannot make write calls, and their attempts do not count for rate limits', async () => {
  const from = (site: string, { method, path }: AnyCall) =>
    shop.api(method, path.replace(/\{\w+\}/g, 'nobody'), { headers: { 'sec-fetch-site': site } })
  for (const call of everyCall) {
    const { status, body } = await from('cross-site', call)
    const isRefused = status === 403 && body.code === 'other-site'
    expect({ name: nameOf(call), isRefused }).toEqual({ name: nameOf(call), isRefused: call.method !== 'GET' })
  }
  const subscribing = calls.find(({ path, method }) => path === '/newsletter' && method === 'POST')!
  for (const site of ['same-origin', 'same-site', 'none'])
    expect((await from(site, subscribing)).body.code).not.toBe('other-site')
})

// rules: cross-site requests
test.each([
  ['another site', { origin: 'https://shop.example.evil.example' }, true],
  ['a file or a frame without an origin', { origin: 'null' }, true],
  ['another port', { origin: 'http://localhost:1' }, true],
  ['a site named in a forged X-Forwarded-Host', { origin: 'https://a.example', 'x-forwarded-host': 'a.example' }, true],
  ['the shop at its public address', { origin: 'https://shop.example' }, false],
  ['the shop, confirmed by Sec-Fetch-Site', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
])('checks the Origin header unless Sec-Fetch-Site decides: %s', async (_, headers, isRefused) => {
  const { body } = await shop.api('POST', '/newsletter', { headers: headers as Record<string, string> })
  expect(body.code === 'other-site').toBe(isRefused)
})

// rules: cross-site requests
test("accepts the origin of the request URL as the shop's own origin", async () => {
  const { host, origin } = new URL(shop.url)
  for (const each of [origin, `https://${host}`])
    expect((await shop.api('POST', '/newsletter', { headers: { origin: each } })).body.code).not.toBe('other-site')
})
