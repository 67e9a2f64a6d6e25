import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as argon2 from '@node-rs/argon2'
import { makeTestShop, type TestShop } from '#test/shop.ts'

vi.mock('@node-rs/argon2', { spy: true })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const INVALID = { status: 400, message: 'Invalid or expired code' }

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
})
afterEach(() => shop.close())

const ask = async (method: string, path: string, body: object) => {
  const answer = await shop.api(method, path, { body })
  return { status: answer.status, message: answer.body.message }
}
const requestMail = (email: string) => ask('POST', '/auth/reset-mail', { email })
const resend = (email: string) => ask('POST', '/auth/resend-code', { email })
const verify = (email: string, code: string) => ask('POST', '/auth/verify-code', { email, code })
const reset = (email: string, code: string, password = 'a-new-password') =>
  ask('PATCH', '/auth/reset-password', { email, code, password })
const signIn = async (email: string, password: string) => (await ask('POST', '/auth/login', { email, password })).status

/** The code in the newest mail. */
async function mailedCode(): Promise<string> {
  await shop.work()
  return /^ {4}(\d+)$/m.exec(shop.mailer.mails.at(-1)!.text)![1]!
}
const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

// rules: password reset
describe('a forgotten password', () => {
  test('is replaced by the code that was mailed, and every session ends', async () => {
    const { user, password, token } = await shop.customer({ name: 'Hauwa <b>Musa</b>' })
    expect(await requestMail(user.email.toUpperCase())).toEqual({
      status: 200,
      message: 'Password reset code sent to user email',
    })
    const code = await mailedCode()
    expect(code).toMatch(/^\d{4}$/)
    const [mail] = shop.mailer.mails
    expect(mail).toMatchObject({
      to: { name: 'Hauwa <b>Musa</b>', address: user.email },
      subject: 'Your GURARA password reset code',
    })
    expect(mail!.html).toContain(code)
    expect(mail!.html).toContain('Hauwa &lt;b&gt;Musa&lt;/b&gt;')

    expect(await verify(user.email, code)).toEqual({ status: 200, message: 'Reset code successfully verified' })
    expect(await verify(user.email, code)).toMatchObject({ status: 200 })
    expect(await reset(user.email, code)).toEqual({ status: 200, message: 'Password reset successful' })

    expect((await shop.api('GET', '/address', { token })).status).toBe(401)
    expect([await signIn(user.email, password), await signIn(user.email, 'a-new-password')]).toEqual([401, 200])
    expect(await reset(user.email, code)).toEqual(INVALID)
    expect(await verify(user.email, code)).toEqual(INVALID)
  })

  // rules: reset code
  test('keeps its code nowhere in clear', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    const [row] = await shop.db.selectFrom('reset_codes').selectAll().execute()
    expect(row!.code_hash).toMatch(/^\$argon2id\$/)
    const [event] = await shop.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(event)).not.toContain(`"${code}"`)
  })

  test('is not replaced by a password that is too short, which spends nothing', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    expect((await reset(user.email, code, 'short')).status).toBe(422)
    expect((await reset(user.email, code)).status).toBe(200)
  })

  test('is replaced once, whoever comes at once', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(user.email, code, `a-new-password-${index}`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })
})

describe('a code', () => {
  // rules: reset code
  test('dies with a newer one', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const first = await mailedCode()
    expect(await resend(user.email)).toEqual({ status: 200, message: 'Password reset code resent to user email' })
    expect(await verify(user.email, first)).toEqual(INVALID)
    const second = await mailedCode()
    expect((await verify(user.email, second)).status).toBe(200)
  })

  test('that was replaced before it was mailed is never mailed', async () => {
    const { user } = await shop.customer()
    await Promise.all([requestMail(user.email), resend(user.email)])
    await shop.work()
    expect(shop.mailer.mails).toHaveLength(1)
    expect((await verify(user.email, await mailedCode())).status).toBe(200)
  })

  // rules: reset code
  test('lives ten minutes from when it was mailed', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    shop.clock.advance(10 * MINUTE_MS - 1)
    expect((await verify(user.email, code)).status).toBe(200)
    shop.clock.advance(1)
    expect(await verify(user.email, code)).toEqual(INVALID)
    expect(await reset(user.email, code)).toEqual(INVALID)
  })

  test('that nobody waits for any more is not mailed', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    shop.clock.advance(11 * MINUTE_MS)
    await shop.work()
    expect(shop.mailer.mails).toEqual([])
  })

  test('of one customer opens nothing of another', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()]
    await requestMail(one.user.email)
    const code = await mailedCode()
    expect(await reset(other.user.email, code)).toEqual(INVALID)
    expect(await reset('nobody@example.com', code)).toEqual(INVALID)
  })

  // rules: wrong codes
  test('is dead after five wrong tries, however many come at once', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    vi.mocked(argon2.verify).mockClear()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(user.email, anotherCode(code))))
    expect(answers.every((answer) => answer.status === 400 && answer.message === INVALID.message)).toBe(true)
    const { code_hash, wrong_tries } = await shop.db.selectFrom('reset_codes').selectAll().executeTakeFirstOrThrow()
    expect(wrong_tries).toBe(5)
    const asked = vi.mocked(argon2.verify).mock.calls
    expect(asked).toHaveLength(50)
    expect(asked.filter(([hash]) => hash === code_hash)).toHaveLength(5)
    expect(await verify(user.email, code)).toEqual(INVALID)
    expect(await reset(user.email, code)).toEqual(INVALID)
  })

  // rules: wrong codes
  test('survives four wrong tries, by either call', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    for (const guess of [verify, reset, verify, reset])
      expect(await guess(user.email, anotherCode(code))).toEqual(INVALID)
    expect((await reset(user.email, code)).status).toBe(200)
  })

  // rules: wrong codes
  test('of another form is refused', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    await shop.work()
    for (const code of ['', '12345', 'abcd', '１２３４', '0'.repeat(33), { $ne: '' }, ['1'], 1234, null])
      for (const [method, path] of [
        ['POST', '/auth/verify-code'],
        ['PATCH', '/auth/reset-password'],
      ] as const) {
        const { status } = await shop.api(method, path, {
          body: { email: user.email, code, password: 'a-new-password' },
        })
        expect([400, 422]).toContain(status)
      }
  })
})

describe('asking for codes', () => {
  const statuses = async (email: string, times: number) => {
    const all = await Promise.all(Array.from({ length: times }, () => requestMail(email)))
    return all.map(({ status }) => status).toSorted()
  }

  // rules: code limits
  test('is limited to three in a quarter of an hour and five a day, also where there is no account', async () => {
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

  // rules: nobody learns
  test('says and does the same where there is no account', async () => {
    const { user } = await shop.customer()
    expect(await requestMail('nobody@example.com')).toEqual(await requestMail(user.email))
    expect(await resend('nobody@example.com')).toEqual(await resend(user.email))
    await shop.work()
    vi.mocked(argon2.verify).mockClear()
    expect(await verify('nobody@example.com', '0000')).toEqual(INVALID)
    expect(await verify(user.email, 'none')).toEqual(INVALID)
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(2)
  })

  test('opens an account that guesses had closed', async () => {
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

  // rules: code limits
  test('is limited per network address', async () => {
    const strict = await makeTestShop()
    try {
      await strict.api('POST', '/auth/reset-mail', { body: { email: 'first@example.com' } })
      await strict.db.updateTable('rate_limits').set({ points: 58 }).where('key', 'like', 'resetPerAddress:%').execute()
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
