import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/track`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
const page = async (path: string) => {
  const answer = await fetch(site.url + path)
  return { status: answer.status, control: answer.headers.get('cache-control'), text: await answer.text() }
}

// rules: order tracking, tracking link
test('without JavaScript, the tracking form redirects to the page of the order, which is not cached', async () => {
  const { token, user } = await site.customer({ name: 'Sade Ojo' })
  const order = cashOrder([{ product: await site.product({ pictures: 0 }) }])
  const { id } = (await site.api<OrderAnswered>('POST', '/order/cash', { token, body: order })).body.order
  const led = await send({ number: id.slice(0, 5), contact: user.email })
  expect([led.status, led.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/track\/[\w-]{38}$/)])
  const { status, control, text } = await page(led.headers.get('location')!)
  expect({ status, control }).toEqual({ status: 200, control: 'no-store' })
  expect(text).toContain(`Order #<!-- -->${id.slice(0, 5)}`)
  expect(text).toContain('name="robots" content="noindex"')
  expect(text).not.toMatch(/Sade|@example/)
  const admin = await site.admin()
  await site.api('PATCH', `/order/${id}`, { token: admin.token, body: { status: 'cancelled' } })
  expect((await page(led.headers.get('location')!)).text).toContain('Cancelled')
})

// rules: order tracking, cross-site requests
test('the tracking form redirects back with an error for an unknown order or a request from another site', async () => {
  const led = await send({ number: 'ZZZZZ', contact: 'nobody@example.com' })
  expect(led.headers.get('location')).toBe('/track?no=order-not-traced')
  expect((await page('/track?no=order-not-traced')).text).toContain('find an order with this number')
  const other = await send({ number: 'ZZZZZ', contact: 'x' }, { 'sec-fetch-site': 'cross-site' })
  expect(other.headers.get('location')).toBe('/track?no=other-site')
  expect((await page('/track')).text).toMatch(/<form[^>]*method="post"[^>]*>/)
})

// rules: tracking link
test.each(['nobody', 'A'.repeat(38), 'AB2CDEFGHJKMNPQR'])('returns 404 for the tracking token %j', async (token) => {
  expect((await page(`/track/${token}`)).status).toBe(404)
})
