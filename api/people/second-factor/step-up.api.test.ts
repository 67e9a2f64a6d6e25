import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import type { StepUp } from '#shop/people/second-factor/step-up.server.ts'
import { PASSWORD } from '#test/people.ts'
import { codeOf, signInWith, withApp } from '#test/second-factor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

/** All calls that require step-up authentication, and for whom. */
const stepUp: Record<string, StepUp> = {
  'POST /admin/second-factor/app': 'everybody',
  'DELETE /admin/second-factor/app': 'everybody',
  'POST /admin/second-factor/recovery-codes': 'everybody',
  'POST /admin/second-factor/passkey-options': 'everybody',
  'DELETE /admin/second-factor/passkeys/{id}': 'everybody',
  'DELETE /staff/{id}/second-factor': 'everybody',
  'POST /staff': 'everybody',
  'POST /staff/{id}/invitations': 'everybody',
  'POST /staff/{id}/invitation-links': 'everybody',
  'POST /customer/{id}/reset-links': 'everybody',
  'PATCH /staff/{id}': 'everybody',
  'DELETE /staff/{id}': 'everybody',
  'POST /order/{id}/refunds': 'everybody',
  'POST /order/{id}/refund': 'everybody',
  'POST /refunds/{id}/bank-accounts': 'everybody',
  'POST /returns/{id}/money': 'everybody',
  'POST /disputes/{id}/answers': 'everybody',
  'DELETE /customer/{id}': 'with a factor',
  'DELETE /demo-shop': 'everybody',
  'PATCH /keys/paystack': 'everybody',
  'PATCH /keys/flutterwave': 'everybody',
  'PATCH /keys/smtp': 'everybody',
  'DELETE /keys/{name}': 'everybody',
  'PATCH /backups/second-place/bucket': 'everybody',
  'PATCH /backups/second-place/folder': 'everybody',
  'DELETE /backups/second-place': 'everybody',
  'POST /backups/phrase': 'everybody',
  'POST /backups/phrase/confirmation': 'everybody',
  'POST /backups/phrase/replacement': 'everybody',
  'POST /backups/phrase/replacement/confirmation': 'everybody',
  'POST /settings/import': 'everybody',
  'GET /export/products.csv': 'everybody',
  'GET /export/orders.csv': 'everybody',
  'GET /export/customers.csv': 'everybody',
  'GET /export/subscribers.csv': 'everybody',
  'GET /export/back-in-stock.csv': 'everybody',
  'GET /export/activity.csv': 'everybody',
  'GET /export/discounts.csv': 'everybody',
  'GET /export/ledger.csv': 'everybody',
  'GET /export/receipts.csv': 'everybody',
  'GET /export/cash-closings.csv': 'everybody',
  'GET /export/sales-report.csv': 'everybody',
  'GET /export/sales-report.xlsx': 'everybody',
  'GET /export/vat-report.csv': 'everybody',
  'GET /export/vat-report.xlsx': 'everybody',
  'GET /export/owed-report.csv': 'everybody',
  'GET /export/owed-report.xlsx': 'everybody',
  'GET /export/stock-report.csv': 'everybody',
  'GET /export/stock-report.xlsx': 'everybody',
  'GET /export/returns-report.csv': 'everybody',
  'GET /export/returns-report.xlsx': 'everybody',
}

const everyCall: readonly AnyCall[] = calls.flatMap(atEveryPath)
const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`
const MINUTE_MS = 60_000

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
})
afterEach(() => shop.close())

const ask = (name: string, token: string, id = 'nobody') => {
  const [method, path] = name.split(' ') as [string, string]
  return shop.api(method, path.replace(/\{\w+\}/, id), { token })
}
const prove = (token: string, body: object) => shop.api('POST', '/admin/proofs', { token, body })

// rules: step-up authentication
test('the table lists exactly the calls that need step-up authentication', () => {
  const found = everyCall.filter((call) => call.stepUp).map((call) => [nameOf(call), call.stepUp])
  expect(Object.fromEntries(found)).toEqual(stepUp)
})

// rules: step-up authentication
test('every file export needs step-up authentication, except low stock', () => {
  const files = everyCall.filter(({ path }) => path.startsWith('/export/'))
  expect(files.filter((call) => !call.stepUp).map(nameOf)).toEqual(['GET /export/low-stock.csv'])
})

// rules: step-up authentication
describe.each(Object.entries(stepUp))('%s', (name, of) => {
  test(`needs step-up authentication after 15 minutes for ${of === 'everybody' ? 'all staff' : 'staff with a second factor only'}`, async () => {
    const [owner, plain] = [await withApp(shop), await shop.admin()]
    const codes = async (token: string) => (await ask(name, token)).body.code
    expect([await codes(owner.token), await codes(plain.token)]).not.toContain('proof-needed')
    shop.clock.advance(15 * MINUTE_MS)
    const { status, body } = await ask(name, owner.token)
    expect([status, body.code]).toEqual([403, 'proof-needed'])
    expect(body.message).not.toBe('Authentication invalid')
    expect((await codes(plain.token)) === 'proof-needed').toBe(of === 'everybody')
    expect((await prove(owner.token, { password: PASSWORD })).status).toBe(200)
    expect(await codes(owner.token)).not.toBe('proof-needed')
  })
})

// rules: step-up authentication, bank accounts, settings permissions
test('settings for bank accounts and security need step-up authentication, and other settings do not', async () => {
  const { token } = await withApp(shop)
  const { bankAccounts } = shop.services.settings.now().payments
  shop.clock.advance(20 * MINUTE_MS)
  const change = async (group: string, settings: object) =>
    (await shop.api('PATCH', `/settings/${group}`, { token, body: { settings, version: 0 } })).body.code
  const putBack = async (group: string) =>
    (await shop.api('POST', `/settings/${group}/history/0`, { token, body: { version: 0 } })).body.code
  const guarded = async () => [
    await change('security', { secondFactor: false }),
    await change('payments', { bankAccounts }),
    await putBack('security'),
    await putBack('payments'),
  ]
  expect(await guarded()).toEqual(Array(4).fill('proof-needed'))
  expect([await change('payments', { cashUpTo: null }), await putBack('tax')]).toEqual([undefined, undefined])
  expect((await prove(token, { password: PASSWORD })).status).toBe(200)
  expect(await guarded()).not.toContain('proof-needed')
})

describe('step-up authentication', () => {
  const isAsked = async (token: string) => (await ask('DELETE /demo-shop', token)).body.code === 'proof-needed'

  // rules: step-up authentication
  test('accepts a password or a code, lasts 15 minutes, and applies to this session only', async () => {
    const { token, secret, codes, challenge } = await withApp(shop)
    const other = await shop.api('POST', '/admin/login/codes', {
      body: { challenge: await challenge(), code: codes[0] },
    })
    shop.clock.advance(20 * MINUTE_MS)
    for (const [body, code] of [
      [{ password: 'not-her-password' }, 'wrong-password'],
      [{ code: '000000' }, 'wrong-code'],
      [{}, 'password-needed'],
    ] as const)
      expect((await prove(token, body)).body.code).toBe(code)
    expect(await isAsked(token)).toBe(true)
    expect((await prove(token, { code: codeOf(shop, secret) })).status).toBe(200)
    expect([await isAsked(token), await isAsked(other.body.token as string)]).toEqual([false, true])
    expect((await prove(token, { code: codeOf(shop, secret) })).body.code, 'used').toBe('wrong-code')
    shop.clock.advance(15 * MINUTE_MS)
    expect(await isAsked(token)).toBe(true)
    expect((await prove(token, { code: codes[1] })).status).toBe(200)
    expect(await isAsked(token)).toBe(false)
  })

  // rules: second factor limits
  test('has the same attempt limit as a sign-in, but does not block sign-ins', async () => {
    const { token, codes, challenge } = await withApp(shop)
    for (let tries = 0; tries < 10; tries += 1) await prove(token, { code: '000000' })
    expect((await prove(token, { code: codes[0] })).status).toBe(429)
    const signedIn = await shop.api('POST', '/admin/login/codes', {
      body: { challenge: await challenge(), code: codes[0] },
    })
    expect(signedIn.status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) await prove(token, { password: 'a-wrong-guess' })
    expect((await prove(token, { password: PASSWORD })).status).toBe(429)
  })

  // rules: step-up authentication, permissions
  test('is not required without a second factor, even long after the sign-in', async () => {
    const { token, user } = await shop.admin()
    const customer = await shop.customer()
    shop.clock.advance(100 * MINUTE_MS)
    expect((await ask('DELETE /customer/{id}', token, customer.user.id)).status).toBe(200)
    expect((await signInWith(shop, user.email, PASSWORD)).status).toBe(200)
  })
})
