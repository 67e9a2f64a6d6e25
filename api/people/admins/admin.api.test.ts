import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#shop/platform/audit/audit.server.ts'
import { makeResetSteps } from '#test/reset.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

const isLive = async (token: string) => (await shop.api('GET', '/order', { token })).status === 200
const signIn = (email: string, password: string) =>
  shop.api<{ token: string }>('POST', '/admin/login', { body: { email, password } })

// rules: staff profile
describe("a staff member's profile", () => {
  const change = (token: string, body: object) => shop.api('PATCH', '/admin/profile', { token, body })

  test('can get a new name and e-mail address, and the new address is used to sign in', async () => {
    const { token, user, password } = await shop.admin({ name: 'Ada Obi' })
    const { status, body } = await change(token, { name: ' Ada Eze ', email: 'ADA@shop.example' })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Admin profile updated successfully',
        admin: { id: user.id, name: 'Ada Eze', email: 'ada@shop.example', role: 'admin' },
      },
    })
    expect((await signIn('ada@shop.example', password)).status).toBe(200)
    expect((await signIn(user.email, password)).status).toBe(401)
    expect(await auditOf(shop.db, 'admin', user.id, 10)).toMatchObject([
      {
        action: 'profile',
        was: { name: 'Ada Obi', email: user.email },
        became: { name: 'Ada Eze', email: 'ada@shop.example' },
      },
    ])
  })

  // rules: audit log
  test('is logged with only its changed fields, and not at all if nothing changed', async () => {
    const { token, user } = await shop.admin({ name: 'Ada Obi' })
    await change(token, { name: 'Ada Obi', email: user.email })
    await change(token, { name: 'Ada Eze', email: user.email })
    expect(await auditOf(shop.db, 'admin', user.id, 10)).toEqual([
      expect.objectContaining({ was: { name: 'Ada Obi' }, became: { name: 'Ada Eze' } }),
    ])
  })

  test('accepts the e-mail address of a customer, but not of another staff member', async () => {
    const [ada, other, customer] = [await shop.admin(), await shop.admin(), await shop.customer()]
    const { status, body } = await change(ada.token, { name: 'Ada', email: other.user.email })
    expect({ status, fields: body.fields }).toEqual({ status: 409, fields: { email: 'Another admin has this email' } })
    for (const { user } of [customer, ada])
      expect((await change(ada.token, { name: 'Ada', email: user.email })).status).toBe(200)
  })

  test('requires name and e-mail address', async () => {
    const { token } = await shop.admin()
    const { status, body } = await change(token, { name: ' ', email: '' })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: ['name', 'email'] })
  })
})

// rules: staff email change
describe("a staff member's e-mail address", () => {
  const MINUTE_MS = 60_000
  const change = (token: string, email: string, more: object = {}) =>
    shop.api('PATCH', '/admin/profile', { token, body: { name: 'Ada Obi', email, ...more } })
  const { requestMail, mailedTokens } = makeResetSteps(() => shop)
  const reset = (code: string) =>
    shop.api('PATCH', '/auth/reset-password', { body: { code, password: 'hers-again-now' } })
  const mailsTo = async (email: string) => {
    await shop.work()
    return shop.mailer.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
  }
  let emails = 0
  const another = () => `another-${(emails += 1)}@shop.example`

  test('cannot be changed without the password 15 minutes after sign-in, and wrong attempts are limited', async () => {
    const { token, user, password } = await shop.admin({ name: 'Ada Obi' })
    shop.clock.advance(15 * MINUTE_MS)
    const refused = await change(token, another())
    expect({ status: refused.status, code: refused.body.code, fields: refused.body.fields }).toEqual({
      status: 422,
      code: 'password-needed',
      fields: { password: 'Please enter your current password' },
    })
    expect((await change(token, user.email)).status).toBe(200)
    expect((await change(token, another(), { password: 'a-wrong-guess' })).body.fields).toEqual({
      password: 'This is not your current password',
    })
    const mine = another()
    expect((await change(token, mine, { password })).body.admin).toMatchObject({ email: mine })
    const guesses = await Promise.all(
      Array.from({ length: 9 }, () => change(token, another(), { password: 'a-wrong-guess' })),
    )
    expect(guesses.map(({ status }) => status).filter((status) => status === 422).length).toBeLessThanOrEqual(5)
    expect((await change(token, another(), { password })).status).toBe(429)
    expect((await signIn(mine, password)).status).toBe(200)
  })

  test('can be changed, and the old address can recover the account for seven days', async () => {
    const { token, user, password } = await shop.admin({ name: 'Ada Obi' })
    await requestMail(user.email)
    const [before] = await mailedTokens()
    const [first, second] = [another(), another()]
    await change(token, first)
    await change(token, second)
    expect((await reset(before!)).status).toBe(400)
    expect(await mailsTo(user.email)).toContain('Your GURARA email was changed')
    expect(await mailsTo(first)).toEqual(['Your GURARA email was changed'])
    expect(await mailsTo(second)).toEqual([])

    shop.clock.advance(7 * 24 * 60 * MINUTE_MS - 1)
    await requestMail(user.email)
    const [link] = await mailedTokens()
    expect((await reset(link!)).body).toMatchObject({ account: { email: user.email, role: 'admin' } })
    expect(await isLive(token)).toBe(false)
    expect((await signIn(user.email, 'hers-again-now')).status).toBe(200)
    expect(await mailsTo(second)).toEqual(['Your GURARA email was changed'])
    expect(await auditOf(shop.db, 'admin', user.id, 9)).toContainEqual(
      expect.objectContaining({ was: { email: second }, became: { email: user.email } }),
    )
    for (const email of [first, second]) {
      const mails = shop.mailer.mails.length
      await requestMail(email)
      await shop.work()
      expect(shop.mailer.mails.slice(mails)).toEqual([])
      expect((await signIn(email, password)).status).toBe(401)
    }
  })

  test('stays reserved for seven days after a change, as it can recover the account, and is available afterwards', async () => {
    const [ada, other] = [await shop.admin({ name: 'Ada Obi' }), await shop.admin({ name: 'Ada Obi' })]
    const hers = another()
    await change(ada.token, hers)
    expect((await change(other.token, ada.user.email)).body.fields).toEqual({ email: 'Another admin has this email' })
    expect((await change(ada.token, ada.user.email)).status).toBe(200)
    await change(ada.token, hers)
    shop.clock.advance(7 * 24 * 60 * MINUTE_MS)
    const stepUp = (await signIn(other.user.email, other.password)).body.token
    expect((await change(stepUp, ada.user.email)).status).toBe(200)
    await requestMail(ada.user.email)
    const [link] = await mailedTokens()
    expect((await reset(link!)).status).toBe(200)
    expect((await signIn(hers, ada.password)).status).toBe(200)
  })
})

// rules: staff profile
describe("a staff member's password", () => {
  const change = (token: string, oldPassword: string, password: string) =>
    shop.api('PATCH', '/admin/password', { token, body: { oldPassword, password } })

  test('can be changed, and the other sessions end', async () => {
    const { token, user, password } = await shop.admin()
    const elsewhere = (await signIn(user.email, password)).body.token
    const { status, body } = await change(token, password, 'a-new-password')
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Password change successful' } })
    expect([await isLive(token), await isLive(elsewhere)]).toEqual([true, false])
    expect((await signIn(user.email, password)).status).toBe(401)
    expect((await signIn(user.email, 'a-new-password')).status).toBe(200)
    const [entry] = await auditOf(shop.db, 'admin', user.id, 1)
    expect(entry).toMatchObject({ action: 'password', was: undefined, became: undefined })
  })

  // rules: password reset
  test('cannot be reset by a link that was mailed before the change', async () => {
    const { token, user, password } = await shop.admin()
    const { requestMail, mailedTokens, reset } = makeResetSteps(() => shop)
    await requestMail(user.email)
    const [link] = await mailedTokens()
    await change(token, password, 'a-new-password')
    expect((await reset(user.email, link!)).status).toBe(400)
    expect((await signIn(user.email, 'a-new-password')).status).toBe(200)
  })

  test('is not changed if the old password is wrong or the new one is too short', async () => {
    const { token, password } = await shop.admin()
    const wrong = await change(token, 'a-wrong-guess', 'a-new-password')
    expect({ status: wrong.status, fields: wrong.body.fields }).toEqual({
      status: 422,
      fields: { oldPassword: 'This is not your current password' },
    })
    const short = await change(token, password, 'short')
    expect({ status: short.status, fields: Object.keys(short.body.fields ?? {}) }).toEqual({
      status: 422,
      fields: ['password'],
    })
    expect(await isLive(token)).toBe(true)
  })

  test('can be guessed at most five times in a stolen session', async () => {
    const { token, password } = await shop.admin()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => change(token, 'a-wrong-guess', 'a-new-password')))
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(422), ...Array(3).fill(429)])
    expect((await change(token, password, 'a-new-password')).status).toBe(429)
  })
})
