import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ env: { TRUST_PROXY: true } })
})
afterEach(() => shop.close())

const ADMIN = '/admin/login'
type Asker = { path?: string; from?: string; kept?: string }
const signIn = (email: string, password: string, { path = '/auth/login', from, kept }: Asker = {}) =>
  shop.api('POST', path, {
    body: { email, password },
    headers: { ...(from && { 'x-forwarded-for': from }), ...(kept && { cookie: kept }) },
  })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

// rules: known browser
test.each([
  ['customer', '/auth/login'],
  ['admin', ADMIN],
] as const)('attempts in a browser where the %s signed in before are counted separately', async (role, path) => {
  const { user, password } = await shop[role]()
  const first = await signIn(user.email, password, { path })
  const cookie = first.headers.get('set-cookie')!
  expect(cookie).toMatch(
    new RegExp(`^known-browser=[\\w-]{22}\\.[\\w-]{43}; Max-Age=\\d+; Path=/api${path}; HttpOnly; SameSite=Strict$`),
  )
  const kept = cookie.split(';')[0]!
  const closed = Array.from({ length: 12 }, () => signIn(user.email, 'a-wrong-guess', { path }))
  expect(statuses(await Promise.all(closed))).toContain(429)
  expect((await signIn(user.email, password, { path })).status).toBe(429)
  expect((await signIn(user.email, password, { path, kept })).status).toBe(200)

  const own = Array.from({ length: 12 }, () => signIn(user.email, 'a-wrong-guess', { path, kept }))
  expect(statuses(await Promise.all(own)).filter((status) => status === 401)).toHaveLength(role === 'admin' ? 5 : 10)
  expect((await signIn(user.email, password, { path, kept })).status).toBe(429)
})

// rules: known browser
test('the known-browser cookie works only for its account and until the password changes', async () => {
  const [one, other] = [await shop.admin(), await shop.admin()]
  const keptBy = async ({ user, password }: typeof one) =>
    (await signIn(user.email, password, { path: ADMIN })).headers.get('set-cookie')!.split(';')[0]!
  const [kept, foreign] = [await keptBy(one), await keptBy(other)]
  for (let tries = 0; tries < 6; tries += 1) await signIn(one.user.email, 'a-wrong-guess', { path: ADMIN })
  const status = async (kept: string, password = one.password) =>
    (await signIn(one.user.email, password, { path: ADMIN, kept })).status
  expect([await status(foreign), await status(`${kept}x`), await status('known-browser=a.b')]).toEqual([429, 429, 429])
  const changed = await shop.api('PATCH', '/admin/password', {
    token: one.token,
    body: { oldPassword: one.password, password: 'a-new-password' },
  })
  expect(await status(kept, 'a-new-password')).toBe(429)
  expect(await status(changed.headers.get('set-cookie')!.split(';')[0]!, 'a-new-password')).toBe(200)
})

// rules: known browser
test.each([
  ['https', true],
  ['https, http', false],
  ['http', false],
])('behind a trusted proxy with protocol %s, the cookie is marked Secure: %s', async (said, isSecure) => {
  for (const [role, path] of [
    ['customer', '/auth/login'],
    ['admin', ADMIN],
  ] as const) {
    const { user, password } = await shop[role]()
    const { headers } = await shop.api('POST', path, {
      body: { email: user.email, password },
      headers: { 'x-forwarded-proto': said },
    })
    expect(headers.get('set-cookie')!.split('; ').includes('Secure')).toBe(isSecure)
  }
})
