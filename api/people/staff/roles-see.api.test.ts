import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#shop/core/actor.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const tokenOf = async (...roles: StaffRole[]) => (await shop.admin({ roles })).token
const found = ({ body }: { body: Record<string, unknown> }) =>
  Object.entries(body).flatMap(([what, found]) => (Array.isArray(found) && found.length > 0 ? [what] : []))

// rules: roles
test('the search returns only results that the role may see', async () => {
  const { token } = await shop.customer({ name: 'Zulai Kaftan' })
  const product = await shop.product({ name: 'Kaftan of Zulai' })
  await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  const search = async (...roles: StaffRole[]) =>
    found(await shop.api('GET', '/search?q=zulai', { token: await tokenOf(...roles) }))
  expect(await search('owner')).toEqual(['products', 'orders', 'customers'])
  expect(await search('sales')).toEqual(['orders', 'customers'])
  expect(await search('bookkeeper')).toEqual(['orders'])
  expect(await search('editor')).toEqual(['products'])
  expect(await search('editor', 'sales')).toEqual(['products', 'orders', 'customers'])
})

// rules: roles, pages by role
test('the to-do response contains only the tasks and the capabilities of the role', async () => {
  const today = async (...roles: StaffRole[]) =>
    (await shop.api<{ today: object; may: string[] }>('GET', '/admin/today', { token: await tokenOf(...roles) })).body
  expect(Object.keys((await today('manager')).today)).toEqual([
    ...['toSend', 'toMake', 'lateToMake', 'toConfirm', 'claims', 'transfers', 'returns'],
    ...['toLookAt', 'disputes', 'settlements', 'lowStock', 'toRead', 'status'],
  ])
  expect(Object.keys((await today('packer')).today)).toEqual(['toSend'])
  expect(Object.keys((await today('bookkeeper')).today)).toEqual([
    ...['claims', 'transfers', 'returns', 'toLookAt', 'disputes', 'settlements'],
  ])
  expect((await today('sales')).may).toEqual(['orders', 'customers', 'appointments'])
})

// rules: roles
test('staff can read the audit log of their own account and of the records that their role manages', async () => {
  const changesOf = async (subject: string, ...roles: StaffRole[]) => {
    const { token, user } = await shop.admin({ roles })
    const id = subject === 'herself' ? user.id : 'somebody'
    const asked = subject === 'herself' ? 'admin' : subject
    return (await shop.api('GET', `/audit?subject=${asked}&id=${id}`, { token })).status
  }
  expect(await changesOf('herself', 'packer')).toBe(200)
  expect(await changesOf('admin', 'packer')).toBe(403)
  expect(await changesOf('admin', 'owner')).toBe(200)
  expect(await changesOf('customer', 'sales')).toBe(200)
  expect(await changesOf('customer', 'editor')).toBe(403)
  const deleted = (token: string) => shop.api('GET', '/audit/deleted?subject=customer', { token })
  expect((await deleted(await tokenOf('editor'))).body.code).toBe('not-yours-to-do')
  expect((await deleted(await tokenOf('sales'))).status).toBe(200)
})

// rules: roles
test('changed roles apply immediately in an open session', async () => {
  const { token, user } = await shop.admin({ roles: ['packer'] })
  const status = async () => (await shop.api('GET', '/customer', { token })).status
  expect(await status()).toBe(403)
  await shop.db
    .updateTable('admins')
    .set({ roles: ['sales'] })
    .where('id', '=', user.id)
    .execute()
  expect(await status()).toBe(200)
})
