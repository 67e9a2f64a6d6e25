import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { workOffOutbox } from '#jobs/work-off-outbox.ts'
import { mailOf } from '#shop/messages/mail/mail.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { pagesThatAre } from '#test/pages.ts'
import { makeLog } from '../../../server/http/logging.ts'

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let site: TestSite
let token: string
const log: string[] = []
beforeAll(async () => {
  paystack = await stubPaystack()
  site = await makeTestSite({
    rates: 'unlimited',
    env: { PAYSTACK_API_URL: paystack.server.url, FLUTTERWAVE_API_URL: paystack.server.url },
  })
  site.services.log = makeLog({ LOG_LEVEL: 'debug' }, { write: (line) => void log.push(line) })
  token = (await site.admin()).token
})
afterAll(async () => {
  await site.close()
  await paystack.close()
})

const letter = { heading: 'A try', greeting: 'Dear Ada,', paragraphs: [] }

const secrets = {
  paystack: { secret: 'sk_test_of_the_stub' },
  flutterwave: { secret: 'FLWSECK_TEST-stays-where-it-is-X', hash: 'hash-that-nobody-sees' },
  smtp: { host: '127.0.0.1', port: 1, user: 'shop', password: 'password-that-nobody-sees', sender: 'a@house.example' },
}
const nobodySees = [
  secrets.paystack.secret,
  'sk_test_another_that_fails',
  secrets.flutterwave.secret,
  secrets.flutterwave.hash,
  secrets.smtp.password,
  Buffer.from(`\0shop\0${secrets.smtp.password}`).toString('base64'),
]

async function everythingStored(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(site.db)
  const tables = await Promise.all(
    rows.map(async ({ name }) => (await sql`select t::text as row from ${sql.table(name)} t`.execute(site.db)).rows),
  )
  return JSON.stringify(tables)
}

// rules: back-office keys, provider secrets
test('no key appears in any page, response, log line or database row, in success or failure', async () => {
  const heard: string[] = []
  const ask = async (method: string, path: string, body?: object) =>
    void heard.push(JSON.stringify((await site.api(method, path, { token, body })).body))
  for (const [name, body] of Object.entries(secrets)) await ask('PATCH', `/keys/${name}`, body)
  const { token: hers } = await site.customer()
  const product = await site.product()
  await placeByCard(site, { product, token: hers })
  await ask('PATCH', '/keys/paystack', { secret: 'sk_test_another_that_fails' })
  for (const name of Object.keys(secrets)) await ask('POST', `/keys/${name}/tries`)
  await expect(placeByCard(site, { product, token: hers })).rejects.toThrow('payment-not-opened')
  await ask('PATCH', '/keys/paystack', { secret: `${secrets.paystack.secret}é` })
  await ask('PATCH', '/keys/smtp', { ...secrets.smtp, port: 0 })
  await site.services.mailer
    .send(mailOf('summary', { name: 'Ada', email: 'ada@example.com' }, { name: 'Ada', counts: '' }, letter), 'key')
    .catch(() => {})
  await workOffOutbox(site.services)
  expect(heard.join().includes('"ends":"stub"')).toBe(true)

  for (const { method, path } of calls)
    if (method === 'GET' && !path.includes('{'))
      heard.push(
        await (await fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).text(),
      )
  for (const name of Object.keys(secrets)) await ask('GET', `/audit?subject=key&id=${name}`)
  for (const { addressOf } of pagesThatAre(['public', 'quiet', 'customer', 'admin', 'file']))
    heard.push(await (await fetch(site.url + addressOf())).text())
  const all = [...heard, ...log, await everythingStored()].join('\n')
  expect(all.includes('a provider rejected a request or did not respond')).toBe(true)
  expect(nobodySees.filter((secret) => all.includes(secret))).toEqual([])
  await ask('DELETE', '/keys/paystack')
  expect(nobodySees.filter((secret) => heard.join().includes(secret))).toEqual([])
})
