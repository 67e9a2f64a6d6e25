import { afterEach, expect, test } from 'vitest'
import type { Texts } from '#shop/messages/mail-domain/sender-domain.ts'
import { rates } from '#config'
import { keysCalls } from '#api/office/keys/keys.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { mailDomainCallsWith } from './mail-domain.ts'

type Check = { name: string; state: string; words: string; add: { name: string; value: string } | null }

let shop: TestShop
afterEach(() => shop.close())

/** Returns the response of the shop if DNS has only these TXT records. */
async function checksWith(records: Record<string, Texts>, env: object = {}, query = '') {
  shop = await makeTestShop({
    calls: mailDomainCallsWith(async (name) => records[name] ?? (name in records ? null : [])),
    env,
  })
  const { token } = await shop.admin()
  const { body } = await shop.api<{ domain: string; checks: Check[] }>('GET', `/mail/domain${query}`, { token })
  expect(body.domain).toBe('gurara.example')
  return Object.fromEntries(body.checks.map((check) => [check.name, check]))
}

// rules: sender domain
test('suggests SPF and DMARC records for a domain without records', async () => {
  const { spf, dkim, dmarc } = await checksWith({}, { SMTP_URL: 'smtps://user:secret@smtp.gmail.com:465' })
  expect([spf, dkim, dmarc].map((check) => check!.state)).toEqual(['missing', 'missing', 'missing'])
  expect(spf!.add).toEqual({ name: 'gurara.example', value: 'v=spf1 include:_spf.google.com ~all' })
  expect(dkim!.add).toBe(null)
  expect(dmarc!.add).toEqual({
    name: '_dmarc.gurara.example',
    value: 'v=DMARC1; p=none; rua=mailto:hello@gurara.example',
  })
})

// rules: sender domain
test('finds existing SPF and DMARC records, and the DKIM record of the given selector', async () => {
  const found = await checksWith(
    {
      'gurara.example': ['another text', 'v=spf1 include:zoho.com ~all'],
      'house._domainkey.gurara.example': ['v=DKIM1; k=rsa; p=MIGf'],
      '_dmarc.gurara.example': ['v=DMARC1; p=quarantine'],
    },
    { SMTP_URL: 'smtps://user:secret@smtp.zoho.com:465' },
    '?selector=house',
  )
  expect(Object.values(found).map(({ state }) => state)).toEqual(['there', 'there', 'there'])
})

// rules: sender domain
test.each([
  ['two SPF records', { 'gurara.example': ['v=spf1 ~all', 'v=spf1 -all'] }, 'spf', 'wrong'],
  ['SPF that allows every server', { 'gurara.example': ['v=spf1 +all'] }, 'spf', 'wrong'],
  ['a text that only resembles SPF', { 'gurara.example': ['v=spf10 ~all'] }, 'spf', 'missing'],
  ['a revoked DKIM key', { 'default._domainkey.gurara.example': ['v=DKIM1; p='] }, 'dkim', 'wrong'],
  ['DMARC without a policy', { '_dmarc.gurara.example': ['v=DMARC1; rua=mailto:a@b.example'] }, 'dmarc', 'wrong'],
  ['name servers that do not respond', { 'gurara.example': null }, 'spf', 'unreached'],
])('recognises %s', async (_, records, name, state) => {
  const found = await checksWith(records as Record<string, Texts>)
  expect(found[name]!.state).toBe(state)
})

// rules: sender domain, mail sender
test('checks the domain of the sender address in the settings', async () => {
  const settings = { mails: { senderAddress: 'orders@adire.example' } }
  shop = await makeTestShop({ calls: mailDomainCallsWith(async () => []), settings })
  const { token } = await shop.admin()
  expect((await shop.api('GET', '/mail/domain', { token })).body).toMatchObject({ domain: 'adire.example' })
})

// rules: sender domain
test('rejects a DKIM selector that is not a valid DNS label', async () => {
  shop = await makeTestShop({ calls: mailDomainCallsWith(async () => []) })
  const { token } = await shop.admin()
  expect((await shop.api('GET', '/mail/domain?selector=a.b c', { token })).status).toBe(422)
})

// rules: sender domain
test('limits the DNS queries for a domain with many labels', async () => {
  const asked: string[] = []
  shop = await makeTestShop({ calls: mailDomainCallsWith(async (name) => (asked.push(name), [])) })
  await shop.set({ contact: { email: `hello@${'a.'.repeat(100)}example` } })
  await shop.api('GET', '/mail/domain?selector=house', { token: (await shop.admin()).token })
  expect(asked.filter((name) => name.startsWith('_dmarc.'))).toHaveLength(8)
})

// rules: sender domain, key test
test('limits the DNS and provider checks per staff member', async () => {
  let asked = 0
  const domainCalls = mailDomainCallsWith(async () => ((asked += 1), []))
  shop = await makeTestShop({ calls: [...domainCalls, ...keysCalls] })
  const { token } = await shop.admin()
  const ask = async () => (await shop.api('GET', '/mail/domain', { token })).status
  const answers = await Promise.all(Array.from({ length: rates.outsideAsksPerAdmin.points + 5 }, ask))
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  expect(answers.filter((status) => status === 200)).toHaveLength(rates.outsideAsksPerAdmin.points)
  const before = asked
  expect([await ask(), asked]).toEqual([429, before])
  const tried = await shop.api('POST', '/keys/paystack/tries', { token })
  expect([tried.status, tried.body.code]).toEqual([429, 'too-many-tries'])
})
