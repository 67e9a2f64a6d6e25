import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODY_BYTES } from '#api/http/body.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { PUBLIC_URL: 'https://shop.example' } })
})
afterAll(() => site.close())

const post = (token: string, form: Record<string, string>) =>
  fetch(`${site.url}/letters/leave/${token}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    redirect: 'manual',
  })
const find = (email: string) =>
  site.db.selectFrom('subscribers').where('email', '=', email).select(['token', 'state']).executeTakeFirstOrThrow()

// rules: unsubscribing
test('one POST request from any site unsubscribes; viewing the page changes nothing', async () => {
  const now = new Date()
  const said = { confirmed_at: now, requested_at: now, requested_in: 'footer', consent_words: 'Yes' }
  await site.db
    .insertInto('subscribers')
    .values({ email: 'ada@example.com', ...said })
    .execute()
  const { token } = await find('ada@example.com')
  const page = await fetch(`${site.url}/letters/leave/${token}`)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toContain('Unsubscribe from our newsletter?')
  expect((await find('ada@example.com')).state).toBe('confirmed')
  expect((await post(token, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect((await find('ada@example.com')).state).toBe('left')
  const back = await post(token, { do: 'come-back' })
  expect([back.status, back.headers.get('location')]).toEqual([303, `/letters/leave/${token}?back=1`])
  expect((await find('ada@example.com')).state).toBe('confirmed')
  await post(token, { do: 'leave' })
  expect(await (await fetch(`${site.url}/letters/leave/${token}`)).text()).toContain('You are unsubscribed')
  expect((await post('nobody', { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
  expect((await fetch(`${site.url}/letters/leave/nobody`)).status).toBe(404)
})

// rules: unsubscribing, request bodies
test('rejects an unsubscribe form that exceeds the body limit', async () => {
  expect((await post('nobody', { do: 'leave', more: 'x'.repeat(BODY_BYTES) })).status).toBe(413)
  expect((await post('nobody', { more: 'x'.repeat(1_000) })).status).toBe(404)
})

test('returns 404 for an unsubscribe link with a NUL character', async () => {
  expect((await post('%00', { do: 'leave' })).status).toBe(404)
})
