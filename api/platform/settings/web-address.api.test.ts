import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
/** The server that responds at the entered address: this shop, unless a test replaces it. */
let answering: (path: string) => Promise<Response> | Response
const standIn = createServer((request, response) => {
  void (async () => {
    const answer = await answering(request.url ?? '')
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  shop = await makeTestShop({ rates: 'unlimited', env: { ADDRESS_TEST_HOST: host } })
  token = (await shop.admin()).token
})
afterAll(async () => {
  standIn.close()
  await shop.close()
})
beforeEach(async () => {
  answering = (path) => fetch(new URL(path, shop.url))
  await sql`truncate settings_changes`.execute(shop.db)
  await shop.services.settings.refresh()
})

type KeysAnswer = { keys: { name: string }[]; code?: string }
type Answer = { settings: { url: string | null }; version: number; fields: Record<string, string>; code?: string }
const version = () => shop.services.settings.snapshot().groupVersions['web-address']
const enter = (url: string | null, by = token) =>
  shop.api<Answer>('PATCH', '/settings/web-address', { token: by, body: { settings: { url }, version: version() } })
const inForce = async () => (await shop.api('GET', '/web-address', { token })).body

// rules: web address
test('a reachable public URL is used in links, and allows payment keys to be entered', async () => {
  const key = { secret: 'sk_test_0123456789abcdef' }
  const enterKey = () => shop.api<KeysAnswer>('PATCH', '/keys/paystack', { token, body: key })
  expect((await enterKey()).body.code).toBe('public-url-needed')
  expect((await enter('gurara.example/')).body.settings).toEqual({ url: 'https://gurara.example' })
  expect(await inForce()).toEqual({ url: 'https://gurara.example', from: 'entered' })
  const { status, body } = await enterKey()
  expect(status).toBe(200)
  const paystack = body.keys.find(({ name }) => name === 'paystack')
  expect(paystack).toMatchObject({
    from: 'entered',
    problem: null,
    webhooks: { address: 'https://gurara.example/api/webhooks/paystack' },
  })
  const { user } = await shop.customer()
  await shop.api('POST', '/auth/reset-mail', { body: { email: user.email } })
  await shop.work()
  expect(shop.mailer.mails.find(({ to }) => to.address === user.email)?.text).toContain('https://gurara.example/')
  await enter(null)
  const { keys } = (await shop.api<KeysAnswer>('GET', '/keys', { token })).body
  expect(keys[0]).toMatchObject({ name: 'paystack', from: null, problem: 'public-url-needed' })
  await shop.api('DELETE', '/keys/paystack', { token })
})

// rules: web address
describe('the web address', () => {
  test.each<[string, () => Promise<Response> | Response]>([
    ['when another server answers', () => new Response('Welcome to another shop')],
    ['when another server imitates the shop', () => Response.json({ proof: 'mine' })],
    ['when it redirects', () => new Response(null, { status: 302, headers: { location: shop.url } })],
    ['when it answers 404', () => new Response('', { status: 404 })],
  ])('is rejected %s', async (_, other) => {
    answering = other
    const { status, body } = await enter('https://gurara.example')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['url']])
    expect((await inForce()).from).toBeNull()
  })

  test.each([
    'http://gurara.example',
    'https://127.0.0.1',
    'https://[::1]',
    'https://2130706433',
    'https://0x7f.1',
    'https://localhost',
    'https://router',
    'https://gurara.example:8443',
    'https://user:word@gurara.example',
    'ftp://gurara.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://gurara.example.',
  ])('%s is rejected before any request is sent', async (url) => {
    const asked: string[] = []
    answering = (path) => {
      asked.push(path)
      return new Response('')
    }
    const { status, body } = await enter(url)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['url']])
    expect(asked).toEqual([])
  })

  test('is checked again when it is restored', async () => {
    await enter('https://gurara.example')
    await enter(null)
    answering = () => new Response('')
    const body = { version: version() }
    const back = await shop.api<Answer>('POST', '/settings/web-address/history/1', { token, body })
    expect([back.status, Object.keys(back.body.fields)]).toEqual([422, ['url']])
  })

  test('can be changed only by owners', async () => {
    const manager = await shop.admin({ roles: ['manager'] })
    expect((await enter('https://gurara.example', manager.token)).status).toBe(403)
  })
})

// rules: web address, settings export and import
test('the web address is not exported, and is ignored in an imported file', async () => {
  await enter('https://gurara.example')
  const { body } = await shop.api<{ settings: object }>('GET', '/settings/export', { token })
  expect(Object.keys(body.settings)).not.toContain('web-address')
  const file = { ...body, settings: { 'web-address': { url: 'https://other.example' } } }
  const put = await shop.api('POST', '/settings/import', { token, body: { file, dryRun: false } })
  expect(put.body).toMatchObject({ changes: [], left: [{ group: 'web-address', fields: ['url'] }] })
  expect((await inForce()).url).toBe('https://gurara.example')
})
