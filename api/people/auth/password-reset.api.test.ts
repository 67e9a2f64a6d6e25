import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rates } from '#config'
import { clearOldRequests } from '#shop/people/password-reset/request-reset.server.ts'
import { verifyPassword } from '#shop/people/sessions/password.server.ts'
import { postgresRateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { makeResetSteps } from '#test/reset.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

// Other test files may have loaded these modules already.
vi.hoisted(() => vi.resetModules())
vi.mock('#shop/people/sessions/password.server.ts', { spy: true })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const INVALID = { status: 400, message: 'Invalid or expired code' }
const ONLY_LINK = {
  status: 400,
  message: 'Invalid or expired code. Too many wrong codes were entered, so only the link in the email works now.',
}

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
})
afterEach(() => shop.close())

const { requestMail, resend, verify, reset, signIn, mailedCode, mailedTokens } = makeResetSteps(() => shop)
const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

// rules: password reset
describe('a forgotten password', () => {
  test('is replaced with the mailed code, and every session ends', async () => {
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
  test('the reset code is stored only as a hash', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    const [token] = await mailedTokens()
    const [row] = await shop.db.selectFrom('reset_keys').selectAll().execute()
    expect(row!.code_hash).toMatch(/^\$argon2id\$/)
    const kept = JSON.stringify([
      { ...row, link_hash: row!.link_hash.toString('base64url') },
      await shop.db.selectFrom('reset_requests').selectAll().execute(),
      await shop.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(kept).not.toContain(`"${code}"`)
    expect(kept).not.toContain(token)
  })

  test('is not replaced by a password that is too short, and the code remains valid', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    expect((await reset(user.email, code, 'short')).status).toBe(422)
    expect((await reset(user.email, code)).status).toBe(200)
  })

  test('is replaced only once by concurrent requests', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(user.email, code, `a-new-password-${index}`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })
})

describe('a reset code', () => {
  // rules: reset code
  test('expires when a newer one is requested', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const first = await mailedCode()
    expect(await resend(user.email)).toEqual({ status: 200, message: 'Password reset code resent to user email' })
    expect(await verify(user.email, first)).toEqual(INVALID)
    const second = await mailedCode()
    expect((await verify(user.email, second)).status).toBe(200)
  })

  test('is not mailed if it was replaced before the mail was sent', async () => {
    const { user } = await shop.customer()
    await Promise.all([requestMail(user.email), resend(user.email)])
    await shop.work()
    expect(shop.mailer.mails).toHaveLength(1)
    expect((await verify(user.email, await mailedCode())).status).toBe(200)
  })

  // rules: reset code
  test('is valid from the time of the mail if earlier attempts to send it failed', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const send = shop.mailer.send.bind(shop.mailer)
    shop.mailer.send = async (mail, key) => {
      await send(mail, key)
      throw new Error('the line was lost')
    }
    const first = await mailedCode()
    shop.mailer.send = send
    await shop.workLater()
    const second = await mailedCode()
    expect(shop.mailer.mails).toHaveLength(2)
    if (first !== second) expect(await verify(user.email, first)).toEqual(INVALID)
    expect((await verify(user.email, second)).status).toBe(200)
    expect(await shop.db.selectFrom('reset_keys').select('code_hash').execute()).toHaveLength(1)
  })

  // rules: reset code
  test('is valid for ten minutes after it was mailed', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    shop.clock.advance(10 * MINUTE_MS - 1)
    expect((await verify(user.email, code)).status).toBe(200)
    shop.clock.advance(1)
    expect(await verify(user.email, code)).toEqual(INVALID)
    expect(await reset(user.email, code)).toEqual(INVALID)
  })

  test('is not mailed if it has already expired', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    shop.clock.advance(11 * MINUTE_MS)
    await shop.work()
    expect(shop.mailer.mails).toEqual([])
  })

  test('is valid only for its customer', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()]
    await requestMail(one.user.email)
    const code = await mailedCode()
    expect(await reset(other.user.email, code)).toEqual(INVALID)
    expect(await reset('nobody@example.com', code)).toEqual(INVALID)
  })

  // rules: wrong reset codes, reset link
  test('is blocked after ten wrong attempts, even concurrent ones, but the link still works', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    const [token] = await mailedTokens()
    vi.mocked(verifyPassword).mockClear()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(user.email, anotherCode(code))))
    expect(Object.groupBy(answers, ({ message }) => message!)).toMatchObject({
      [INVALID.message]: { length: 10 },
      [ONLY_LINK.message]: { length: 40 },
    })
    const { code_hash } = await shop.db.selectFrom('reset_keys').selectAll().executeTakeFirstOrThrow()
    expect(vi.mocked(verifyPassword).mock.calls.filter(([hash]) => hash === code_hash)).toHaveLength(10)
    expect(await verify(user.email, code)).toEqual(ONLY_LINK)
    expect(await reset(user.email, code)).toEqual(ONLY_LINK)
    expect((await reset(user.email, token!)).status).toBe(200)
  })

  // rules: wrong reset codes
  test('is still valid after nine wrong attempts to verify it or reset the password', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const code = await mailedCode()
    for (const guess of [verify, reset, verify, reset, verify, reset, verify, reset, verify])
      expect(await guess(user.email, anotherCode(code))).toEqual(INVALID)
    expect((await reset(user.email, code)).status).toBe(200)
  })

  // rules: wrong reset codes, no account enumeration
  test('shares one limit of wrong attempts with all codes of the last 30 days, with or without an account', async () => {
    const { user } = await shop.customer()
    for (const email of [user.email, 'nobody@example.com']) {
      shop.clock.set('2026-11-21T09:00:00Z')
      for (let day = 0; day < 2; day += 1) {
        await requestMail(email)
        await shop.work()
        for (let tries = 0; tries < 5; tries += 1) expect(await verify(email, 'none')).toEqual(INVALID)
        shop.clock.advance(DAY_MS)
      }
      shop.clock.advance(27 * DAY_MS)
      await clearOldRequests(shop.db, shop.clock.now())
      await requestMail(email)
      await shop.work()
      expect(await verify(email, 'none')).toEqual(ONLY_LINK)
      shop.clock.set(new Date(Date.parse('2026-11-21T09:00:00Z') + 31 * DAY_MS))
      await requestMail(email)
      await shop.work()
      expect(await verify(email, 'none')).toEqual(INVALID)
    }
  })

  // rules: wrong reset codes
  test('is blocked for all accounts after too many wrong attempts in the whole shop; links still work', async () => {
    const one = Object.fromEntries(Object.keys(rates).map((rate) => [rate, { points: 1_000, seconds: 60 }]))
    const figures = { ...(one as unknown as typeof rates), wrongCodesInAll: { points: 3, seconds: 60 } }
    shop.services.limits = postgresRateLimits(shop.services.pool, shop.db, figures)
    const { user } = await shop.customer()
    const other = await shop.customer()
    await requestMail(other.user.email)
    const right = await mailedCode()
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(other.user.email, right)).status).toBe(200)
    await requestMail(user.email)
    const code = await mailedCode()
    const [token] = await mailedTokens()
    for (let tries = 0; tries < 3; tries += 1) expect(await verify(user.email, anotherCode(code))).toEqual(INVALID)
    expect(await verify(user.email, code)).toEqual(ONLY_LINK)
    expect(await verify(other.user.email, right)).toEqual(ONLY_LINK)
    expect((await verify(user.email, token!)).status).toBe(200)
  })

  // rules: wrong reset codes
  test('is rejected in an invalid format', async () => {
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

// rules: password mails
test('a password change is confirmed by mail', async () => {
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  await requestMail(customer.user.email)
  await reset(customer.user.email, await mailedCode())
  await shop.api('PATCH', '/admin/password', {
    token: admin.token,
    body: { oldPassword: admin.password, password: 'a-new-password' },
  })
  await shop.work()
  // The mails are sent in parallel, so their order may vary.
  const told = shop.mailer.mails.slice(1).map(({ to, subject }) => `${to.address}: ${subject}`)
  expect(told.toSorted()).toEqual(
    [customer, admin].map(({ user }) => `${user.email}: Your GURARA password was changed`).toSorted(),
  )
})
