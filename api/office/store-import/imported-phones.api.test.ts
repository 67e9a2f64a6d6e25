import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf } from '#test/former-shop.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

// rules: phone numbers in files, imported customers
test('imports phone numbers as E.164 with lost zeros restored, and leaves out invalid ones', async () => {
  const { token } = await shop.admin()
  const person = { 'First Name': 'Ngozi', 'Last Name': 'Eze' }
  const phones = ["'+2348030000001", '8030000002', '0803 000 0003', '0803 12']
  const file = csvOf(
    phones.map((Phone, at) => ({ 'Customer ID': `'${at}`, ...person, Email: `ngozi${at}@example.com`, Phone })),
    'customers_export.csv',
  )
  const { body } = await shop.api('POST', '/store-imports', { token, form: { file, dryRun: '0' } })
  expect(body).toMatchObject({
    coming: 4,
    notes: [
      { message: '1 have an invalid phone number, which is left out' },
      { message: '1 have a phone number without its leading zero, which is added' },
    ],
  })
  const stored = await shop.db.selectFrom('customers').orderBy('email').select('phone').execute()
  expect(stored.map(({ phone }) => phone)).toEqual(['+2348030000001', '+2348030000002', '+2348030000003', ''])
})
