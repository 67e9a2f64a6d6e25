import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { PASSWORD } from '#test/people.ts'
import { signInWith, withApp } from '#test/second-factor.ts'
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

// rules: second factor for everybody
describe('where everybody needs a second factor', () => {
  const require = async (secondFactor: boolean) => {
    const { token } = await withApp(shop)
    const { body } = await shop.api<{ version: number }>('GET', '/settings/security', { token })
    const sent = { settings: { secondFactor }, version: body.version }
    expect((await shop.api('PATCH', '/settings/security', { token, body: sent })).status).toBe(200)
  }

  test('who has none can do nothing but set one up', async () => {
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
})
