import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { router } from '#api/http/router.ts'
import { guarded } from './roles/contract.ts'
import { askers, expected, type Asker } from './roles/askers.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import { makeTestShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', env: { PUBLIC_URL: 'https://shop.example' } })
})
afterAll(() => shop.close())

const everyCall = calls.flatMap(atEveryPath)
const nameOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>) => `${method} ${path}`

test('the table below and the API have the same calls', () => {
  expect(everyCall.map(nameOf).toSorted()).toEqual(Object.keys(guarded).toSorted())
})

// rules: permissions
test.each(everyCall.map((call) => [nameOf(call), call] as const))('%s lets in whom it should', async (name, call) => {
  const told: Partial<Record<Asker, string>> = {}
  for (const [asker, tokenOf] of Object.entries(askers)) told[asker as Asker] = await verdict(call, await tokenOf(shop))
  expect(told).toEqual(expected[guarded[name]!])
})

/** Nothing is sent and nothing of that id exists: whoever is let in is told something else than these two. */
async function verdict({ method, path }: AnyCall, token: string | undefined): Promise<string> {
  const { status, body } = await shop.api(method, path.replace(/\{\w+\}/g, 'nobody'), { token })
  if (status === 401 && body.message === 'Authentication invalid' && body.code === 'unauthenticated') return '401'
  if (status === 403 && body.message === 'Not allowed' && body.code === 'forbidden') return '403'
  expect(status).not.toBe(403)
  return 'let in'
}

// rules: other sites
test('no call that writes is made by a page of another site, nor counted', async () => {
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

// rules: other sites
test.each([
  ['another site', { origin: 'https://shop.example.evil.example' }, true],
  ['a file, or a frame without an origin', { origin: 'null' }, true],
  ['another port', { origin: 'http://localhost:1' }, true],
  [
    'a site that a stranger claims to be reached by',
    { origin: 'https://a.example', 'x-forwarded-host': 'a.example' },
    true,
  ],
  ['the shop by its public address', { origin: 'https://shop.example' }, false],
  ['the shop, as a browser says that knows', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
])('of a browser that only tells the origin, %s', async (_, headers, isRefused) => {
  const { body } = await shop.api('POST', '/newsletter', { headers: headers as Record<string, string> })
  expect(body.code === 'other-site').toBe(isRefused)
})

// rules: other sites
test('the shop by the address that it was asked at is the shop', async () => {
  const { host, origin } = new URL(shop.url)
  for (const each of [origin, `https://${host}`])
    expect((await shop.api('POST', '/newsletter', { headers: { origin: each } })).body.code).not.toBe('other-site')
})

test('a call without a policy does not start, nor does one that stands twice', () => {
  const [first] = calls
  const careless = { ...first!, policy: undefined } as unknown as AnyCall
  expect(() => router([careless], shop.services)).toThrow(`${nameOf(first!)} has no policy`)
  expect(() => router([first!, first!], shop.services)).toThrow('stands twice')
})

test.each(['nonsense', '', 'null', '0'.repeat(43), '../../etc/passwd', `' or 1=1 --`, 'x'.repeat(5_000)])(
  'the forged token %j opens nothing',
  async (token) => {
    const { status, body } = await shop.api('GET', '/customer', { token })
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'Authentication invalid', code: 'unauthenticated' },
    })
  },
)

test.each(
  everyCall
    .filter((call) => guarded[nameOf(call)] === 'customers' && call.path.includes('{'))
    .map((call) => [nameOf(call), call] as const),
)("%s: what is another customer's is not there", async (_, { method, path }) => {
  const [amina, other] = await Promise.all([shop.customer(), shop.customer()])
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: amina.token,
    body: cashOrder([{ product: await shop.product() }]),
  })
  const as = async ({ token }: { token: string }) =>
    (
      await shop.api(method, path.replace(/\{\w+\}/, body.order.id), {
        token,
        ...(method !== 'GET' && { body: {} }),
      })
    ).status
  expect(await as(other)).toBe(404)
  expect(await as(amina)).not.toBe(404)
})

// rules: whose order, permissions
test("another customer's address and orders are not there", async () => {
  const [amina, other] = await Promise.all([shop.customer(), shop.customer()])
  const address = await shop.address(amina.token)
  const dress = await shop.product()
  const { body } = await shop.api('GET', '/address', { token: other.token })
  expect(body.address).toBeNull()
  const line = { id: dress.id, name: dress.name, quantity: 1, size: '10', color: 'indigo' }
  const delivery = {
    amount: dress.price + 2_000,
    shipping: 2_000,
    area: 'Gwaripa Axis (Abuja)',
    address,
    product: [line],
  }
  expect((await shop.api('POST', '/order/cash', { token: other.token, body: delivery })).status).toBe(404)
  expect((await shop.api('POST', '/order/cash', { token: amina.token, body: delivery })).status).toBe(201)
  expect((await shop.api('GET', '/order/customerOrder', { token: other.token })).body.orders).toEqual([])
})
