import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeBack, leave } from '#shop/messages/newsletter/leave.server.ts'
import { CONSENT, WORDS_VERSION } from '#shop/messages/newsletter/subscription.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const DAY_MS = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

const ask = (email: string) => shop.api('POST', '/newsletter', { body: { email } })
const confirm = (link: string) => shop.api('PATCH', '/newsletter', { body: { link } })
const row = (email: string) =>
  shop.db.selectFrom('subscribers').where('email', '=', email).selectAll().executeTakeFirst()
const mailed = async (email: string) => {
  await shop.work()
  return shop.mailer.mails.filter(({ to }) => to.address === email)
}
const linkIn = (text: string) => /\/letters\/confirm#([\w-]+)/.exec(text)![1]!
const read = async (email: string) => {
  await ask(email)
  await confirm(linkIn((await mailed(email)).at(-1)!.text))
  return (await row(email))!
}

// rules: newsletter, proof of consent
test('a mailed link confirms a subscription once within a week, and the consent text is stored', async () => {
  await ask('ada@example.com')
  await ask('ada@example.com')
  const mails = await mailed('ada@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(CONSENT)
  expect(await row('ada@example.com')).toMatchObject({ state: 'unconfirmed', requested_in: 'footer' })
  shop.clock.advance(8 * DAY_MS)
  expect((await confirm(linkIn(mails[0]!.text))).body.code).toBe('letters-link')
  await ask('ada@example.com')
  const [, second] = await mailed('ada@example.com')
  expect((await confirm(linkIn(second!.text))).status).toBe(200)
  expect((await confirm(linkIn(second!.text))).status).toBe(404)
  const requested_at = shop.clock.now()
  expect(await row('ada@example.com')).toMatchObject({
    ...{
      state: 'confirmed',
      requested_at,
      requested_words: 'Newsletter. Email address. Subscribe.',
      words_version: WORDS_VERSION,
    },
    ...{ confirmed_at: requested_at, consent_words: CONSENT, link: null },
  })
  await ask('ada@example.com')
  expect(await mailed('ada@example.com')).toHaveLength(2)
})

// rules: subscribers without consent
test('asks each subscriber without recorded consent once to opt in', async () => {
  await shop.db.insertInto('subscribers').values({ email: 'old@example.com' }).execute()
  const { token } = await shop.admin({ roles: ['manager'] })
  const press = async () =>
    (await shop.api<{ asked: number }>('POST', '/newsletter/consent-requests', { token })).body.asked
  const pressed = await Promise.all([press(), press(), press()])
  expect(pressed.toSorted()).toEqual([0, 0, 1])
  await shop.letTimePass()
  const [letter, ...more] = await mailed('old@example.com')
  expect(more).toEqual([])
  await confirm(linkIn(letter!.text))
  expect(await row('old@example.com')).toMatchObject({ state: 'confirmed', requested_in: 'house' })
})

// rules: newsletter in the account
test('a customer subscribes and unsubscribes in the account, and deleting the account deletes the subscription', async () => {
  const { token, user } = await shop.customer({ email: 'chi@example.com' })
  const set = async (wanted: boolean) =>
    (await shop.api<{ state: string }>('PUT', '/newsletter/mine', { token, body: { wanted } })).body.state
  expect((await shop.api<{ state: null }>('GET', '/newsletter/mine', { token })).body.state).toBeNull()
  expect(await set(true)).toBe('unconfirmed')
  await confirm(linkIn((await mailed('chi@example.com'))[0]!.text))
  expect(await set(false)).toBe('left')
  expect(await row('chi@example.com')).toMatchObject({ unsubscribed_by: 'account' })
  shop.clock.advance(1_000)
  expect(await set(true)).toBe('unconfirmed')
  expect(await mailed('chi@example.com')).toHaveLength(2)
  await shop.api('DELETE', `/customer/${user.id}`, { token: (await shop.admin()).token })
  expect(await row('chi@example.com')).toBeUndefined()
})

// rules: unsubscribing
test('an unsubscribed person stays unsubscribed until they undo this or confirm a new subscription by a mailed link', async () => {
  const { token } = await read('dayo@example.com')
  await read('efe@example.com')
  await leave(shop.db, token, 'one-click', shop.clock.now())
  await leave(shop.db, token, 'link', shop.clock.now())
  expect(await row('dayo@example.com')).toMatchObject({ state: 'left', unsubscribed_by: 'one-click' })
  expect((await row('efe@example.com'))!.state).toBe('confirmed')
  await comeBack(shop.db, token, shop.clock.now())
  expect(await row('dayo@example.com')).toMatchObject({
    state: 'confirmed',
    requested_in: 'letter',
    unsubscribed_by: null,
  })
  await leave(shop.db, token, 'link', shop.clock.now())
  shop.clock.advance(1_000)
  await ask('dayo@example.com')
  expect((await row('dayo@example.com'))!.state).toBe('left')
  await confirm(linkIn((await mailed('dayo@example.com')).at(-1)!.text))
  expect((await row('dayo@example.com'))!.state).toBe('confirmed')
})
