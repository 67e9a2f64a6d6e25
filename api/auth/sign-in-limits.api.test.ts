import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop()
})
afterEach(() => shop.close())

const signIn = (email: string, password: string, path = '/auth/login') =>
  shop.api('POST', path, { body: { email, password } })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

// rules: sign-in limits
test('ten wrong passwords close an account for a while, even to the right one', async () => {
  const { user, password } = await shop.customer()
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(user.email, 'a-wrong-guess')))
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  const { status, headers } = await signIn(user.email.toUpperCase(), password)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
})

// rules: sign-in limits
test('an account that doesn’t exist is closed alike', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn('nobody@example.com', 'a-wrong-guess')))
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
})

// rules: sign-in limits
test('a right password clears what was counted', async () => {
  const { user, password } = await shop.customer()
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 9; wrong += 1) expect((await signIn(user.email, 'a-wrong-guess')).status).toBe(401)
    expect((await signIn(user.email, password)).status).toBe(200)
  }
})

test('hundreds of shoppers behind one address sign in', async () => {
  const { user, password } = await shop.customer()
  for (let round = 0; round < 21; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(user.email, password)))
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
  }
})

test('but nobody tries hundreds of accounts from there', async () => {
  const guess = (account: string) => signIn(`${account}@example.com`, 'a-wrong-guess')
  await guess('first')
  await shop.db.updateTable('rate_limits').set({ points: 196 }).where('key', 'like', 'signInPerAddress:%').execute()
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(guess))
  expect(statuses(answers)).toEqual([401, 401, 401, 401, 429, 429])
})

test('admins have five tries', async () => {
  const { user } = await shop.admin()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signIn(user.email, 'a-wrong-guess', '/admin/login')),
  )
  expect(statuses(answers)).toEqual([...Array(5).fill(401), ...Array(3).fill(429)])
})

// rules: sign-in limits
test('so many accounts an hour are made from one address', async () => {
  const register = (name: string) => shop.api('POST', '/auth/register', { body: { name, email: 'x', password: 'x' } })
  const answers = await Promise.all(Array.from({ length: 102 }, (_, index) => register(`${index}`)))
  expect(statuses(answers)).toEqual([...Array(100).fill(422), ...Array(2).fill(429)])
})
