import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#shop/core/actor.ts'
import { PASSWORD } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { invite } from '#test/staff.ts'
import { untilWaiting } from '#test/waiting.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('admins').execute())

const makes = (...roles: StaffRole[]) => shop.admin({ roles })
const change = (token: string, id: string, body: object) => shop.api('PATCH', `/staff/${id}`, { token, body })
const remove = (token: string, id: string) => shop.api('DELETE', `/staff/${id}`, { token })
const audited = (id: string) =>
  shop.db
    .selectFrom('audit')
    .where('subject_id', '=', id)
    .select(['action', 'admin_name', 'old_value as was', 'new_value as became'])
    .execute()
const activeOwners = async () =>
  (await shop.db.selectFrom('admins').where('state', '=', 'active').select('roles').execute()).filter(({ roles }) =>
    roles.includes('owner'),
  ).length

// rules: suspended staff, staff states
test('a suspended person is signed out immediately, and can sign in again when reinstated', async () => {
  const [owner, sales] = [await makes('owner'), await makes('sales')]
  const works = async () => (await shop.api('GET', '/customer', { token: sales.token })).status
  const signsIn = async () =>
    (await shop.api('POST', '/admin/login', { body: { email: sales.user.email, password: PASSWORD } })).status
  expect(await works()).toBe(200)
  expect((await change(owner.token, sales.user.id, { state: 'suspended' })).status).toBe(200)
  expect([await works(), await signsIn()]).toEqual([401, 401])
  expect((await change(owner.token, sales.user.id, { state: 'active' })).status).toBe(200)
  expect([await works(), await signsIn()]).toEqual([401, 200])
  expect((await audited(sales.user.id)).map(({ action }) => action)).toEqual(['suspended', 'let-in'])
})

// rules: suspended staff
test('a reset link that was mailed before a suspension stops working', async () => {
  const [owner, sales] = [await makes('owner'), await makes('sales')]
  await shop.api('POST', '/auth/reset-mail', { body: { email: sales.user.email } })
  await shop.work()
  const token = /change-password#([\w-]+)$/m.exec(shop.mailer.mails.at(-1)!.text)![1]!
  await change(owner.token, sales.user.id, { state: 'suspended' })
  const reset = await shop.api('PATCH', '/auth/reset-password', { body: { code: token, password: 'another-password' } })
  expect(reset.body.code).toBe('wrong-code')
})

// rules: suspended staff
test('a removed person is signed out immediately, and their name is kept in the audit log', async () => {
  const [owner, editor] = [await makes('owner'), await makes('editor')]
  expect((await remove(owner.token, editor.user.id)).status).toBe(200)
  expect((await shop.api('GET', '/admin/products', { token: editor.token })).status).toBe(401)
  expect((await remove(owner.token, editor.user.id)).status).toBe(404)
  expect(await audited(editor.user.id)).toMatchObject([
    { action: 'removed', admin_name: owner.user.name, was: { email: editor.user.email, roles: ['editor'] } },
  ])
})

// rules: roles
test('changes several roles at once and logs the change', async () => {
  const [owner, sales] = [await makes('owner'), await makes('sales')]
  const { body } = await change(owner.token, sales.user.id, { roles: ['packer', 'editor', 'packer'] })
  expect(body.member).toMatchObject({ staffRole: ['packer', 'editor'], may: ['packing', 'products', 'content'] })
  await change(owner.token, sales.user.id, { roles: ['packer', 'editor'] })
  expect(await audited(sales.user.id)).toMatchObject([
    { action: 'roles', was: { roles: ['sales'] }, became: { roles: ['packer', 'editor'] } },
  ])
})

// rules: last owner
test('the last active owner cannot be removed, suspended or demoted, even if others are invited or suspended', async () => {
  const [owner, other] = [await makes('owner'), await makes('owner')]
  await change(owner.token, other.user.id, { state: 'suspended' })
  await invite(shop, owner.token, 'owner')
  const { id } = owner.user
  expect((await change(owner.token, id, { roles: ['manager'] })).body.code).toBe('last-owner')
  expect((await change(owner.token, id, { state: 'suspended' })).body.code).toBe('last-owner')
  expect((await remove(owner.token, id)).body.code).toBe('last-owner')
  expect(await activeOwners()).toBe(1)
})

// rules: last owner
test.each([
  ['demote', (token: string, id: string) => change(token, id, { roles: ['manager'] })],
  ['suspend', (token: string, id: string) => change(token, id, { state: 'suspended' })],
  ['remove', (token: string, id: string) => remove(token, id)],
])('when two owners %s each other concurrently, one owner remains', async (_, act) => {
  for (let round = 0; round < 10; round += 1) {
    await shop.db.deleteFrom('admins').execute()
    const [one, other] = [await makes('owner'), await makes('owner')]
    const answers = await Promise.all([act(one.token, other.user.id), act(other.token, one.user.id)])
    expect(await activeOwners()).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

// rules: last owner, no privilege escalation
test('rejects requests from an owner who is demoted at the same time', async () => {
  const [first, second, third] = [await makes('owner'), await makes('owner'), await makes('owner')]
  const asked = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('admins').select('id').forNoKeyUpdate().execute()
    const demotion = change(first.token, second.user.id, { roles: ['sales'] })
    await untilWaiting(shop.db, 1)
    const late = [change(second.token, third.user.id, { roles: ['sales'] }), remove(second.token, third.user.id)]
    await untilWaiting(shop.db, 3)
    return [demotion, ...late]
  })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 403, 403])
  expect(await activeOwners()).toBe(2)
})

// rules: last owner
test('when two owners give up the role concurrently, one owner remains', async () => {
  for (let round = 0; round < 10; round += 1) {
    await shop.db.deleteFrom('admins').execute()
    const owners = [await makes('owner'), await makes('owner')]
    await Promise.all(owners.map(({ token, user }) => change(token, user.id, { roles: ['sales'] })))
    expect(await activeOwners()).toBe(1)
  }
})

// rules: staff invitation
test('an invited person can get other roles, but cannot be activated', async () => {
  const owner = await makes('owner')
  const { id } = await invite(shop, owner.token, 'editor')
  expect((await change(owner.token, id, { state: 'active' })).body.code).toBe('not-joined')
  expect((await change(owner.token, id, { roles: ['packer'] })).status).toBe(200)
})

// rules: staff states
test('an owner sees all staff with their state', async () => {
  const owner = await makes('owner')
  const { email } = await invite(shop, owner.token, 'editor')
  const { body } = await shop.api('GET', '/staff', { token: owner.token })
  expect(body.staff).toMatchObject([
    { email: owner.user.email, state: 'active', invitedUntil: null },
    { name: email, email, state: 'invited', staffRole: ['editor'], invitedUntil: expect.any(String) },
  ])
})
