import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

type Payments = { settings: { bankAccounts: object[]; cashUpTo: number | null }; version: number }

// rules: bank accounts
test('a manager can change payment settings, but not the bank accounts', async () => {
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

// rules: bank accounts
test('every owner gets a mail about changed bank accounts, even if another owner’s mailbox rejects it', async () => {
  const [first, second] = [await shop.admin({ name: 'Aa Obi' }), await shop.admin({ name: 'Zz Obi' })]
  await shop.admin({ roles: ['manager'] })
  await shop.work()
  shop.mailer.mails.length = 0
  const { send } = shop.mailer
  const refused = Object.assign(new Error('550'), { responseCode: 550, code: 'EENVELOPE' })
  shop.mailer.send = (mail, key) => (mail.to.address === first.user.email ? Promise.reject(refused) : send(mail, key))
  const { version } = (await shop.api<Payments>('GET', '/settings/payments', { token: first.token })).body
  const body = { settings: { bankAccounts: [] }, version }
  expect((await shop.api('PATCH', '/settings/payments', { token: first.token, body })).status).toBe(200)
  for (const _ of [1, 2, 3]) await shop.workLater()
  const told = shop.mailer.mails.filter(({ subject }) => /bank account/i.test(subject)).map(({ to }) => to.address)
  expect(told.filter((address) => address === second.user.email)).toHaveLength(1)
  expect(told).not.toContain(first.user.email)
})
