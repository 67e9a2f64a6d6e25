import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { noDollar } from '#shop/platform/settings/dollar.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
let token: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  admin = (await shop.admin()).token
  token = (await shop.customer()).token
  dress = await shop.product({ price: 25_000, stock: 50 })
})
afterAll(() => shop.close())

const dollar = { rate: 153_250, on: '2026-11-20', days: 3, always: false }
type Placed = { order: AnswerOf<'GET /order/customerOrder/{id}'>['order'] }
const place = async (more: object = { transfer: true }) => {
  const body = { ...cashOrder([{ product: dress, quantity: 2 }]), ...more }
  return (await shop.api<Placed>('POST', '/order/cash', { token, body })).body.order
}
const told = async () => (await shop.api<AnswerOf<'GET /shop'>>('GET', '/shop')).body.settings.payments.dollar
const page = async (path: string) => (await fetch(`${shop.url}${path}`)).text()

// rules: dollar amounts
test('an order retains its dollar rate, and shows the transfer amount in dollars', async () => {
  expect([await told(), (await place()).dollar]).toEqual([null, null])
  await shop.set({ payments: { dollar } })
  expect(await told()).toEqual({ rate: 153_250, until: Date.parse('2026-11-22T23:00:00Z') })
  const order = await place()
  expect(order.dollar).toEqual({ rate: 153_250, amount: 3_263, due: 3_263 })
  await shop.work()
  await shop.set({ payments: { dollar: { ...dollar, rate: 160_000 } } })

  await shop.api('POST', `/order/${order.id}/manual-entries`, {
    token: admin,
    body: { way: 'transfer', amount: 20_000 },
  })
  const own = await shop.api<Placed>('GET', `/order/customerOrder/${order.id}`, { token })
  expect(own.body.order).toMatchObject({
    dollar: { rate: 153_250, amount: 3_263, due: 1_958 },
    standing: { due: 30_000 },
  })
  const mail = shop.mailer.letters().findLast(({ text }) => text.includes(order.id.slice(0, 5)))!
  for (const words of ['about $32.63', '$32.63, at ₦1,532.50 per dollar', order.id.slice(0, 5)])
    expect(mail.text).toContain(words)
  expect(mail.text).not.toContain('ask us for the exchange rate')
  const rest = { way: 'transfer', amount: 30_000 }
  await shop.api('POST', `/order/${order.id}/manual-entries`, { token: admin, body: rest })
  const paid = await shop.api<Placed>('GET', `/order/customerOrder/${order.id}`, { token })
  expect(paid.body.order).toMatchObject({ payment: 'paid', dollar: { due: 0 } })
})

// rules: dollar amounts
test('shows no dollar amount if the rate is outdated, or if there is no dollar account and the owner does not allow it', async () => {
  await shop.set({ payments: { dollar: { ...dollar, on: '2026-11-17' } } })
  expect([await told(), (await place()).dollar]).toEqual([null, null])
  await shop.work()
  const letters = shop.mailer.letters().map(({ text }) => text)
  expect(letters.some((text) => text.includes('ask us for the exchange rate first'))).toBe(true)
  await shop.set({ payments: { dollar: { ...dollar, on: '2026-11-21' } } })
  expect(await told()).toBeNull()
  const inNaira = defaultSettings.payments.bankAccounts.filter(({ currency }) => currency === 'NGN')
  await shop.set({ payments: { dollar, bankAccounts: inNaira } })
  expect(await told()).toBeNull()
  await shop.set({ payments: { dollar: { ...dollar, always: true } } })
  expect((await place({})).dollar).toMatchObject({ rate: 153_250 })
  await shop.set({ payments: { dollar: noDollar, bankAccounts: defaultSettings.payments.bankAccounts } })
})

// rules: dollar amounts, settings
test('saves a rate with its day, rejects invalid rates, and keeps earlier rates in the history', async () => {
  type Payments = { settings: { dollar: object }; version: number }
  const now = async () => (await shop.api<Payments>('GET', '/settings/payments', { token: admin })).body
  const set = async (given: object) =>
    shop.api<{ fields: object }>('PATCH', '/settings/payments', {
      token: admin,
      body: { settings: { dollar: { ...dollar, ...given } }, version: (await now()).version },
    })
  for (const wrong of [{ rate: 0 }, { rate: 10 ** 8 }, { rate: 1.5 }, { on: 'today' }, { days: 0 }, { more: 1 }])
    expect([wrong, (await set(wrong)).status]).toEqual([wrong, 422])
  expect((await set({ rate: 151_000 })).status).toBe(200)
  expect((await set({ rate: null })).status).toBe(200)
  expect(await told()).toBeNull()
  const { body } = await shop.api<{ entries: { version: number }[] }>('GET', '/settings/payments/history', {
    token: admin,
  })
  expect(JSON.stringify(body)).toContain('151000')
})

// rules: dollar amounts, public settings
test('product pages show no dollar amounts', async () => {
  await shop.set({ payments: { dollar: noDollar } })
  expect(await page(`/products/${dress.id}`)).not.toContain('until')
  await shop.set({ payments: { dollar } })
  expect(await page(`/products/${dress.id}`)).not.toContain('about $')
})
