import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
})
afterEach(() => shop.close())

type Listed = { sessions: { id: string; device: string; openedAt: string; lastSeenAt: string; isThisOne: boolean }[] }

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const doors = { customer: '/auth/login', admin: '/admin/login' } as const
const list = async (token: string) => (await shop.api<Listed>('GET', '/sessions', { token })).body.sessions
const isLive = async (token: string) => (await shop.api('GET', '/sessions', { token })).status === 200

async function signedInTwice(role: keyof typeof doors) {
  const { user, password, token: desk } = await shop[role]()
  shop.clock.advance(60_000)
  const body = { email: user.email, password }
  const answer = await shop.api<{ token: string }>('POST', doors[role], { body, headers: { 'user-agent': phone } })
  return { user, desk, phone: answer.body.token }
}

// rules: active sessions
test.each(['customer', 'admin'] as const)('a %s sees their sessions with devices', async (role) => {
  const tokens = await signedInTwice(role)
  await shop[role]()
  const here = await list(tokens.phone)
  expect(here).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome on Android',
      openedAt: '2026-11-21T09:01:00.000Z',
      lastSeenAt: '2026-11-21T09:01:00.000Z',
      isThisOne: true,
    },
    {
      id: expect.any(String),
      device: '',
      openedAt: '2026-11-21T09:00:00.000Z',
      lastSeenAt: '2026-11-21T09:00:00.000Z',
      isThisOne: false,
    },
  ])
  for (const { id } of here)
    expect([tokens.phone, tokens.desk].map((token) => hashOfToken(token).toString('hex'))).not.toContain(id)
  expect((await list(tokens.desk)).map(({ isThisOne }) => isThisOne)).toEqual([false, true])
})

// rules: active sessions
test('the list excludes staff sessions that were idle too long', async () => {
  const { phone } = await signedInTwice('admin')
  for (let hours = 0; hours < 3; hours += 1) {
    shop.clock.advance(60 * 60_000)
    await list(phone)
    await expect.poll(async () => (await list(phone))[0]!.lastSeenAt).toBe(shop.clock.now().toISOString())
  }
  expect(await list(phone)).toHaveLength(1)
})

// rules: active sessions
test.each(['customer', 'admin'] as const)('a %s can end one session, which stops working immediately', async (role) => {
  const tokens = await signedInTwice(role)
  const [, desk] = await list(tokens.phone)
  const { status } = await shop.api('DELETE', `/sessions/${desk!.id}`, { token: tokens.phone })
  expect(status).toBe(200)
  expect([await isLive(tokens.desk), await isLive(tokens.phone)]).toEqual([false, true])
  const again = await shop.api('DELETE', `/sessions/${desk!.id}`, { token: tokens.phone })
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 404, code: 'session-not-found' })
})

// rules: active sessions
test.each(['customer', 'admin'] as const)('a %s can end all other sessions', async (role) => {
  const tokens = await signedInTwice(role)
  const [stranger, other] = [await shop.customer(), await shop.admin()]
  expect((await shop.api('DELETE', '/sessions', { token: tokens.phone })).status).toBe(200)
  const tokensNow = [tokens.desk, tokens.phone, stranger.token, other.token]
  expect(await Promise.all(tokensNow.map(isLive))).toEqual([false, true, true, true])
})

// rules: active sessions
test('another person’s session and an unknown session are not found', async () => {
  const [one, other, customer] = [await signedInTwice('admin'), await shop.admin(), await shop.customer()]
  const [{ id }] = (await list(one.phone)) as [Listed['sessions'][number]]
  const tries = [
    [other.token, id],
    [customer.token, id],
    [one.phone, 'nobody'],
    [one.phone, hashOfToken(one.desk).toString('hex')],
  ] as const
  for (const [token, named] of tries)
    expect((await shop.api('DELETE', `/sessions/${named}`, { token })).status).toBe(404)
  expect([await isLive(one.desk), await isLive(one.phone)]).toEqual([true, true])
})
