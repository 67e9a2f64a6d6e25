import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', env: { PAYSTACK_API_URL: 'http://localhost:9' } })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

type Welcome = AnswerOf<'GET /welcome'>
const welcome = async () => (await shop.api<Welcome>('GET', '/welcome', { token })).body
const done = async () => (await welcome()).steps.filter(({ isDone }) => isDone).map(({ name }) => name)
const change = async (group: string, settings: object) => {
  const { version } = (await shop.api('GET', `/settings/${group}`, { token })).body
  const { status } = await shop.api('PATCH', `/settings/${group}`, { token, body: { settings, version } })
  expect(status).toBe(200)
}

// rules: first day
test('a step is done by how the shop is, and to do again once it is undone', async () => {
  expect(await done()).toEqual(['demo'])
  await change('contact', { street: '4 Gana Street, Maitama' })
  await change('house', { name: 'Zuma' })
  await change('payments', { transfer: false })
  await shop.api('PATCH', '/keys/paystack', { token, body: { secret: 'sk_test_0123456789' } })
  expect(await done()).toEqual(['house', 'bank', 'demo'])
  await shop.api('PATCH', '/keys/paystack', { token, body: { secret: 'sk_live_0123456789' } })
  const smtp = { host: 'mail.example', port: 587, user: '', sender: 'hello@house.example' }
  await shop.api('PATCH', '/keys/smtp', { token, body: smtp })
  expect(await done()).toEqual(['house', 'bank', 'mails', 'payments', 'demo'])
  await shop.api('DELETE', '/keys/smtp', { token })
  expect(await done()).not.toContain('mails')
})

// rules: first day
test('who wants no leading has none, and may have it again', async () => {
  const set = (isDismissed: boolean) => shop.api<Welcome>('PATCH', '/welcome', { token, body: { isDismissed } })
  expect((await set(true)).body.isDismissed).toBe(true)
  expect((await set(true)).body.isDismissed).toBe(true)
  expect((await set(false)).body.isDismissed).toBe(false)
  expect((await welcome()).isDismissed).toBe(false)
})
