import { expect, test } from 'vitest'
import { publicUrl } from '#env'
import { mailerBy } from '#shop/messages/mail/mailer.server.ts'
import { makeMemoryMailer } from '#test/mailer.ts'
import { makeTestShop } from '#test/shop.ts'
import { schedule } from './schedule.ts'
import { startWorker } from './worker.ts'

test('a running worker sends queued mails, and stops when requested', async () => {
  const shop = await makeTestShop()
  const stopped = makeMemoryMailer()
  const { settings, env } = shop.services
  const worker = startWorker({ ...shop.services, mailer: mailerBy(stopped, settings, () => publicUrl(env)) })
  const { user } = await shop.customer()
  await shop.api('POST', '/auth/reset-mail', { body: { email: user.email } })
  await expect.poll(() => stopped.mails.length).toBe(1)
  await worker.stop()
  await shop.api('POST', '/auth/resend-code', { body: { email: user.email } })
  // A worker that was not stopped would run before the one that is started only now.
  const next = startWorker(shop.services)
  await expect.poll(() => shop.mailer.mails.length).toBe(1)
  expect(stopped.mails).toHaveLength(1)
  await next.stop()
  await shop.close()
})

test('the scheduled jobs delete expired rows and nothing else', async () => {
  const shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
  const { user } = await shop.customer()
  await shop.api('POST', '/auth/reset-mail', { body: { email: user.email } })
  await shop.work()
  const left = async () => ({
    sessions: (await shop.db.selectFrom('sessions').select('token_hash').execute()).length,
    requests: (await shop.db.selectFrom('reset_requests').select('id').execute()).length,
    events: (await shop.db.selectFrom('outbox').select('id').execute()).length,
  })
  const all = async () => {
    for (const { run } of schedule) await run(shop.services)
    return left()
  }
  expect(await all()).toEqual({ sessions: 1, requests: 1, events: 1 })
  shop.clock.advance(400 * 24 * 60 * 60 * 1000)
  expect(await all()).toEqual({ sessions: 0, requests: 0, events: 1 })
  await shop.db
    .updateTable('outbox')
    .set({ done_at: new Date(0) })
    .execute()
  expect(await all()).toEqual({ sessions: 0, requests: 0, events: 0 })
  await shop.close()
})
