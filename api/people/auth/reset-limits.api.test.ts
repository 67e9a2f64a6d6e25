import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyPassword } from '#shop/people/sessions/password.server.ts'
import { makeResetSteps } from '#test/reset.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

// Other test files may have loaded these modules already.
vi.hoisted(() => vi.resetModules())
vi.mock('#shop/people/sessions/password.server.ts', { spy: true })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const INVALID = { status: 400, message: 'Invalid or expired code' }

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
})
afterEach(() => shop.close())

const { requestMail, resend, verify } = makeResetSteps(() => shop)

describe('requesting reset codes', () => {
  const statuses = async (email: string, times: number) => {
    const all = await Promise.all(Array.from({ length: times }, () => requestMail(email)))
    return all.map(({ status }) => status).toSorted()
  }

  // rules: reset code limits
  test('is limited to three in 15 minutes and five a day, with or without an account', async () => {
    const { user } = await shop.customer()
    for (const email of [user.email, 'nobody@example.com']) {
      shop.clock.set('2026-11-21T09:00:00Z')
      expect(await statuses(email, 6)).toEqual([200, 200, 200, 429, 429, 429])
      const { headers } = await shop.api('POST', '/auth/resend-code', { body: { email } })
      expect(headers.get('retry-after')).toBe('900')
      shop.clock.advance(15 * MINUTE_MS)
      expect(await statuses(email, 4)).toEqual([200, 200, 429, 429])
      shop.clock.advance(60 * MINUTE_MS)
      expect(await statuses(email, 1)).toEqual([429])
      shop.clock.set(new Date(Date.parse('2026-11-21T09:00:00Z') + DAY_MS))
      expect(await statuses(email, 4)).toEqual([200, 200, 200, 429])
    }
    await shop.work()
    expect(new Set(shop.mailer.mails.map(({ to }) => to.address))).toEqual(new Set([user.email]))
  })

  // rules: no account enumeration
  test('gives the same responses with and without an account', async () => {
    const { user } = await shop.customer()
    expect(await requestMail('nobody@example.com')).toEqual(await requestMail(user.email))
    expect(await resend('nobody@example.com')).toEqual(await resend(user.email))
    await shop.work()
    await shop.admin({ email: user.email })
    await resend(user.email)
    await shop.work()
    for (const email of ['nobody@example.com', user.email, (await shop.customer()).user.email]) {
      vi.mocked(verifyPassword).mockClear()
      expect(await verify(email, 'none')).toEqual(INVALID)
      expect(vi.mocked(verifyPassword)).toHaveBeenCalledTimes(2)
    }
  })

  test('lets the owner of an account that was locked by wrong passwords reset the password and sign in', async () => {
    const strict = await makeTestShop()
    try {
      const { user } = await strict.customer()
      const login = (password: string) => strict.api('POST', '/auth/login', { body: { email: user.email, password } })
      for (let tries = 0; tries < 11; tries += 1) await login('a-wrong-guess')
      await strict.api('POST', '/auth/reset-mail', { body: { email: user.email } })
      await strict.work()
      const code = /^ {4}(\d+)$/m.exec(strict.mailer.mails[0]!.text)![1]
      await strict.api('PATCH', '/auth/reset-password', {
        body: { email: user.email, code, password: 'a-new-password' },
      })
      expect((await login('a-new-password')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  // rules: reset code limits
  test.each([
    ['per IP address', 'resetPerAddress', 58],
    ['in the whole shop', 'resetsInAll', 998],
  ])('is limited %s', async (_, rate, points) => {
    const strict = await makeTestShop()
    try {
      await strict.api('POST', '/auth/reset-mail', { body: { email: 'first@example.com' } })
      await strict.db.updateTable('rate_limits').set({ points }).where('key', 'like', `${rate}:%`).execute()
      const ask = (person: number) =>
        strict.api('POST', '/auth/reset-mail', { body: { email: `${person}@example.com` } })
      expect((await Promise.all([1, 2, 3, 4].map(ask))).map(({ status }) => status).toSorted()).toEqual([
        200, 200, 429, 429,
      ])
    } finally {
      await strict.close()
    }
  })
})
