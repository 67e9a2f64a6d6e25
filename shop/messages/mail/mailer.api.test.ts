import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

// rules: settings
test('a mail uses the name and address that the shop has when the mail is sent', async () => {
  const { user } = await shop.customer()
  await shop.api('POST', '/auth/reset-mail', { body: { email: user.email } })
  await shop.set({
    house: { name: 'Ọmọtọ́lá <b>' },
    contact: { email: 'write@adire.example', street: '4 Gana Street' },
  })
  await shop.work()
  const [mail] = shop.mailer.letters()
  expect(mail?.from).toMatchObject({ name: 'Ọmọtọ́lá <b>', address: 'write@adire.example' })
  expect(mail?.subject).toContain('Ọmọtọ́lá')
  expect(mail?.text).toContain('4 Gana Street')
  expect(mail?.html).toContain('Ọmọtọ́lá &lt;b&gt;')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/GURARA|hello@gurara/)
})
