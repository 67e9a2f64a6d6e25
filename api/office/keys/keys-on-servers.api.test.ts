import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServices, type Services } from '#services'
import { keyStatuses } from '#shop/office/keys/key-status.server.ts'
import { mailOf } from '#shop/messages/mail/mail.ts'
import { takingFrom } from '#test/keys-shop.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { openSmtpServer } from '#test/smtp-server.ts'
import { serve } from '../../../server.ts'

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let shop: TestShop
let token: string
beforeAll(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    env: { PAYSTACK_API_URL: paystack.server.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'keys-')) },
    open: (services) => serve(services, { port: 0, host: '127.0.0.1', build: smallBuild }),
  })
  token = (await shop.admin()).token
})
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

/** Starts another server of the same shop; it stops with the test. */
async function openServer(env: Partial<Services['env']> = {}): Promise<Services> {
  const url = shop.services.pool.options.connectionString!
  const { services, close } = buildServices({ ...shop.services.env, ...env }, url, shop.services.log)
  const serving = await serve(services, { port: 0, host: '127.0.0.1', build: smallBuild })
  onTestFinished(async () => {
    await serving.stop()
    await close()
  })
  return services
}

const enter = (name: string, body: object) => shop.api('PATCH', `/keys/${name}`, { token, body })
const remove = (name: string) => shop.api('DELETE', `/keys/${name}`, { token })
const untilTakenBy = async (services: Services, names: string[]) => {
  await expect.poll(() => takingFrom(services)).toEqual(names)
}
const cutLines = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'shop listening to catalogue' and datname = current_database()`.execute(shop.db)

// rules: back-office keys
test('every server uses an entered key immediately and until it is removed', async () => {
  const other = await openServer()
  expect(takingFrom(other)).toEqual(['sandbox'])
  await enter('paystack', { secret: paystack.secret })
  await untilTakenBy(other, ['paystack'])
  await remove('paystack')
  await untilTakenBy(other, ['sandbox'])
})

// rules: back-office keys
test('a server reloads the keys after its database connection was cut', async () => {
  const other = await openServer()
  await Promise.all([cutLines(), enter('paystack', { secret: paystack.secret })])
  await expect.poll(() => takingFrom(other)).toEqual(['paystack'])
  await remove('paystack')
})

// rules: encrypted secrets, back-office keys
test('a server with another secret key offers no card payments until it has the previous secret key', async () => {
  await enter('paystack', { secret: paystack.secret })
  const other = await openServer({ SECRET_KEY: 'cd'.repeat(32) })
  expect(takingFrom(other)).toEqual([])
  const [status] = await keyStatuses(other)
  expect(status).toMatchObject({ name: 'paystack', from: null, problem: 'unreadable', entered: { ends: 'stub' } })
  const changing = await openServer({ SECRET_KEY: 'cd'.repeat(32), SECRET_FORMER_KEY: shop.services.env.SECRET_KEY })
  expect(takingFrom(changing)).toEqual(['paystack'])
  await remove('paystack')
})

const letter = { heading: 'News', greeting: 'Dear Hauwa,', paragraphs: [] }
const mail = mailOf('summary', { name: 'Hauwa', email: 'hauwa@example.com' }, { name: 'Hauwa', counts: '1' }, letter)

// rules: back-office keys, key test
test('mails are sent through the entered mail server, with its sender address', async () => {
  const server = await openSmtpServer('shop', 'a password of hers')
  onTestFinished(server.close)
  const other = await openServer()
  const given = { host: '127.0.0.1', port: server.port, user: 'shop', sender: 'orders@house.example' }
  await enter('smtp', { ...given, password: 'a wrong password' })
  const tryIt = async () => (await shop.api('POST', '/keys/smtp/tries', { token })).body.outcome
  expect(await tryIt()).toBe('wrong-login')
  await enter('smtp', { password: 'a password of hers' })
  expect([await tryIt(), server.signedIn(), server.received]).toEqual(['works', 1, []])

  await expect.poll(() => other.keys.inUse().env.SMTP_URL).toContain('of%20hers')
  await other.mailer.send(mail, 'order-placed-1')
  expect(server.received).toEqual([expect.stringMatching(/^From: .*<orders@house\.example>$/m)])
  await remove('smtp')
  await expect.poll(() => other.keys.inUse().env.SMTP_URL).toBeUndefined()
  await other.mailer.send(mail, 'order-placed-2')
  expect(server.received).toHaveLength(1)
})

// rules: key test
test.each([
  ['no server responds', { host: '127.0.0.1', port: 1 }, 'not-reached'],
  ['the host name is unknown', { host: 'nobody.invalid', port: 587 }, 'not-found'],
])('testing the mail server reports that %s', async (_, at, outcome) => {
  await enter('smtp', { ...at, user: '', sender: 'orders@house.example' })
  expect((await shop.api('POST', '/keys/smtp/tries', { token })).body.outcome).toBe(outcome)
  await remove('smtp')
})
