import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#shop/audit/audit.server.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

const isLive = async (token: string) => (await shop.api('GET', '/order', { token })).status === 200
const signIn = (email: string, password: string) =>
  shop.api<{ token: string }>('POST', '/admin/login', { body: { email, password } })

// rules: own profile
describe("an admin's profile", () => {
  const change = (token: string, body: object) => shop.api('PATCH', '/admin/profile', { token, body })

  test('has another name and e-mail, by which she signs in', async () => {
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

  // rules: audit
  test('is written down in what changed alone, and not at all when nothing did', async () => {
    const { token, user } = await shop.admin({ name: 'Ada Obi' })
    await change(token, { name: 'Ada Obi', email: user.email })
    await change(token, { name: 'Ada Eze', email: user.email })
    expect(await auditOf(shop.db, 'admin', user.id, 10)).toEqual([
      expect.objectContaining({ was: { name: 'Ada Obi' }, became: { name: 'Ada Eze' } }),
    ])
  })

  test("can not have another admin's e-mail, but a customer's and her own", async () => {
    const [ada, other, customer] = [await shop.admin(), await shop.admin(), await shop.customer()]
    const { status, body } = await change(ada.token, { name: 'Ada', email: other.user.email })
    expect({ status, fields: body.fields }).toEqual({ status: 409, fields: { email: 'Another admin has this email' } })
    for (const { user } of [customer, ada])
      expect((await change(ada.token, { name: 'Ada', email: user.email })).status).toBe(200)
  })

  test('needs both', async () => {
    const { token } = await shop.admin()
    const { status, body } = await change(token, { name: ' ', email: '' })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: ['name', 'email'] })
  })
})

// rules: own profile
describe("an admin's password", () => {
  const change = (token: string, oldPassword: string, password: string) =>
    shop.api('PATCH', '/admin/password', { token, body: { oldPassword, password } })

  test('changes, and her other sessions end', async () => {
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

  test('stays when the old one is wrong or the new one too short', async () => {
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

  test('can not be guessed with a stolen session', async () => {
    const { token, password } = await shop.admin()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => change(token, 'a-wrong-guess', 'a-new-password')))
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(422), ...Array(3).fill(429)])
    expect((await change(token, password, 'a-new-password')).status).toBe(429)
  })
})
