import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearOldPaces, notifyOwners } from '#shop/people/sessions/sign-in-pace.server.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ env: { TRUST_PROXY: true } })
})
afterEach(() => shop.close())

const ADMIN = '/admin/login'
type Asker = { path?: string; from?: string }
const signIn = (email: string, password: string, { path = '/auth/login', from }: Asker = {}) =>
  shop.api('POST', path, {
    body: { email, password },
    headers: { ...(from && { 'x-forwarded-for': from }) },
  })
/** The number of wrong passwords counted for an admin's account, and whether the next attempt would have to wait. */
const lineOf = (email: string) =>
  shop.db
    .selectFrom('sign_in_throttles')
    .where('account', '=', `admin ${email}`)
    .select(['wrong', sql<boolean>`next_at > clock_timestamp()`.as('waits')])
    .executeTakeFirstOrThrow()
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

// rules: sign-in throttling
test('guesses from many networks throttle an account but do not lock it, and its owner is notified once', async () => {
  const { user, password } = await shop.admin()
  const guess = (from: string, email = user.email) => signIn(email, 'a-wrong-guess', { from, path: ADMIN })
  const lineEndsIn = (seconds: number, email: string) =>
    shop.db
      .updateTable('sign_in_throttles')
      .set({ next_at: new Date(Date.now() + seconds * 1_000) })
      .where('account', '=', `admin ${email}`)
      .execute()
  for (const email of [user.email, 'nobody@example.com']) {
    const fast = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(`10.1.${nth}.1`, email)))
    expect(statuses(fast)).toEqual(Array(20).fill(401))
    const started = performance.now()
    const slow = await Promise.all([0, 1, 2].map((nth) => guess(`10.2.${nth}.1`, email)))
    expect(statuses(slow)).toEqual([401, 401, 401])
    expect(performance.now() - started).toBeGreaterThan(1_500)
    await lineEndsIn(3_600, email)
    const { status, headers } = await guess('10.3.0.1', email)
    expect([status, headers.get('retry-after')]).toEqual([429, '10'])
    await lineEndsIn(0, email)
  }
  for (let times = 0; times < 2; times += 1) {
    await notifyOwners(shop.db)
    await shop.work()
  }
  expect(shop.mailer.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [user.email, 'Wrong passwords were entered for your GURARA account'],
  ])

  await shop.db
    .updateTable('sign_in_throttles')
    .set({ since: sql`since - interval '1 day'` })
    .execute()
  await clearOldPaces(shop.db)
  expect(await shop.db.selectFrom('sign_in_throttles').select('notified_at').execute()).toHaveLength(2)

  expect((await signIn(user.email, password, { from: '10.3.0.1', path: ADMIN })).status).toBe(200)
  expect((await guess('10.4.0.1')).status).toBe(401)
  // The correct password cleared the throttle, so this counts as the first wrong password and does not wait.
  expect(await lineOf(user.email)).toEqual({ wrong: 1, waits: false })
})
