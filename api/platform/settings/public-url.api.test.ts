import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ env: { PUBLIC_URL: 'https://given.example' } })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

// rules: web address
test('PUBLIC_URL in the environment takes precedence over the setting', async () => {
  await shop.set({ 'web-address': { url: 'https://gurara.example' } })
  expect((await shop.api('GET', '/web-address', { token })).body).toEqual({
    url: 'https://given.example',
    from: 'environment',
  })
})

// rules: web address
test('a URL that resolves to the internal network is rejected', async () => {
  const { groupVersions } = shop.services.settings.snapshot()
  const body = { settings: { url: 'https://shop.localhost' }, version: groupVersions['web-address'] }
  const { status, body: answer } = await shop.api<{ fields: { url: string } }>('PATCH', '/settings/web-address', {
    token,
    body,
  })
  expect([status, answer.fields.url]).toEqual([422, expect.stringContaining('could not be reached')])
})
