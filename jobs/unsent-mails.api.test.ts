import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { schedule } from './schedule.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const DAY_MS = 24 * 60 * 60_000
const WAITED = 'send confirmation mails that waited for a mail server'
const run = (job: string, services = shop.services) => schedule.find(({ name }) => name === job)!.run(services)
async function mailed(): Promise<string[]> {
  shop.mailer.mails.length = 0
  await run(WAITED)
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

// rules: newsletter, back-in-stock request
test('deletes an unconfirmed request 30 days after its mail was sent, not while the mail waits for a mail server', async () => {
  shop.mailer.setUp(false)
  const { id, sizes, colors } = await shop.product()
  await shop.api('POST', '/newsletter', { body: { email: 'chi@example.com' } })
  const body = { product: id, size: sizes[0], color: colors[0], email: 'chi@example.com' }
  await shop.api('POST', '/back-in-stock', { body })
  await shop.work()
  /** Returns which requests remain once the jobs have deleted the old ones, so many days later. */
  const remaining = async (days: number) => {
    const later = { ...shop.services, clock: () => new Date(Date.now() + days * DAY_MS) }
    await run('delete unconfirmed subscribers', later)
    await run('clear old back-in-stock requests', later)
    const [letters, requests] = [shop.db.selectFrom('subscribers'), shop.db.selectFrom('back_in_stock_requests')]
    return {
      newsletter: (await letters.where('email', '=', body.email).select('id').execute()).length,
      backInStock: (await requests.where('email', '=', body.email).select('id').execute()).length,
    }
  }
  expect(await remaining(200)).toEqual({ newsletter: 1, backInStock: 1 })
  await sql`update outbox set done_at = done_at - interval '200 days' where unsent`.execute(shop.db)
  await run('clear old handled events')

  shop.mailer.setUp(true)
  expect(await mailed()).toEqual([
    expect.stringMatching(/^chi@example\.com: /),
    expect.stringMatching(/^chi@example\.com: /),
  ])
  expect(await remaining(29)).toEqual({ newsletter: 1, backInStock: 1 })
  expect(await remaining(31)).toEqual({ newsletter: 0, backInStock: 0 })
})
