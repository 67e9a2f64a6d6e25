import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/people.ts'
import { signInWith } from '#test/second-factor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { softwarePasskey } from '#test/software-passkey.ts'

const ORIGIN = 'https://shop.example'
const MINUTE_MS = 60_000

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', env: { PUBLIC_URL: `${ORIGIN}/` } })
})
afterEach(() => shop.close())

type Options = {
  options: { challenge: string; rp?: { id: string }; rpId?: string; allowCredentials?: { id: string }[] }
}

async function toMake(token: string): Promise<string> {
  const { body } = await shop.api<Options>('POST', '/admin/second-factor/passkey-options', { token })
  expect(body.options.rp?.id).toBe('shop.example')
  return body.options.challenge
}
const add = (token: string, passkey: object, name = 'My phone') =>
  shop.api<{ codes: string[]; code?: string }>('POST', '/admin/second-factor/passkeys', {
    token,
    body: { name, passkey },
  })

/** A browser at the sign-in: the options it gets, and the response it sends. */
async function atDoor() {
  const { body, headers } = await shop.api<Options>('POST', '/admin/login/passkey-options')
  const cookie = headers.get('set-cookie')!
  expect(cookie).toMatch(
    /^passkey-try=[\w-]{43}; Max-Age=300; Path=\/api\/admin\/login; HttpOnly; Secure; SameSite=Strict$/,
  )
  const kept = cookie.split(';')[0]!
  const send = (passkey: object, sent = kept) =>
    shop.api('POST', '/admin/login/passkeys', { body: { passkey }, headers: { cookie: sent } })
  return { challenge: body.options.challenge, send }
}

async function withPasskey() {
  const admin = await shop.admin()
  const key = softwarePasskey(ORIGIN)
  const added = await add(admin.token, key.make(await toMake(admin.token)))
  expect(added.status).toBe(201)
  return { ...admin, key, codes: added.body.codes }
}
const own = async (token: string) =>
  (
    await shop.api<{ passkeys: { id: string; name: string; lastUsedAt: string | null }[]; recoveryCodesLeft: number }>(
      'GET',
      '/admin/second-factor',
      { token },
    )
  ).body

// rules: passkeys, recovery codes
describe('a passkey', () => {
  test('is a second factor, creates recovery codes, and is requested after the password', async () => {
    const { token, user, codes } = await withPasskey()
    expect(codes).toHaveLength(10)
    expect(await own(token)).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    })
    const { status, body } = await signInWith(shop, user.email, PASSWORD)
    expect([status, body.code, body.ways]).toEqual([403, 'factor-needed', ['code', 'passkey']])
    const answered = { challenge: body.challenge, code: codes[0] }
    expect((await shop.api('POST', '/admin/login/codes', { body: answered })).status).toBe(200)
  })

  test('signs its owner in without a password, with a new challenge each time', async () => {
    const { key, user, token } = await withPasskey()
    for (let times = 0; times < 2; times += 1) {
      const { challenge, send } = await atDoor()
      const { status, body } = await send(key.sign(challenge))
      expect(status).toBe(200)
      expect(body).toMatchObject({ message: 'Admin Login Successful', user: { id: user.id } })
      expect((await shop.api('GET', '/order', { token: body.token as string })).status).toBe(200)
    }
    expect((await own(token)).passkeys[0]!.lastUsedAt).toBe('2026-11-21T09:00:00.000Z')
  })

  test('is rejected when replayed, late, from another browser or site, unverified or cloned', async () => {
    const { key } = await withPasskey()
    const code = async (sent: Promise<{ body: { code?: string } }>) => (await sent).body.code
    const { challenge, send } = await atDoor()
    const signed = key.sign(challenge)
    const answers = await Promise.all([send(signed), send(signed)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await code(send(signed))).toBe('wrong-passkey')

    const [one, other] = [await atDoor(), await atDoor()]
    expect(await code(other.send(key.sign(one.challenge)))).toBe('wrong-passkey')
    expect(await code(one.send(key.sign(one.challenge), 'passkey-try='))).toBe('wrong-passkey')
    for (const wrong of [
      (fresh: string) => key.sign(fresh, { from: 'https://shop.example.evil.example' }),
      (fresh: string) => key.sign(fresh, { isVerified: false }),
      (fresh: string) => key.sign(fresh, { count: 1 }),
      (fresh: string) => softwarePasskey(ORIGIN).sign(fresh),
      (fresh: string) => ({ ...softwarePasskey(ORIGIN).sign(fresh), id: key.id, rawId: key.id }),
      () => key.sign('a-challenge-of-her-own'),
    ]) {
      const door = await atDoor()
      expect(await code(door.send(wrong(door.challenge)))).toBe('wrong-passkey')
    }
    const late = await atDoor()
    shop.clock.advance(5 * MINUTE_MS)
    expect(await code(late.send(key.sign(late.challenge)))).toBe('wrong-passkey')
  })

  test('is added once, only in the session that started it, and only if verified for this site', async () => {
    const [{ token }, other] = [await shop.admin(), await shop.admin()]
    const key = softwarePasskey(ORIGIN)
    const made = key.make(await toMake(token))
    expect((await add(other.token, made)).body.code).toBe('wrong-passkey')
    expect((await add(token, made)).status).toBe(201)
    expect((await add(token, made)).body.code).toBe('wrong-passkey')
    expect((await add(token, key.make(await toMake(token)))).body.code, 'the same key again').toBe('wrong-passkey')
    for (const wrong of [{ from: 'https://evil.example' }, { isVerified: false }])
      expect((await add(token, softwarePasskey(ORIGIN).make(await toMake(token), wrong))).body.code).toBe(
        'wrong-passkey',
      )
    const late = await toMake(token)
    shop.clock.advance(5 * MINUTE_MS)
    expect((await add(token, softwarePasskey(ORIGIN).make(late))).body.code).toBe('wrong-passkey')
  })

  test('can be renamed and removed only by its owner, and removing the last one removes the recovery codes', async () => {
    const [{ token, user, key }, other] = [await withPasskey(), await shop.admin()]
    const { id } = (await own(token)).passkeys[0]!
    const rename = (as: string) =>
      shop.api('PATCH', `/admin/second-factor/passkeys/${id}`, { token: as, body: { name: 'Laptop' } })
    const remove = (as: string) => shop.api('DELETE', `/admin/second-factor/passkeys/${id}`, { token: as })
    expect([(await rename(other.token)).status, (await remove(other.token)).status]).toEqual([404, 404])
    expect((await rename(token)).status).toBe(200)
    expect((await own(token)).passkeys[0]!.name).toBe('Laptop')
    expect((await remove(token)).status).toBe(200)
    expect(await own(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await signInWith(shop, user.email, PASSWORD)).status).toBe(200)
    const { challenge, send } = await atDoor()
    expect((await send(key.sign(challenge))).body.code).toBe('wrong-passkey')
  })

  test('does not sign in a suspended staff member', async () => {
    const { key, user } = await withPasskey()
    await shop.db.updateTable('admins').set({ state: 'suspended' }).where('id', '=', user.id).execute()
    const { challenge, send } = await atDoor()
    expect((await send(key.sign(challenge))).body.code).toBe('wrong-passkey')
  })
})

// rules: passkeys, step-up authentication
test('a passkey confirms step-up authentication in the session that requested it', async () => {
  const [hers, other] = [await withPasskey(), await withPasskey()]
  shop.clock.advance(20 * MINUTE_MS)
  const begin = async (token: string) =>
    (await shop.api<Options>('POST', '/admin/proofs/passkey-options', { token })).body.options
  const prove = async (token: string, passkey: object) =>
    (await shop.api('POST', '/admin/proofs', { token, body: { passkey } })).status
  const { challenge, allowCredentials } = await begin(hers.token)
  expect(allowCredentials).toEqual([expect.objectContaining({ id: hers.key.id })])
  expect(await prove(other.token, other.key.sign(challenge))).toBe(400)
  expect(await prove(hers.token, other.key.sign(challenge))).toBe(400)
  const isAsked = async () =>
    (await shop.api('DELETE', '/demo-shop', { token: hers.token })).body.code === 'proof-needed'
  expect(await isAsked()).toBe(true)
  expect(await prove(hers.token, hers.key.sign((await begin(hers.token)).challenge))).toBe(200)
  expect(await isAsked()).toBe(false)
})
