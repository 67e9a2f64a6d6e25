import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_A_PHONE } from '#shop/core/phone.ts'
import { capabilities } from '#shop/core/actor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

type SignedIn = { message: string; token: string; user: Record<string, string> }

const nobody = { user: null, address: null, orders: [] }
const DAY_MS = 24 * 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
})
afterAll(() => shop.close())

let people = 0
const somebody = () => ({
  name: 'Hauwa Musa',
  email: `hauwa${(people += 1)}@example.com`,
  phone: '0803 111 2222',
  password: 'adire-indigo',
})

const register = (body: object) => shop.api<SignedIn>('POST', '/auth/register', { body })
const login = (body: object) => shop.api<SignedIn>('POST', '/auth/login', { body })
const session = (token?: string) => shop.api<{ user: Record<string, string> | null }>('GET', '/auth/session', { token })

// rules: registration
describe('registering', () => {
  test('creates an account and signs the customer in', async () => {
    const person = somebody()
    const { status, body } = await register(person)
    expect(status).toBe(201)
    const { password: _, ...known } = person
    expect(body).toEqual({
      message: 'Registration Successful',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        ...known,
        phone: '+2348031112222',
        id: expect.any(String),
        role: 'customer',
        updatedAt: '2026-11-21T09:00:00.000Z',
      },
    })
    expect((await session(body.token)).body).toEqual({ ...nobody, user: body.user })
  })

  test.each([
    ['/auth/register', { name: 'Hauwa', email: ' ', password: 'wonderful-day-9' }],
    ['/auth/login', { email: '', password: 'wonderful-day-9' }],
    ['/auth/reset-mail', { email: '' }],
    ['/newsletter', { email: '' }],
    ['/appointments', { name: 'Hauwa', phone: '08031234567', email: '', date: '2026-11-25', startsAt: '10:00' }],
  ])('%s says the same about a missing email address', async (path, body) => {
    const answer = await shop.api<{ fields: object }>('POST', path, { body })
    expect(answer.body.fields).toMatchObject({ email: 'Please fill this in' })
  })

  test('returns a message for each missing or invalid field', async () => {
    const { status, body } = await shop.api<{ fields: object }>('POST', '/auth/register', {
      body: { name: 7, email: 'hauwa@', phone: '12' },
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      name: 'Please fill this in',
      email: 'Please enter a valid email address',
      phone: NOT_A_PHONE,
      password: 'Please fill this in',
    })
  })

  test('stores neither password nor token in plain text', async () => {
    const person = somebody()
    const { body } = await register(person)
    const { password_hash } = await shop.db
      .selectFrom('customers')
      .select('password_hash')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const hashes = await shop.db.selectFrom('sessions').select('token_hash').execute()
    expect(hashes.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(body.token)
  })

  test('rejects an e-mail address that has an account, in any letter case and concurrently', async () => {
    const person = somebody()
    await register(person)
    const again = await register({ ...person, email: ` ${person.email.toUpperCase()} ` })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ fields: { email: 'An account with this email already exists' } })
    const all = await Promise.all(
      Array.from({ length: 5 }, () => register({ ...person, email: 'at-once@example.com' })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  test('ignores a role in the request', async () => {
    const { body } = await register({ ...somebody(), role: 'admin' })
    expect(body.user.role).toBe('customer')
    expect((await shop.api('GET', '/order', { token: body.token })).status).toBe(403)
  })

  test('accepts a form without a phone number', async () => {
    const { name, email, password } = somebody()
    const { status, body } = await shop.api<SignedIn>('POST', '/auth/register', { form: { name, email, password } })
    expect(status).toBe(201)
    expect(body.user.phone).toBe('')
  })

  test.each([
    ['name', { name: '  ' }],
    ['email', { email: 'hauwa' }],
    ['email', { email: { $ne: '' } }],
    ['phone', { phone: 'call me' }],
    ['password', { password: 'seven77' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: 12345678 }],
    ['name', { name: 'a\u0000b' }],
  ])('names the invalid field: %s', async (field, wrong) => {
    const { status, body } = await shop.api('POST', '/auth/register', { body: { ...somebody(), ...wrong } })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })
})

// rules: sign-in
describe('signing in', () => {
  test('opens a session, with the e-mail address in any letter case', async () => {
    const person = somebody()
    const { body: registered } = await register(person)
    const { status, body } = await login({ email: person.email.toUpperCase(), password: person.password })
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Login Successful', token: expect.any(String), user: registered.user })
    expect(body.token).not.toBe(registered.token)
  })

  test('returns the same error for a wrong password and an unknown e-mail address', async () => {
    const person = somebody()
    await register(person)
    const wrong = await login({ ...person, password: 'adire-clay' })
    const unknown = await login({ ...person, email: 'nobody@example.com' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual({ message: 'Invalid email or password', code: 'wrong-credentials' })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('is separate for customers and staff', async () => {
    const [customer, admin] = await Promise.all([shop.customer(), shop.admin()])
    const ask = (path: string, { user: { email }, password }: typeof customer | typeof admin) =>
      shop.api<SignedIn>('POST', path, { body: { email, password } })
    expect((await ask('/auth/login', admin)).status).toBe(401)
    expect((await ask('/admin/login', customer)).status).toBe(401)
    const { status, body } = await ask('/admin/login', admin)
    expect(status).toBe(200)
    const { id, name, email } = admin.user
    const user = { id, name, email, role: 'admin', staffRole: ['owner'], may: capabilities }
    expect(body).toEqual({ message: 'Admin Login Successful', token: expect.any(String), user })
    expect((await session(body.token)).body).toEqual({ ...nobody, user })
  })

  test('rejects a password that is being changed at the same time', async () => {
    const { user, password } = await shop.customer()
    const changing = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('customers').set({ password_hash: 'another' }).where('id', '=', user.id).execute()
      await tx.deleteFrom('sessions').where('customer_id', '=', user.id).execute()
      const signingIn = login({ email: user.email, password })
      await untilWaiting(shop.db, 1)
      return { signingIn }
    })
    expect((await (await changing).signingIn).status).toBe(401)
    expect(
      await shop.db.selectFrom('sessions').where('customer_id', '=', user.id).select('token_hash').execute(),
    ).toEqual([])
  })

  test('names the empty fields in the error', async () => {
    const { status, body } = await shop.api('POST', '/auth/login', { body: { email: '', password: '' } })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['email', 'password'])
  })
})

// rules: session
describe('a session', () => {
  test('returns the address and the orders of its customer', async () => {
    const { token } = await shop.customer()
    const id = await shop.address(token)
    expect((await session(token)).body).toMatchObject({ address: { id, firstName: 'Amina' }, orders: [] })
  })

  // rules: current session
  test('returns no user without a valid token', async () => {
    for (const token of [undefined, 'x', 'x'.repeat(43), 'x'.repeat(8_000)]) {
      const { status, body } = await session(token)
      expect(status).toBe(200)
      expect(body).toEqual(nobody)
    }
  })

  test("ends immediately when its user logs out, without ending the user's other sessions", async () => {
    const person = somebody()
    const [{ body: first }, second] = [await register(person), (await login(person)).body]
    expect((await shop.api('POST', '/auth/logout', { token: first.token })).body).toEqual({
      message: 'Logged out successfully',
    })
    expect((await shop.api('GET', '/address', { token: first.token })).status).toBe(401)
    expect((await session(first.token)).body).toEqual(nobody)
    expect((await shop.api('GET', '/address', { token: second.token })).status).toBe(200)
    expect((await shop.api('POST', '/auth/logout', { token: first.token })).body).toEqual({
      message: 'Authentication invalid',
      code: 'unauthenticated',
    })
  })

  test('ends when its customer is deleted', async () => {
    const { token, user } = await shop.customer()
    await shop.db.deleteFrom('customers').where('id', '=', user.id).execute()
    const { status, body } = await shop.api('GET', '/order/customerOrder', { token })
    expect(status).toBe(401)
    expect(body).toEqual({ message: 'Authentication invalid', code: 'unauthenticated' })
  })
})

// rules: session
describe('the expiry of a session', () => {
  let later: TestShop
  beforeAll(async () => {
    later = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  })
  afterAll(() => later.close())

  const isLive = async (token: string) =>
    (await later.api<{ user: object | null }>('GET', '/auth/session', { token })).body.user !== null
  const signIn = async (path: string, email: string, password: string) =>
    (await later.api<SignedIn>('POST', path, { body: { email, password } })).body.token

  test('happens for customers 30 days after the last use', async () => {
    const { user, password } = await later.customer()
    const token = await signIn('/auth/login', user.email, password)
    const unused = await signIn('/auth/login', user.email, password)
    later.clock.advance(29 * DAY_MS)
    expect(await isLive(token)).toBe(true)
    await expect.poll(() => lastActive(user.id)).toEqual(later.clock.now())
    later.clock.advance(DAY_MS)
    expect([await isLive(token), await isLive(unused)]).toEqual([true, false])
    later.clock.advance(30 * DAY_MS)
    expect(await isLive(token)).toBe(false)
  })

  const lastActive = async (id: string) =>
    (await later.db.selectFrom('customers').where('id', '=', id).select('updated_at').executeTakeFirst())?.updated_at

  // rules: last active
  test("is based on the customer's last activity, which is recorded at most every five minutes", async () => {
    const { user, token } = await later.customer()
    const registered = later.clock.now()
    later.clock.advance(4 * 60_000)
    await isLive(token)
    expect(await lastActive(user.id)).toEqual(registered)
    later.clock.advance(60_000)
    await Promise.all(Array.from({ length: 10 }, () => isLive(token)))
    await expect.poll(() => lastActive(user.id)).toEqual(later.clock.now())
  })

  test('happens for staff after 12 hours, or after two hours without use', async () => {
    const { user, password } = await later.admin()
    const [busy, idle] = [
      await signIn('/admin/login', user.email, password),
      await signIn('/admin/login', user.email, password),
    ]
    const seen = async () => {
      const sessions = await later.db
        .selectFrom('sessions')
        .where('admin_id', '=', user.id)
        .select('last_seen_at')
        .execute()
      return sessions.map(({ last_seen_at }) => last_seen_at.getTime())
    }
    for (let hours = 1; hours < 12; hours += 1) {
      later.clock.advance(60 * 60_000)
      expect(await isLive(busy)).toBe(true)
      await expect.poll(seen).toContain(later.clock.now().getTime())
      if (hours === 2) expect(await isLive(idle)).toBe(false)
    }
    later.clock.advance(60 * 60_000)
    expect(await isLive(busy)).toBe(false)
  })
})
