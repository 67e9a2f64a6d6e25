import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

const isLive = async (token: string) => (await shop.api('GET', '/address', { token })).status === 200
const signIn = (email: string, password: string) =>
  shop.api<{ token: string }>('POST', '/auth/login', { body: { email, password } })

// rules: customer profile
describe("a customer's name and phone number", () => {
  const change = (token: string, body: object) => shop.api('PATCH', '/account/profile', { token, body })

  test('can be changed, and the phone number can be removed; an e-mail address in the request is ignored', async () => {
    const { token, user } = await shop.customer({ name: 'Amina Bello' })
    const changed = await change(token, { name: ' Amina Sani ', phone: '0803 000 0009', email: 'another@example.com' })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      message: 'Your details were saved',
      user: { id: user.id, name: 'Amina Sani', phone: '+2348030000009', email: user.email },
    })
    expect((await shop.api('GET', '/auth/session', { token })).body.user).toMatchObject({ name: 'Amina Sani' })
    expect((await change(token, { name: 'Amina Sani', phone: '' })).body.user).toMatchObject({ phone: '' })
  })

  test('are reported at their field if they are invalid', async () => {
    const { token } = await shop.customer()
    const { status, body } = await change(token, { name: ' ', phone: '12' })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: ['name', 'phone'] })
  })
})

// rules: customer profile, session, password mails
describe("a customer's password", () => {
  const change = (token: string, oldPassword: string, password: string) =>
    shop.api('PATCH', '/account/password', { token, body: { oldPassword, password } })

  test('is changed with the current one; the other sessions end, this one continues, and a mail is sent', async () => {
    const { token, user, password } = await shop.customer()
    const other = (await signIn(user.email, password)).body.token
    const { status, body } = await change(token, password, 'hers-from-now-on')
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Password change successful' } })
    expect([await isLive(token), await isLive(other)]).toEqual([true, false])
    expect((await signIn(user.email, password)).status).toBe(401)
    expect((await signIn(user.email, 'hers-from-now-on')).status).toBe(200)
    await shop.work()
    expect(shop.mailer.mails.filter(({ to }) => to.address === user.email)).toHaveLength(1)
  })

  test('is not changed if the current password is wrong or the new one is weak, and the error is shown at the field', async () => {
    const { token, user, password } = await shop.customer()
    const wrong = await change(token, 'a-wrong-guess', 'hers-from-now-on')
    expect({ status: wrong.status, fields: wrong.body.fields }).toEqual({
      status: 422,
      fields: { oldPassword: 'This is not your current password' },
    })
    for (const weak of ['short', 'password', user.email])
      expect(Object.keys((await change(token, password, weak)).body.fields ?? {})).toEqual(['password'])
    expect((await signIn(user.email, password)).status).toBe(200)
  })

  test('can be guessed at most ten times in a session', async () => {
    const { token, password } = await shop.customer()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => change(token, 'a-wrong-guess', 'hers-now-on')))
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
    expect((await change(token, password, 'hers-from-now-on')).status).toBe(429)
  })
})
