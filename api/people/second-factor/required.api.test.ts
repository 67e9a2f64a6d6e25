import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { PASSWORD } from '#test/people.ts'
import { openSealed } from '#shop/platform/secrets/sealed.server.ts'
import { codeOf, signInWith, withApp } from '#test/second-factor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const everyCall: readonly AnyCall[] = calls.flatMap(atEveryPath)
const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
})
afterAll(() => shop.close())

const ask = (name: string, token: string) => {
  const [method, path] = name.split(' ') as [string, string]
  return shop.api(method, path.replace(/\{\w+\}/g, 'nobody'), { token })
}

// rules: required second factor
describe('when all staff need a second factor', () => {
  const require = async (secondFactor: boolean) => {
    const { token } = await withApp(shop)
    const { body } = await shop.api<{ version: number }>('GET', '/settings/security', { token })
    const sent = { settings: { secondFactor }, version: body.version }
    expect((await shop.api('PATCH', '/settings/security', { token, body: sent })).status).toBe(200)
  }

  test('staff without a second factor can only set one up', async () => {
    const plain = await shop.admin()
    expect((await ask('GET /order', plain.token)).status).toBe(200)
    await require(true)
    const open: string[] = []
    for (const call of everyCall.filter(({ policy }) => policy !== 'anyone' && policy !== 'customer')) {
      const { token } = await shop.admin()
      const { status, body } = await ask(nameOf(call), token)
      if (body.code === 'factor-needed') expect(status).toBe(403)
      else if (body.code !== 'forbidden') open.push(nameOf(call))
    }
    expect(open.toSorted()).toEqual([
      'DELETE /sessions',
      'DELETE /sessions/{id}',
      'GET /admin/second-factor',
      'GET /sessions',
      'PATCH /admin/second-factor/app',
      'POST /admin/proofs',
      'POST /admin/proofs/passkey-options',
      'POST /admin/second-factor/app',
      'POST /admin/second-factor/passkey-options',
      'POST /admin/second-factor/passkeys',
      'POST /auth/logout',
    ])
    expect((await shop.api('GET', '/products', { token: plain.token })).status).toBe(200)
    expect((await signInWith(shop, plain.user.email, PASSWORD)).status).toBe(200)
    const { token } = await withApp(shop)
    expect((await ask('GET /order', token)).status).toBe(200)
    await shop.api('DELETE', '/admin/second-factor/app', { token })
    expect((await ask('GET /order', token)).body.code).toBe('factor-needed')
    await require(false)
    expect((await ask('GET /order', plain.token)).status).toBe(200)
  })

  // rules: secret key
  test('a second factor cannot be required without a secret key, but stays required if the key is lost', async () => {
    const [plain, ada] = [await shop.admin(), await withApp(shop)]
    const { sealed } = shop.services
    const lost = openSealed({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://elsewhere' })
    const turnOn = async (body: object, path = 'PATCH /settings/security') => {
      const [method, address] = path.split(' ') as [string, string]
      const answer = await shop.api(method, address, { token: ada.token, body })
      return [answer.status, answer.body.code, answer.body.fields]
    }
    await require(true)
    await require(false)
    const { version } = (await shop.api<{ version: number }>('GET', '/settings/security', { token: ada.token })).body
    const on = { secondFactor: true }
    shop.services.sealed = lost
    const refused = [409, 'no-key-for-factors', { secondFactor: expect.stringContaining('SECRET_KEY') }]
    expect(await turnOn({ settings: on, version })).toEqual(refused)
    const before = version - 1
    expect(await turnOn({ version }, `POST /settings/security/history/${before}`)).toEqual(refused)
    for (const dryRun of [true, false])
      expect(
        await turnOn({ file: { format: 1, settings: { security: on } }, dryRun }, 'POST /settings/import'),
      ).toEqual(refused)
    shop.services.sealed = sealed
    await require(true)
    shop.services.sealed = lost
    expect((await ask('GET /order', plain.token)).body.code).toBe('factor-needed')
    expect((await ask('GET /admin/second-factor', plain.token)).body).toMatchObject({ isAppReadable: false })
    const letIn = async (code: string) =>
      (await shop.api('POST', '/admin/login/codes', { body: { challenge: await ada.challenge(), code } })).status
    expect([await letIn(codeOf(shop, ada.secret, 1)), await letIn(ada.codes[0]!)]).toEqual([400, 200])
    shop.services.sealed = sealed
    await require(false)
  })
})
