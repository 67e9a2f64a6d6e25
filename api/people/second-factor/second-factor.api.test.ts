import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditOf } from '#shop/platform/audit/audit.server.ts'
import { makeResetSteps } from '#test/reset.ts'
import { codeOf, signInWith, withApp } from '#test/second-factor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', env: { TRUST_PROXY: true } })
})
afterEach(() => shop.close())

const STEP_MS = 30_000
const codeAt = (secret: string, steps = 0) => codeOf(shop, secret, steps)
const subjects = () => shop.mailer.letters().map(({ subject }) => subject.replace(/:.*/, ''))

describe('an authenticator app', () => {
  // rules: second factor
  test('is set up with its first code and requested at each sign-in from then on', async () => {
    const { token, user, password } = await shop.admin()
    const before = await signInWith(shop, user.email, password)
    expect(before.status).toBe(200)
    const { status, body } = await shop.api<{ secret: string; uri: string; qr: { size: number; path: string } }>(
      'POST',
      '/admin/second-factor/app',
      { token },
    )
    expect(status).toBe(201)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    const wrong = await shop.api('PATCH', '/admin/second-factor/app', { token, body: { code: '000000' } })
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
      400,
      'wrong-code',
      { code: expect.any(String) },
    ])
    expect((await signInWith(shop, user.email, password)).status, 'not yet in use').toBe(200)

    const confirmed = await shop.api<{ codes: string[] }>('PATCH', '/admin/second-factor/app', {
      token,
      body: { code: codeAt(body.secret) },
    })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.codes).size).toBe(10)
    const refused = await signInWith(shop, user.email, password)
    expect(refused).toMatchObject({ status: 403, body: { code: 'factor-needed', ways: ['code'] } })
    expect(refused.body.token).toBeUndefined()
    expect((await signInWith(shop, user.email, 'a-wrong-guess')).body.code).toBe('wrong-credentials')
    const { body: own } = await shop.api('GET', '/admin/second-factor', { token })
    expect(own).toEqual({
      appSince: '2026-11-21T09:00:00.000Z',
      recoveryCodesLeft: 10,
      isAppReadable: true,
      passkeys: [],
      isRequired: false,
    })
  })

  // rules: encrypted secrets
  test('keeps its secret encrypted in the database', async () => {
    const { secret } = await withApp(shop)
    const { rows } = await shop.services.pool.query('select encode(sealed_secret, $1) as box from totp_factors', [
      'escape',
    ])
    expect(rows[0].box).not.toContain(secret)
  })

  // rules: second factor
  test('is limited to one per account, and a code is rejected if no setup was started', async () => {
    const { token } = await withApp(shop)
    expect((await shop.api('POST', '/admin/second-factor/app', { token })).body.code).toBe('factor-exists')
    const again = await shop.api('PATCH', '/admin/second-factor/app', { token, body: { code: '123456' } })
    expect(again.body.code).toBe('not-begun')
    expect((await shop.api('DELETE', '/admin/second-factor/app', { token })).status).toBe(200)
    expect((await shop.api('DELETE', '/admin/second-factor/app', { token })).body.code).toBe('no-factor')
    expect((await shop.api('POST', '/admin/second-factor/recovery-codes', { token })).body.code).toBe('no-factor')
    expect((await shop.api('GET', '/admin/second-factor', { token })).body.recoveryCodesLeft).toBe(0)
    expect((await shop.api('POST', '/admin/second-factor/app', { token })).status).toBe(201)
  })

  // rules: second factor alerts
  test('is reported in the log and by mail when it is set up or removed, or recovery codes are created', async () => {
    const { token, user } = await withApp(shop)
    await shop.work()
    await shop.api('POST', '/admin/second-factor/recovery-codes', { token })
    await shop.api('DELETE', '/admin/second-factor/app', { token })
    await shop.work()
    expect(subjects()).toEqual([
      'A second factor was set up',
      'New recovery codes were created',
      'A second factor was removed',
    ])
    const audit = await auditOf(shop.db, 'admin', user.id, 10)
    expect(audit.map(({ action }) => action)).toEqual(['factor-removed', 'recovery-codes-made', 'factor-set-up'])
  })
})

describe('the second sign-in step', () => {
  // rules: second sign-in step
  test('accepts a code of the current, previous or next time step, and returns the session', async () => {
    const { secret, challenge } = await withApp(shop)
    shop.clock.advance(10 * STEP_MS)
    for (const steps of [-2, 2])
      expect((await answer(await challenge(), codeAt(secret, steps))).body.code, `${steps} steps`).toBe('wrong-code')
    for (const steps of [-1, 0, 1]) {
      const { status, body } = await answer(await challenge(), codeAt(secret, steps))
      expect(status, `${steps} steps`).toBe(200)
      expect(body).toMatchObject({ message: 'Admin Login Successful', user: { role: 'admin' } })
      expect((await shop.api('GET', '/order', { token: body.token as string })).status).toBe(200)
    }
  })

  // rules: one-time codes
  test('rejects a used code and any older one', async () => {
    const { secret, challenge } = await withApp(shop)
    expect((await answer(await challenge(), codeAt(secret))).body.code, 'the one that set it up').toBe('wrong-code')
    shop.clock.advance(10 * STEP_MS)
    expect((await answer(await challenge(), codeAt(secret))).status).toBe(200)
    for (const steps of [0, -1])
      expect((await answer(await challenge(), codeAt(secret, steps))).body.code).toBe('wrong-code')
  })

  // rules: one-time codes, recovery codes
  test.each(['app', 'recovery'] as const)('accepts a code of the %s once, even concurrently', async (kind) => {
    const { secret, challenge, codes } = await withApp(shop)
    shop.clock.advance(10 * STEP_MS)
    const challenges = [await challenge(), await challenge(), await challenge(), await challenge()]
    const code = kind === 'app' ? codeAt(secret) : codes[3]!
    const answers = await Promise.all(challenges.map((each) => answer(each, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  // rules: second sign-in step
  test('opens only one session per challenge, even with two correct codes', async () => {
    const { challenge, codes } = await withApp(shop)
    const hers = await challenge()
    const answers = await Promise.all([answer(hers, codes[0]!), answer(hers, codes[1]!)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await answer(hers, codes[2]!)).body.code).toBe('challenge-over')
  })

  // rules: recovery codes
  test('accepts each recovery code once, in any spelling, and counts the remaining ones', async () => {
    const { challenge, codes, token } = await withApp(shop)
    const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `
    expect((await answer(await challenge(), typed)).status).toBe(200)
    expect((await answer(await challenge(), codes[0]!)).body.code).toBe('wrong-code')
    expect((await shop.api('GET', '/admin/second-factor', { token })).body.recoveryCodesLeft).toBe(9)
    const stored = JSON.stringify(await shop.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))

    const { body } = await shop.api<{ codes: string[] }>('POST', '/admin/second-factor/recovery-codes', { token })
    expect((await answer(await challenge(), codes[1]!)).body.code).toBe('wrong-code')
    expect((await answer(await challenge(), body.codes[1]!)).status).toBe(200)
  })

  // rules: second sign-in step
  test('is limited in attempts and time, and ends when the password is changed', async () => {
    const { challenge, codes, user } = await withApp(shop)
    const hers = await challenge()
    for (let tries = 0; tries < 5; tries += 1) expect((await answer(hers, '000000')).body.code).toBe('wrong-code')
    expect((await answer(hers, codes[0]!)).body.code).toBe('challenge-over')
    const late = await challenge()
    shop.clock.advance(10 * 60_000)
    expect((await answer(late, codes[0]!)).body.code).toBe('challenge-over')
    const before = await challenge()
    const { token, password } = await signedIn(codes[0]!)
    await shop.api('PATCH', '/admin/password', { token, body: { oldPassword: password, password: 'a-new-password' } })
    expect((await answer(before, codes[1]!)).body.code).toBe('challenge-over')
    for (const made of ['', 'x', before.slice(1), `${before}x`, user.id])
      expect((await answer(made, codes[1]!)).status).not.toBe(200)

    async function signedIn(code: string) {
      const { body } = await answer(await challenge(), code)
      return { token: body.token as string, password: 'a-password-for-tests' }
    }
  })

  // rules: second sign-in step
  test("rejects another account's code", async () => {
    const [one, other] = [await withApp(shop), await withApp(shop)]
    shop.clock.advance(10 * STEP_MS)
    expect((await answer(await one.challenge(), codeAt(other.secret))).body.code).toBe('wrong-code')
    expect((await answer(await one.challenge(), other.codes[0]!)).body.code).toBe('wrong-code')
  })

  // rules: second factor limits
  test('limits guesses per account, from any network and for any number of challenges', async () => {
    const { challenge, codes, user } = await withApp(shop)
    const kept = await knownTo(await challenge(), codes[9]!)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await answer(await challenge(), '000000', { from: `10.0.${tries}.1` })).body.code).toBe('wrong-code')
    const refused = await answer(await challenge(), codes[0]!, { from: '10.1.1.1' })
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-tries'])
    expect((await answer(await challenge(), codes[0]!, { from: '10.1.1.2', kept })).status, 'her own browser').toBe(200)
    await shop.work()
    expect(shop.mailer.letters().filter(({ subject }) => subject.startsWith('Wrong codes'))).toMatchObject([
      { to: { address: user.email } },
    ])

    async function knownTo(challenge: string, code: string) {
      return (await answer(challenge, code)).headers.get('set-cookie')!.split(';')[0]!
    }
  })

  // rules: password reset
  test('is still required after a password reset by mail', async () => {
    const { user, challenge } = await withApp(shop)
    const before = await challenge()
    const { requestMail, mailedCode, reset } = makeResetSteps(() => shop)
    await requestMail(user.email)
    expect((await reset(user.email, await mailedCode())).status).toBe(200)
    expect((await signInWith(shop, user.email, 'a-new-password')).body.code).toBe('factor-needed')
    expect((await answer(before, '000000')).body.code).toBe('challenge-over')
  })
})

// rules: second factor reset
test('another staff member can reset a lost second factor; its owner is signed out and gets a mail', async () => {
  const [lost, other] = [await withApp(shop), await shop.admin()]
  const reset = (id: string, token = other.token) => shop.api('DELETE', `/staff/${id}/second-factor`, { token })
  expect((await reset(lost.user.id, lost.token)).body.code).toBe('own-factor')
  expect((await reset(other.user.id, lost.token)).body.code).toBe('no-factor')
  expect((await reset(lost.user.id)).status).toBe(200)
  expect((await shop.api('GET', '/order', { token: lost.token })).status).toBe(401)
  expect((await signInWith(shop, lost.user.email, lost.password)).status).toBe(200)
  await shop.work()
  expect(subjects()).toContain('Your second factor was reset')
  const [entry] = await auditOf(shop.db, 'admin', lost.user.id, 1)
  expect(entry).toMatchObject({ action: 'factor-reset', adminName: other.user.name })
})

const answer = (challenge: string, code: string, { from, kept }: { from?: string; kept?: string } = {}) =>
  shop.api('POST', '/admin/login/codes', {
    body: { challenge, code },
    headers: { ...(from && { 'x-forwarded-for': from }), ...(kept && { cookie: kept }) },
  })
