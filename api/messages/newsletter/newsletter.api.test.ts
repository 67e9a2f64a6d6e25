import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

// rules: newsletter
describe('the newsletter', () => {
  test('stores an e-mail address once, even if it is sent twice', async () => {
    for (const email of ['Reader@example.com', ' reader@example.com ']) {
      const { status, body } = await shop.api('POST', '/newsletter', { form: { email } })
      expect({ status, body }).toEqual({ status: 200, body: { message: 'Thank you for subscribing' } })
    }
    expect(await shop.db.selectFrom('subscribers').select('email').execute()).toEqual([{ email: 'reader@example.com' }])
  })

  test.each(['', 'reader', 'a@b', 7, null])('rejects %j with an error at the e-mail field', async (email) => {
    const { status, body } = await shop.api('POST', '/newsletter', { body: { email } })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual(['email'])
  })
})
