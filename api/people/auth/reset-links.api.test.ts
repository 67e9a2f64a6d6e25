import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditOf } from '#shop/platform/audit/audit.server.ts'
import { makeResetSteps } from '#test/reset.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const MINUTE_MS = 60_000
const INVALID = { status: 400, message: 'Invalid or expired code' }

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
})
afterEach(() => shop.close())

const { ask, requestMail, resend, verify, reset, signIn, mailedCode, mailedTokens } = makeResetSteps(() => shop)

// rules: reset link
describe('a reset link', () => {
  test('resets the password without the e-mail address, once and within ten minutes', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const [token] = await mailedTokens()
    expect(Buffer.from(token!, 'base64url')).toHaveLength(16)
    shop.clock.advance(10 * MINUTE_MS - 1)
    const { status, body } = await shop.api('POST', '/auth/verify-code', { body: { code: token } })
    expect({ status, account: body.account }).toEqual({ status: 200, account: { email: user.email, role: 'customer' } })
    const set = (body: object) => shop.api('PATCH', '/auth/reset-password', { body: { code: token, ...body } })
    expect((await set({ password: 'a-new-password', email: 'nobody@example.com' })).status).toBe(400)
    const answers = await Promise.all([1, 2, 3].map((nth) => set({ password: `a-new-password-${nth}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await shop.api('POST', '/auth/verify-code', { body: { code: token } })).status).toBe(400)
  })

  test('expires after ten minutes, when a newer one is mailed, and when its code is used', async () => {
    const { user } = await shop.customer()
    await requestMail(user.email)
    const [first] = await mailedTokens()
    await resend(user.email)
    expect(await verify(user.email, first!)).toEqual(INVALID)
    const code = await mailedCode()
    const [second] = await mailedTokens()
    expect((await verify(user.email, second!)).status).toBe(200)
    shop.clock.advance(10 * MINUTE_MS)
    expect(await verify(user.email, second!)).toEqual(INVALID)
    shop.clock.advance(-1)
    expect((await reset(user.email, code)).status).toBe(200)
    expect(await verify(user.email, second!)).toEqual(INVALID)
  })

  test('is valid for 24 hours if staff created it', async () => {
    const { user } = await shop.customer()
    const { token: admin } = await shop.admin()
    const path = `/customer/${user.id}/reset-links`
    const { body } = await shop.api<{ url: string; until: string }>('POST', path, { token: admin })
    const code = body.url.split('#')[1]
    expect(body.until).toBe('2026-11-22T09:00:00.000Z')
    const isRight = async () => (await shop.api('POST', '/auth/verify-code', { body: { code } })).status
    shop.clock.advance(24 * 60 * MINUTE_MS - 1)
    expect(await isRight()).toBe(200)
    shop.clock.advance(1)
    expect(await isRight()).toBe(400)
  })

  test('is the only code accepted without an e-mail address, and all missing fields are reported together', async () => {
    const { status, body } = await shop.api('PATCH', '/auth/reset-password', { body: { password: 'x' } })
    expect({ status, fields: Object.keys(body.fields!).toSorted() }).toEqual({
      status: 422,
      fields: ['code', 'email', 'password'],
    })
    expect((await shop.api('POST', '/auth/verify-code', { body: { code: '1234' } })).body.fields).toEqual({
      email: 'Please fill this in',
    })
  })
})

describe("a staff member's forgotten password", () => {
  const adminSignIn = async (email: string, password: string) =>
    (await ask('POST', '/admin/login', { email, password })).status

  // rules: password reset
  test('is replaced with the mailed code, every session ends, and the change is in the audit log', async () => {
    const { user, password, token } = await shop.admin()
    await requestMail(user.email)
    const code = await mailedCode()
    expect(shop.mailer.mails.at(-1)!.text).toMatch(/\/admin-login\/change-password#/)
    const { body } = await shop.api('PATCH', '/auth/reset-password', {
      body: { email: user.email, code, password: 'a-new-password' },
    })
    expect(body).toEqual({ message: 'Password reset successful', account: { email: user.email, role: 'admin' } })
    expect((await shop.api('GET', '/customer', { token })).status).toBe(401)
    expect([await adminSignIn(user.email, password), await adminSignIn(user.email, 'a-new-password')]).toEqual([
      401, 200,
    ])
    expect(await auditOf(shop.db, 'admin', user.id, 1)).toMatchObject([{ action: 'password' }])
  })

  // rules: reset code
  test('is reset with its own code if a customer has the same e-mail address: the mail contains a code for each account', async () => {
    const email = 'both@example.com'
    const customer = await shop.customer({ email })
    const admin = await shop.admin({ email, password: 'another-password-of-hers' })
    await requestMail(email)
    const [ofCustomer, ofAdmin] = await mailedTokens()
    expect(shop.mailer.mails).toHaveLength(1)
    const { text } = shop.mailer.mails[0]!
    const codes = [...text.matchAll(/^ {4}(\d{4})$/gm)].map(([, code]) => code!)
    expect(text).toMatch(/Your customer account:[^]*Your back office account:/)

    expect((await reset(email, codes[0]!, 'new-for-the-customer')).status).toBe(200)
    expect([await signIn(email, 'new-for-the-customer'), await adminSignIn(email, admin.password)]).toEqual([200, 200])
    expect(await verify(email, ofCustomer!)).toEqual(INVALID)
    expect((await reset(email, ofAdmin!, 'new-for-the-admin')).status).toBe(200)
    expect([await signIn(email, 'new-for-the-customer'), await adminSignIn(email, 'new-for-the-admin')]).toEqual([
      200, 200,
    ])
    expect([await signIn(email, customer.password), await adminSignIn(email, admin.password)]).toEqual([401, 401])
    expect(await verify(email, codes[1]!)).toEqual(INVALID)
  })
})
