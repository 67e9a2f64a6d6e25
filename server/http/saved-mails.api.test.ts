import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv, type Env } from '#env'
import { openMailer } from '#shop/messages/mail/open-mailer.server.ts'
import { someMail } from '#test/some-mail.ts'
import { savedMails } from './saved-mails.ts'

let env: Env
beforeAll(async () => {
  env = readEnv({ NODE_ENV: 'development', DATA_DIR: mkdtempSync(join(tmpdir(), 'outbox-')) })
  const mail = someMail({ name: 'Hauwa <b>', email: 'hauwa@example.com' }, 'News <i>')
  await openMailer(env).send(mail, 'order-placed-1')
})
afterAll(() => rmSync(env.DATA_DIR, { recursive: true }))

// rules: saved mails
test('saved mails can be read in the browser in development', async () => {
  const outbox = savedMails(env)!
  const page = await (await outbox.request('/')).text()
  expect(page).toContain('<a href="/dev/outbox/order-placed-1">News &lt;i&gt;</a>')
  expect(page).toContain('Hauwa &lt;b&gt;')
  const mail = await outbox.request('/order-placed-1')
  expect(mail.headers.get('content-security-policy')).toContain('sandbox')
  expect(await mail.text()).toContain('&lt;script&gt;')
  const { mails } = (await (await outbox.request('/mails.json')).json()) as { mails: unknown[] }
  expect(mails).toMatchObject([{ key: 'order-placed-1', subject: 'News <i>' }])
  expect((await outbox.request('/..%2fsecret')).status).toBe(404)
})

// rules: saved mails
test('saved mails cannot be read in production, or if a mail server is configured', () => {
  expect(savedMails({ ...env, NODE_ENV: 'production' })).toBeNull()
  expect(savedMails({ ...env, SMTP_URL: 'smtp://mail.example' })).toBeNull()
})
