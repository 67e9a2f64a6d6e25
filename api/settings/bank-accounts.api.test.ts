import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

type Payments = { settings: { bankAccounts: object[]; cashUpTo: number | null }; version: number }

// rules: bank accounts
test('a manager changes how orders are paid, but not where the money goes', async () => {
  const [manager, owner] = [(await shop.admin({ roles: ['manager'] })).token, (await shop.admin()).token]
  const now = async () => (await shop.api<Payments>('GET', '/settings/payments', { token: owner })).body
  const change = async (token: string, settings: object) =>
    shop.api('PATCH', '/settings/payments', { token, body: { settings, version: (await now()).version } })
  const { bankAccounts } = (await now()).settings
  const hers = [{ currency: 'NGN', bank: 'Aso Bank', name: 'Somebody Else', number: '0000000009' }]
  expect((await change(manager, { bankAccounts: hers })).body.code).toBe('not-yours-to-do')
  expect((await change(manager, { cashUpTo: 90_000, bankAccounts })).status).toBe(200)
  expect((await now()).settings.bankAccounts).toEqual(bankAccounts)
  expect((await change(owner, { bankAccounts: hers })).status).toBe(200)
  const { version } = await now()
  const putBack = (token: string) => shop.api('POST', '/settings/payments/history/0', { token, body: { version } })
  expect((await putBack(manager)).body.code).toBe('not-yours-to-do')
  expect((await putBack(owner)).status).toBe(200)
})
