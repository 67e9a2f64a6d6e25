import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFailure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { importSettings } from '#shop/settings/import-settings.server.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let manager: Awaited<ReturnType<TestShop['admin']>>
let owner: typeof manager
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  manager = await shop.admin({ roles: ['manager'] })
  owner = await shop.admin()
})
afterAll(() => shop.close())

const security = async () => (await shop.api('GET', '/settings/security', { token: owner.token })).body

// rules: whose settings
test('how staff sign in is seen, changed and put back by who may change staff, and by no manager', async () => {
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/settings/security'],
    ['PATCH', '/settings/security', { settings: { secondFactor: false }, version: 0 }],
    ['GET', '/settings/security/history'],
    ['POST', '/settings/security/history/0', { version: 0 }],
  ]
  for (const [method, path, body] of calls) {
    const asking = { token: manager.token, ...(body && { body }) }
    const answer = await shop.api(method, path, asking)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'not-yours-to-do'])
    expect((await shop.api('GET', '/settings/tax/history', { token: manager.token })).status).toBe(200)
    expect((await shop.api(method, path, { ...asking, token: owner.token })).status).toBe(200)
  }
})

// rules: whose settings, set-up as a file
test('a set-up leaves with the groups that its asker may see, and changes none that she may not', async () => {
  const groupsOf = async (token: string) =>
    Object.keys((await shop.api<{ settings: object }>('GET', '/settings/export', { token })).body.settings)
  expect((await groupsOf(owner.token)).filter((group) => group === 'security')).toEqual(['security'])
  expect(await groupsOf(manager.token)).toEqual((await groupsOf(owner.token)).filter((group) => group !== 'security'))
  const before = await security()
  const file = { format: 1, settings: { house: { city: 'Kaduna' }, security: { secondFactor: true } } }
  const imported = await inTransaction(shop.db, (tx) =>
    importSettings(tx, manager.user, { file, isDry: false, seen: null, now: shop.clock.now() }),
  )
  expect(isFailure(imported) && imported.code).toBe('not-yours-to-do')
  await shop.services.settings.refresh()
  expect(await security()).toEqual(before)
  expect(shop.services.settings.now().house.city).toBe('Abuja')
})
