import { afterEach, beforeEach, expect, test } from 'vitest'
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
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

// rules: sign-in limits
test('after ten wrong passwords, sign-in from that network returns 429, even with the correct password', async () => {
  const { user, password } = await shop.customer()
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(user.email, 'a-wrong-guess')))
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  const { status, headers } = await signIn(user.email.toUpperCase(), password)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await signIn(user.email, password, { from: '10.9.0.1' })).status).toBe(200)
})

// rules: sign-in limits
test('after ten wrong passwords for an unknown account, sign-in from that network returns 429', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn('nobody@example.com', 'a-wrong-guess')))
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  expect((await signIn('nobody@example.com', 'a-wrong-guess', { from: '10.9.0.1' })).status).toBe(401)
})

// rules: sign-in limits
test('counts an IPv6 /64 network as one address', async () => {
  const { user } = await shop.admin()
  const guess = (nth: number) => signIn(user.email, 'a-wrong-guess', { from: `2001:db8:1:2::${nth}`, path: ADMIN })
  expect(statuses(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(guess)))).toEqual([...Array(5).fill(401), 429, 429])
})

// rules: sign-in limits
test('a correct password resets the counter', async () => {
  const { user, password } = await shop.customer()
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 9; wrong += 1) expect((await signIn(user.email, 'a-wrong-guess')).status).toBe(401)
    expect((await signIn(user.email, password)).status).toBe(200)
  }
})

test('allows hundreds of successful sign-ins from one IP address', async () => {
  const { user, password } = await shop.customer()
  for (let round = 0; round < 21; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(user.email, password)))
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
  }
})

test('limits the wrong passwords from one IP address across all accounts', async () => {
  const guess = (account: string) => signIn(`${account}@example.com`, 'a-wrong-guess')
  await guess('first')
  await shop.db.updateTable('rate_limits').set({ points: 196 }).where('key', 'like', 'signInPerAddress:%').execute()
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(guess))
  expect(statuses(answers)).toEqual([401, 401, 401, 401, 429, 429])
})

// rules: shop-wide sign-in limit
test('after too many wrong passwords in the whole shop, each network has only a few attempts, except from known browsers', async () => {
  const { user, password } = await shop.customer()
  const known = (await signIn(user.email, password)).headers.get('set-cookie')!.split(';')[0]!
  const guess = (nth: number, from = `2001:db8:1:${nth}::1`, path = '/auth/login') =>
    signIn(`person-${nth}@example.com`, 'a-wrong-guess', { from, path })
  const wrongSoFar = (points: number, key: string) =>
    shop.db.updateTable('rate_limits').set({ points }).where('key', '=', key).execute()
  await guess(0)
  await wrongSoFar(300, 'wrongPasswordsInAll:all')
  await guess(1)
  await wrongSoFar(18, 'signInPerNetwork:2001:db8:1::/48')
  expect(statuses(await Promise.all([2, 3, 4, 5].map((nth) => guess(nth))))).toEqual([401, 401, 429, 429])
  expect((await guess(6, undefined, ADMIN)).status, 'at the other door').toBe(429)
  expect((await guess(7, '2001:db8:2:1::1')).status, 'from another network').toBe(401)
  const headers = { 'x-forwarded-for': '2001:db8:1:1::1', cookie: known }
  const { status } = await shop.api('POST', '/auth/login', { body: { email: user.email, password }, headers })
  expect(status, 'from a known browser').toBe(200)
  await guess(8, '10.9.0.1')
  await wrongSoFar(19, 'signInPerNetwork:10.9.0.0/24')
  for (let time = 0; time < 2; time += 1)
    expect((await signIn(user.email, password, { from: '10.9.0.2' })).status, 'a right one').toBe(200)
})

test('a staff account allows five wrong passwords', async () => {
  const { user } = await shop.admin()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signIn(user.email, 'a-wrong-guess', { path: ADMIN })),
  )
  expect(statuses(answers)).toEqual([...Array(5).fill(401), ...Array(3).fill(429)])
})

// rules: sign-in limits
test('limits the registrations per hour from one IP address', async () => {
  const register = (name: string) => shop.api('POST', '/auth/register', { body: { name, email: 'x', password: 'x' } })
  const answers = await Promise.all(Array.from({ length: 102 }, (_, index) => register(`${index}`)))
  expect(statuses(answers)).toEqual([...Array(100).fill(422), ...Array(2).fill(429)])
})

// rules: password hashing
test('during a flood of sign-ins, excess requests get 503 with Retry-After and do not count as attempts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, nth) =>
      signIn(`nobody-${nth}@example.com`, 'a-wrong-guess', { from: `10.5.${nth >> 8}.${nth & 255}` }),
    ),
  )
  expect(new Set(statuses(answers))).toEqual(new Set([401, 503]))
  const { body, headers } = answers.find(({ status }) => status === 503)!
  expect({ code: body.code, wait: headers.get('retry-after') }).toEqual({ code: 'busy', wait: '2' })
  // A request rejected with 503 is not counted as an attempt, and no password is checked.
  const counted = await shop.db
    .selectFrom('rate_limits')
    .where('key', 'like', 'signInPerAddress:%')
    .select('key')
    .execute()
  expect(counted).toHaveLength(answers.filter(({ status }) => status === 401).length)
})
