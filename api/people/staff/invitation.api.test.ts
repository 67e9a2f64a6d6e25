import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { invite, mailedInvitation } from '#test/staff.ts'

let shop: TestShop
let owner: string
const start = new Date('2026-11-22T09:00:00Z')
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: start })
  owner = (await shop.admin({ name: 'Ada Obi' })).token
})
afterAll(() => shop.close())

const look = async (token: string) => (await shop.api('POST', '/auth/invitation', { body: { token } })).body
const join = (token: string, given: object = {}) =>
  shop.api('PATCH', '/auth/invitation', { body: { token, name: 'Bola Ade', password: PASSWORD, ...given } })
const signIn = (email: string, password = PASSWORD) =>
  shop.api<{ user: { staffRole: string[]; may: string[] } }>('POST', '/admin/login', { body: { email, password } })

// rules: staff invitation
test('an invited person opens the link, enters name and password, and signs in with the given roles', async () => {
  const { email, link } = await invite(shop, owner, 'packer', 'sales')
  expect(shop.mailer.mails.at(-1)!.text).toContain('Ada Obi invites you')
  expect(await look(link)).toEqual({ email, staffRole: ['sales', 'packer'] })
  expect((await join(link)).status).toBe(200)
  const { body } = await signIn(email)
  expect(body.user).toMatchObject({
    name: 'Bola Ade',
    role: 'admin',
    staffRole: ['sales', 'packer'],
    may: ['orders', 'packing', 'customers', 'appointments'],
  })
  expect((await join(link)).body.code).toBe('wrong-invitation')
})

// rules: staff invitation
test('an invitation link can be used only once, even concurrently', async () => {
  const { link } = await invite(shop, owner, 'editor')
  const answers = await Promise.all(['One', 'Other'].map((name) => join(link, { name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

// rules: staff invitation, weak passwords
test('a weak password does not use up the invitation', async () => {
  const { link } = await invite(shop, owner, 'editor')
  expect((await join(link, { password: '12345678' })).body.code).toBe('common-password')
  expect((await join(link)).status).toBe(200)
})

// rules: staff invitation
test('an invitation link works for 72 hours after its mail, until a newer one replaces it', async () => {
  const { id, link } = await invite(shop, owner, 'editor')
  shop.clock.set(new Date(start.getTime() + 73 * 3_600_000))
  expect((await join(link)).body.code).toBe('wrong-invitation')
  const late = (await shop.admin()).token
  expect((await shop.api('POST', `/staff/${id}/invitations`, { token: late })).status).toBe(200)
  const second = await mailedInvitation(shop)
  await shop.api('POST', `/staff/${id}/invitations`, { token: late })
  const third = await mailedInvitation(shop)
  expect((await join(second)).body.code).toBe('wrong-invitation')
  expect((await join(third)).status).toBe(200)
  expect((await shop.api('POST', `/staff/${id}/invitations`, { token: late })).body.code).toBe('joined')
  shop.clock.set(start)
})

// rules: staff invitation
test('a cancelled invitation no longer works', async () => {
  const { id, link } = await invite(shop, owner, 'editor')
  expect((await shop.api('DELETE', `/staff/${id}`, { token: owner })).status).toBe(200)
  expect((await look(link)).code).toBe('wrong-invitation')
})

// rules: staff invitation, staff states
test('an invited person cannot sign in or reset a password before joining', async () => {
  const { email } = await invite(shop, owner, 'owner')
  expect((await signIn(email)).status).toBe(401)
  shop.mailer.mails.length = 0
  await shop.api('POST', '/auth/reset-mail', { body: { email } })
  await shop.work()
  expect(shop.mailer.mails).toEqual([])
})

// rules: staff invitation
test('rejects a second invitation to the same address, and an invitation without a role or with an unknown role', async () => {
  const { email } = await invite(shop, owner, 'editor')
  const asked = async (body: object) => (await shop.api('POST', '/staff', { token: owner, body })).body
  expect((await asked({ email: email.toUpperCase(), roles: ['editor'] })).code).toBe('admin-email-taken')
  expect((await asked({ email: 'new@example.com', roles: [] })).fields).toHaveProperty('roles')
  expect((await asked({ email: 'new@example.com', roles: ['queen'] })).code).toBe('invalid-fields')
})

// rules: staff invitation
test('stores only the hash of an invitation link, and none before it is mailed', async () => {
  const { body } = await shop.api<{ id: string }>('POST', '/staff', {
    token: owner,
    body: { email: 'hashed@example.com', roles: ['editor'] },
  })
  const kept = () => shop.db.selectFrom('staff_invitations').where('admin_id', '=', body.id).selectAll().execute()
  expect(await kept()).toMatchObject([{ link_hash: null, expires_at: null }])
  const link = await mailedInvitation(shop)
  expect(JSON.stringify(await kept())).not.toContain(link)
})
