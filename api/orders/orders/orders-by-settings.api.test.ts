import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, traces, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let dress: Product
let token: string
let address: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  ;[dress, { token }] = await Promise.all([shop.product({ price: 40_000, stock: 1_000 }), shop.customer()])
  address = await shop.address(token)
})
afterAll(() => shop.close())

type Refused = OrderAnswered & { code: string; message: string; expected: Record<string, number> }
const order = (body: object, path = '/order/cash') => shop.api<Refused>('POST', path, { token, body })
const pickup = () => cashOrder([{ product: dress }])
const toKaru = (fee: number) => ({ ...pickup(), address, area: 'Karu', shipping: fee, amount: 40_000 + fee })
const { areas } = defaultSettings.delivery
const karuFor = (fee: number) => areas.map((area) => (area.name === 'Karu' ? { ...area, fee: naira(fee) } : area))
const stored = (id: string) =>
  shop.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['delivery_fee', 'vat', 'vat_hundredths', 'vat_base', 'settings_version'])
    .executeTakeFirstOrThrow()

// rules: delivery fee, settings
describe('a changed delivery fee', () => {
  test('applies to the next order and not to earlier ones', async () => {
    const before = (await order(toKaru(4_000))).body.order.id
    await shop.set({ delivery: { areas: karuFor(4_600) } })
    const refused = await order(toKaru(4_000))
    expect(refused).toMatchObject({ status: 409, body: { code: 'prices-changed', expected: { shipping: 4_600 } } })
    const after = (await order(toKaru(4_600))).body.order.id
    expect(await stored(before)).toMatchObject({ delivery_fee: 4_000, settings_version: 0 })
    expect(await stored(after)).toMatchObject({ delivery_fee: 4_600, settings_version: 1 })
    await shop.set({ delivery: { areas } })
  })

  test('applies to an order even if this server has old settings cached', async () => {
    const stale = { ...shop.services.settings, refresh: async () => {} }
    const known = shop.services.settings
    shop.services.settings = stale
    const before = known.snapshot()
    await shop.set({ delivery: { areas: karuFor(4_700) } })
    expect(known.snapshot()).toBe(before)
    expect((await order(toKaru(4_000))).status).toBe(409)
    expect((await order(toKaru(4_700))).status).toBe(201)
    shop.services.settings = known
    await known.refresh()
    await shop.set({ delivery: { areas } })
  })

  test('is replaced by the fallback fee if its area is disabled', async () => {
    await shop.set({ delivery: { areas: areas.map((area) => ({ ...area, on: area.name !== 'Karu' })) } })
    expect(await order(toKaru(4_000))).toMatchObject({ status: 409, body: { expected: { shipping: 65_000 } } })
    await shop.set({ delivery: { areas } })
  })
})

// rules: promised times, sale and holiday periods
test('an order keeps its delivery promise in mails and on its page after the settings change', async () => {
  const { notices } = defaultSettings
  const days: [number, number] = [1, 2]
  const busy = { ...notices.busy, on: true, extraDays: 4 }
  await shop.set({ delivery: { areas: areas.map((area) => ({ ...area, days })), pickupReadyIn: '2 days' } })
  const before = (await order(toKaru(4_000))).body.order.id
  await shop.set({ notices: { busy } })
  const [delivered, pickedUp] = [await order(toKaru(4_000)), await order(pickup())].map(({ body }) => body.order.id)
  const { settings } = (await shop.api<AnswerOf<'GET /shop'>>('GET', '/shop')).body
  expect(settings.delivery.areas.map(({ days }) => days)).toEqual(areas.map(() => [5, 6]))
  expect(settings.delivery.pickupReadyIn).toBe('2 days plus 4 days')
  await shop.set({ notices: { busy: { ...busy, on: false } }, delivery: { areas, pickupReadyIn: null } })
  const promised = new Map([
    [before, `${notices.processing} Delivery takes 1–2 days after that.`],
    [delivered, `${busy.processing} Delivery takes 5–6 days after that.`],
    [pickedUp, `${busy.processing} It can be picked up in 2 days plus 4 days.`],
  ])
  await shop.work()
  const { orders } = (await shop.api<AnswerOf<'GET /order/customerOrder'>>('GET', '/order/customerOrder', { token }))
    .body
  for (const [id, promise] of promised) {
    expect(orders.find((each) => each.id === id)!.promise).toBe(promise)
    const mail = shop.mailer.mails.find(({ subject }) => subject === `Your order #${id!.slice(0, 5)}`)
    expect(mail!.text).toContain(promise)
  }
})

// rules: vat
describe('VAT', () => {
  test('is charged on cash orders if the owner enabled this, and is stored with the order', async () => {
    await shop.set({ tax: { bearers: ['cash'], hundredths: 750, base: 'subtotal' } })
    const refused = await order(pickup())
    expect(refused).toMatchObject({ status: 409, body: { expected: { vat: 3_000, amount: 43_000 } } })
    const placed = await order({ ...pickup(), shipping: 3_000, amount: 43_000 })
    expect(placed).toMatchObject({ status: 201, body: { order: { fulfilment: 'pickup', amount: 43_000 } } })
    expect(await stored(placed.body.order.id)).toMatchObject({
      vat: 3_000,
      vat_hundredths: 750,
      vat_base: 'subtotal',
    })
    await shop.set({ tax: defaultSettings.tax })
    expect(await stored(placed.body.order.id)).toMatchObject({ vat: 3_000, vat_hundredths: 750 })
  })
})

// rules: payment methods
describe('a payment method', () => {
  test.each([
    ['cash', { cash: false }, {}, 'Cash on delivery is no longer offered'],
    ['cash', { cashUpTo: naira(39_999) }, {}, 'Cash on delivery is available for orders up to ₦39,999'],
    ['cash', { transfer: false }, { transfer: true }, 'Bank transfer is no longer offered'],
    ['paystack', { card: false }, { shipping: 2_800, amount: 42_800 }, 'Card payment is no longer offered'],
  ])(
    'is rejected with a message if it is not available, and nothing is stored: %s',
    async (path, payments, more, message) => {
      await shop.set({ payments })
      const before = await traces(shop.db)
      const answer = await order({ ...pickup(), ...more }, `/order/${path}`)
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment-not-offered', message } })
      expect(await traces(shop.db)).toEqual(before)
      await shop.set({ payments: defaultSettings.payments })
    },
  )

  test('is not listed if it is disabled', async () => {
    const methods = async () =>
      (await shop.api<{ methods: { method: string }[] }>('GET', '/payment-methods')).body.methods.map(
        ({ method }) => method,
      )
    await shop.set({ payments: { card: false } })
    expect(await methods()).toEqual(['cash'])
    await shop.set({ payments: { cash: false } })
    expect(await methods()).toEqual(['cash'])
    await shop.set({ payments: { transfer: false, card: true } })
    expect(await methods()).toEqual(['sandbox'])
    await shop.set({ payments: defaultSettings.payments })
  })
})

// rules: stock reservation
test('a card order reserves its stock for the number of minutes in the settings', async () => {
  await shop.set({ payments: { reservationMinutes: 20 } })
  const { body } = await order({ ...pickup(), shipping: 2_800, amount: 42_800 }, '/order/paystack')
  const { held_until, created_at } = await shop.db
    .selectFrom('orders')
    .where('id', '=', body.order.id)
    .select(['held_until', 'created_at'])
    .executeTakeFirstOrThrow()
  expect(held_until!.getTime() - created_at.getTime()).toBe(20 * 60_000)
  await shop.set({ payments: defaultSettings.payments })
})

// rules: settings, server-side totals
test('each of 200 orders during ten fee changes uses the fees of the settings version that it stores', async () => {
  const feeAt = new Map<number, number>()
  const note = async (fee: number) => {
    await shop.set({ delivery: { areas: karuFor(fee) } })
    feeAt.set(shop.services.settings.snapshot().version, fee)
  }
  await note(4_000)
  const changes = (async () => {
    for (let change = 1; change <= 10; change += 1) await note(4_000 + change)
  })()
  const place = async (): Promise<string> => {
    for (let fee = 4_000; ;) {
      const { status, body } = await order(toKaru(fee))
      if (status === 201) return body.order.id
      // All requests wait for the lock on one product row; after too long a wait, the response asks to retry.
      if (body.code === 'busy') continue
      expect(body.code).toBe('prices-changed')
      fee = body.expected.shipping!
    }
  }
  const placed = await Promise.all(Array.from({ length: 200 }, place))
  await changes
  const rows = await shop.db
    .selectFrom('orders')
    .where('id', 'in', placed)
    .select(['delivery_fee', 'settings_version'])
    .execute()
  expect(rows.map(({ delivery_fee }) => delivery_fee)).toEqual(
    rows.map(({ settings_version }) => feeAt.get(settings_version!)),
  )
  expect(new Set(rows.map(({ settings_version }) => settings_version)).size).toBeGreaterThan(1)
})
