import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearNewBrowsers } from '#shop/people/sessions/new-browsers.server.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T23:30:00Z', env: { PUBLIC_URL: 'https://shop.example/' } })
})
afterEach(() => shop.close())

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

type Person = Awaited<ReturnType<TestShop['admin']>>
async function signIn({ user, password }: Person, kept?: string, userAgent = phone) {
  const answer = await shop.api('POST', '/admin/login', {
    body: { email: user.email, password },
    headers: { 'user-agent': userAgent, ...(kept && { cookie: kept }) },
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}
async function mails() {
  await shop.work()
  return shop.mailer.mails.filter(({ subject }) => subject.endsWith('from a new browser'))
}

// rules: new browser alert
test('mails a staff member once about a sign-in from a new browser, and never about the first', async () => {
  const admin = await shop.admin({ name: 'Zainab Musa' })
  const kept = await signIn(admin)
  expect(await mails()).toEqual([])
  await signIn(admin, kept)
  expect(await mails()).toEqual([])
  await signIn(admin, kept.slice(0, -1), 'Your-account-is-closed-call-0800/1.0 (now)')
  await signIn(admin)
  await mails()
  const told = await mails()
  expect(told).toHaveLength(2)
  expect(told.filter(({ text }) => text.includes('Unknown browser'))).toHaveLength(1)
  for (const { text } of told) expect(text).not.toContain('0800')
  const mail = told.find(({ text }) => text.includes('Chrome on Android'))
  expect(mail!.to).toEqual({ name: 'Zainab Musa', address: admin.user.email })
  for (const said of [
    // 00:30 in Abuja.
    'Sunday, 22 November 2026 at 00:30',
    'https://shop.example/admin/account/sessions',
    'https://shop.example/admin-login/forgot-password',
  ])
    expect(mail!.text).toContain(said)
})

// rules: new browser alert
test('after a password change, only the browser used for it is known', async () => {
  const admin = await shop.admin()
  const [phone, desk] = [await signIn(admin), await signIn(admin)]
  const already = (await mails()).length
  const changed = await shop.api('PATCH', '/admin/password', {
    token: admin.token,
    body: { oldPassword: admin.password, password: 'another-long-password' },
    headers: { cookie: desk },
  })
  const stepUp = { ...admin, password: 'another-long-password' }
  await signIn(stepUp, changed.headers.get('set-cookie')!.split(';')[0]!)
  expect(await mails()).toHaveLength(already)
  await signIn(stepUp, phone)
  expect(await mails()).toHaveLength(already + 1)
})

// rules: new browser alert
test('mails about a new browser even after an immediate sign-out, and about each of several concurrent sign-ins', async () => {
  const admin = await shop.admin()
  await signIn(admin)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      shop.api<{ token: string }>('POST', '/admin/login', {
        body: { email: admin.user.email, password: admin.password },
      }),
    ),
  )
  for (const { body } of answers) await shop.api('POST', '/auth/logout', { token: body.token })
  expect(await mails()).toHaveLength(3)
})

// rules: new browser alert
test('sends no mail about a wrong password or a customer’s sign-in', async () => {
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  await signIn(admin)
  await shop.api('POST', '/admin/login', { body: { email: admin.user.email, password: 'wrong-one' } })
  for (let times = 0; times < 2; times += 1)
    await shop.api('POST', '/auth/login', { body: { email: customer.user.email, password: customer.password } })
  expect(await mails()).toEqual([])
})

test('deletes old records of new browsers', async () => {
  const admin = await shop.admin()
  await signIn(admin)
  await signIn(admin)
  const kept = () => shop.db.selectFrom('new_browsers').select('id').execute()
  await clearNewBrowsers(shop.db, shop.clock.now())
  expect(await kept()).toHaveLength(1)
  shop.clock.advance(31 * 24 * 60 * 60_000)
  await clearNewBrowsers(shop.db, shop.clock.now())
  expect(await kept()).toEqual([])
})
