import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '#test/patience.ts'
import { makeTroubledShop, type TroubledShop } from '#test/troubled-shop.ts'
import { readBuild } from './start/read-build.ts'

let shop: TroubledShop
beforeAll(async () => {
  shop = await makeTroubledShop(await readBuild('build'))
}, patience.browserHook)
afterAll(() => shop.close())

// rules: database time limits
test('without the database, pages show an error with status 503 in the shop’s design until it is available again', async () => {
  const dress = await shop.before.product({ name: 'Adire wrap dress' })
  const page = (ending = '') => fetch(`${shop.url}/products/${dress.id}${ending}`)
  shop.line.cut()
  const waiting = await page()
  const { status, headers } = waiting
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  const document = await waiting.text()
  for (const words of ['We’ll be right back', 'We can’t reach our database right now', 'Your cart is saved'])
    expect(document).toContain(words)
  expect(document).toContain('<header')
  // The data request that the router makes for a client-side navigation.
  expect((await page('.data')).status).toBe(503)
  // Only the database knows whether a path of the former shop leads elsewhere.
  expect((await fetch(`${shop.url}/no-page-of-this-shop`)).status).toBe(503)
  shop.line.mend()
  const shown = await page()
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Adire wrap dress')])
})
