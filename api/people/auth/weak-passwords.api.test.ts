import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeResetSteps } from '#test/reset.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const { requestMail, mailedCode } = makeResetSteps(() => shop)
const register = (password: string, email = 'ngozi.eze@example.com') =>
  shop.api('POST', '/auth/register', { body: { name: 'Ngozi', email, password } })

// rules: weak passwords
test.each([
  ['password', 'This is one of the most used passwords. Please choose another one.'],
  ['PassWord1', 'This is one of the most used passwords. Please choose another one.'],
  ['Password1!', 'This is one of the most used passwords. Please choose another one.'],
  ['!!Qwerty22', 'This is one of the most used passwords. Please choose another one.'],
  ['ｐａｓｓｗｏｒｄ', 'This is one of the most used passwords. Please choose another one.'],
  ['pass\u200bword', 'This is one of the most used passwords. Please choose another one.'],
  ['\u200b\u00a0\u200d\u3000\u2003\u00ad\u200b ', 'Please enter more than spaces'],
  ['12345678', 'This is one of the most used passwords. Please choose another one.'],
  ['zzzzzzzzzz', 'This is one of the most used passwords. Please choose another one.'],
  ['        ', 'Please enter more than spaces'],
  ['Ngozi.Eze@example.com', 'Please choose a password that is neither your email nor the name of the shop'],
  ['ngozi.eze99', 'Please choose a password that is neither your email nor the name of the shop'],
  ['gurara-2026', 'Please choose a password that is neither your email nor the name of the shop'],
  ['guraragurara', 'Please choose a password that is neither your email nor the name of the shop'],
])('rejects registration with %j', async (password, why) => {
  const { status, body } = await register(password)
  expect({ status, password: body.fields?.password }).toEqual({ status: 422, password: why })
})

// rules: weak passwords
test('accepts a password that contains more than a common word', async () => {
  expect((await register('gurara is where I buy dresses')).status).toBe(201)
})

// rules: weak passwords
test('rejects weak passwords in resets and staff password changes', async () => {
  const { user } = await shop.customer()
  await requestMail(user.email)
  const code = await mailedCode()
  const reset = (password: string) =>
    shop.api('PATCH', '/auth/reset-password', { body: { email: user.email, code, password } })
  expect((await reset('password')).body.fields).toHaveProperty('password')
  expect((await reset('a-new-password')).status).toBe(200)
  const admin = await shop.admin()
  const { status, body } = await shop.api('PATCH', '/admin/password', {
    token: admin.token,
    body: { oldPassword: admin.password, password: 'iloveyou1' },
  })
  expect({ status, fields: Object.keys(body.fields!) }).toEqual({ status: 422, fields: ['password'] })
})
