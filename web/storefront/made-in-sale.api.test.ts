import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { AnyBody } from '#test/ask.ts'
import { cashOrder } from '#test/orders.ts'
import { setSettings } from '#test/settings.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import type { AnswerOf } from '#web/contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
})
afterAll(() => site.close())

const busy = { from: '2026-11-18', to: '2026-11-30', extraDays: 5 }
const setBusy = (on: boolean) =>
  setSettings(site.services, { notices: { busy: { ...defaultSettings.notices.busy, ...busy, on } } })
const read = async (path: string) => (await fetch(site.url + path)).text()

type Placed = AnyBody & { order: { promise: string; product: { madeInDays?: number }[] } }

// rules: made to order, sale and holiday periods, promised times
test.each([
  [true, 19, '2026-12-09'],
  [false, 14, '2026-12-04'],
])('with a sale (%s), page, API, feed and order show the same made-to-order time of %i days', async (on, days, day) => {
  await setBusy(on)
  const dress = await site.product({ pictures: 0, stock: 0, madeInDays: 14 })
  const { token } = await site.customer()
  const place = (made: boolean) =>
    site.api<Placed>('POST', '/order/cash', { token, body: cashOrder([{ product: dress, made }]) })

  expect(await read(`/products/${dress.id}`)).toContain(`Made to order in ${days} days`)
  const { body: picked } = await site.api<AnswerOf<'GET /picked-products'>>('GET', `/picked-products?ids=${dress.id}`)
  expect(picked.products[0]!.madeInDays).toBe(days)
  const told = JSON.parse(await read(`/products/${dress.id}.json`)) as { offers: { madeInDays: number }[] }
  expect(told.offers[0]!.madeInDays).toBe(days)
  const item = (await read('/feeds/google.xml')).split('<item>').find((each) => each.includes(`/products/${dress.id}?`))
  expect(item).toContain(`<g:availability_date>${day}T00:00Z</g:availability_date>`)

  const refused = await place(false)
  expect(refused.body.fieldCodes).toMatchObject({ 'product.0': { params: { left: 0, madeInDays: days } } })
  const { body } = await place(true)
  expect(body.order.promise).toContain(`Made to order: ready in ${days} days.`)
  expect(body.order.product[0]!.madeInDays).toBe(days)
})
