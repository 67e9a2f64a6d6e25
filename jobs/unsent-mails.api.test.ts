import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { schedule } from './schedule.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const WAITED = 'send confirmation mails that waited for a mail server'
async function mailed(): Promise<string[]> {
  shop.mailer.mails.length = 0
  await schedule.find(({ name }) => name === WAITED)!.run(shop.services)
  await shop.workLater()
  return shop.mailer.mails.map(({ to, subject }) => `${to.address}: ${subject}`).sort()
}

// rules: newsletter, back-in-stock request, mail states
test('when a mail server is set up, sends the pending confirmation mails once, and no other earlier mails', async () => {
  shop.mailer.setUp(false)
  const { id, sizes, colors } = await shop.product()
  const { token } = await shop.customer()
  await shop.api('POST', '/newsletter', { body: { email: 'ada@example.com' } })
  const body = { product: id, size: sizes[0], color: colors[0], email: 'bola@example.com' }
  expect((await shop.api('POST', '/back-in-stock', { body })).status).toBe(200)
  await shop.api('POST', '/auth/reset-mail', { body: { email: 'ada@example.com' } })
  await shop.api('PUT', '/newsletter/mine', { token, body: { wanted: true } })
  await shop.api('PUT', '/newsletter/mine', { token, body: { wanted: false } })
  await shop.work()
  expect(await mailed()).toEqual([])
  shop.mailer.setUp(true)
  expect(await mailed()).toEqual([
    expect.stringMatching(/^ada@example\.com: .*newsletter/i),
    expect.stringMatching(/^bola@example\.com: /),
  ])
  expect(await mailed()).toEqual([])
})
