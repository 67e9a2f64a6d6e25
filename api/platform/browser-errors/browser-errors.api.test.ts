import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rates } from '#config'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const TOKEN = 'a-token-for-the-metrics'
const report = {
  release: '1a2b3c4d',
  route: '/products/:id',
  message: "TypeError: Cannot read properties of undefined (reading 'price')",
  stack: 'a1B2c3d.js:1:2345',
}

let shop: TestShop
let logged: unknown[]
beforeAll(async () => {
  shop = await makeTestShop({ env: { TRUST_PROXY: true, METRICS_TOKEN: TOKEN } })
})
beforeEach(() => {
  logged = []
  vi.spyOn(shop.services.log, 'warn').mockImplementation((line: unknown) => void logged.push(line))
})
afterAll(() => shop.close())

const send = (body: unknown, from = '10.1.1.1') =>
  shop.api('POST', '/browser-errors', { body: body as object, headers: { 'x-forwarded-for': from } })
const counted = async (area: string) => {
  const line = new RegExp(`^shop_browser_errors_total\\{area="${area}"\\} (\\d+)$`, 'm')
  return Number(line.exec(await shop.services.metrics!.text())?.[1] ?? 0)
}

// rules: browser errors
test('logs and counts an error as a browser sends it', async () => {
  const response = await fetch(`${shop.url}/api/browser-errors`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(report),
  })
  expect(response.status).toBe(200)
  expect(logged).toEqual([{ browserError: report }])
  expect(await counted('storefront')).toBe(1)
  await send({ ...report, route: '/admin/order/:id' })
  expect(await counted('back office')).toBe(1)
})

// rules: browser errors
test('logs no personal data, markup or addresses of a made-up report', async () => {
  await send({
    release: '<script>alert(1)</script>',
    route: '/track/secret-token-123',
    message:
      'No "Amina Bello" <img src=x onerror=alert(1)> at https://shop.example/track/secret?email=amina@example.com',
    stack: 'Error: Amina Bello\n    at x (https://shop.example/track/secret?code=AMINA:1:2)',
  })
  expect(logged).toEqual([
    {
      browserError: {
        release: 'unknown',
        route: 'unknown',
        message: 'No <img src=x onerror=alert(1)> at [e-mail]',
        stack: '',
      },
    },
  ])
})

// rules: browser errors
test.each([
  ['of 1 MB', JSON.stringify({ ...report, stack: 'x'.repeat(1_000_000) }), 413],
  ['of 9 KB', JSON.stringify({ ...report, stack: 'x'.repeat(9_000) }), 413],
  ['that is not JSON', '{"release":', 400],
  ['that is a list', '[]', 400],
  ['without fields', '{}', 422],
  ['with fields of other types', JSON.stringify({ ...report, stack: { a: 1 }, message: 7 }), 422],
])('rejects a report %s', async (_, body, status) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.1.1.2' }
  const response = await fetch(`${shop.url}/api/browser-errors`, { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  expect(logged).toEqual([])
})

// rules: browser errors
test('rejects a report from a page of another site', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'x-forwarded-for': '10.1.1.3' }
  expect((await shop.api('POST', '/browser-errors', { body: report, headers })).status).toBe(403)
})

// rules: browser errors
test('limits the reports of a network', async () => {
  const most = rates.browserErrorsPerAddress.points
  const statuses = await Promise.all(
    Array.from({ length: most + 20 }, async () => (await send(report, '10.1.1.4')).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect(logged).toHaveLength(most)
  expect((await send(report, '10.1.1.5')).status).toBe(200)
})
