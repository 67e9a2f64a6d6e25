import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discountStateNames } from '#shop/shopping/discounts/discount.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Discount = {
  id: string
  name: string
  code: string | null
  version: number
  state: string
  uses: number
  given: number
  earned: number
  gone: number
  concerns: { of: string; products?: string[] }
  customers: string[] | null
}
type Answer = {
  code?: string
  message: string
  fields: Record<string, string>
  changed?: Record<string, unknown>
  discount: Discount
  discounts: Discount[]
  total: number
  named: { products: { name: string }[]; customers: { name: string }[] }
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
  ;({ token } = await shop.admin({ name: 'Ada Obi' }))
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object, by = token) =>
  shop.api<Answer>(method, `/discounts${path}`, { token: by, ...(body && { body }) })
const tenOff = { name: 'Welcome', effect: { kind: 'percent', percent: 10, most: 20_000 } }
const made = async (body: object = {}): Promise<Discount> =>
  (await ask('POST', '', { ...tenOff, ...body })).body.discount
const change = (discount: Discount, body: object, by?: string) =>
  ask('PATCH', `/${discount.id}`, { version: discount.version, ...body }, by)
const found = async ({ id }: Discount): Promise<Discount> => (await ask('GET', `/${id}`)).body.discount

/** Stores an order with the discount, as the checkout does. */
async function use({ id }: Discount, given: number, more: { given_back_at?: Date; status?: string } = {}) {
  const { token } = await shop.customer()
  const product = await shop.product({ price: 45_000, stock: 5 })
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  const { status, ...use } = more
  if (status) await shop.db.updateTable('orders').set({ status }).where('id', '=', body.order.id).execute()
  const keys = { discount_id: id, order_id: body.order.id, email_key: 'a@example.com', phone_key: '2348030000000' }
  await shop.db
    .insertInto('discount_uses')
    .values({ ...keys, given, taken_at: shop.clock.now(), ...use })
    .execute()
}

// rules: discounts
describe('a discount', () => {
  test('is stored with an upper-case code and default values', async () => {
    const { status, body } = await ask('POST', '', { ...tenOff, code: 'adire10' })
    expect(status).toBe(201)
    expect(body.discount).toMatchObject({
      code: 'ADIRE10',
      state: 'on',
      concerns: { of: 'all' },
      uses: 0,
      given: 0,
      earned: 0,
      gone: 0,
      customers: null,
      version: 1,
    })
  })

  test('has a unique code, regardless of letter case and even with concurrent requests', async () => {
    await made({ code: 'EKO' })
    expect((await ask('POST', '', { ...tenOff, code: 'eko' })).body).toMatchObject({
      code: 'code-taken',
      fields: { code: 'Another discount already has this code' },
    })
    const other = await made({ code: 'EKO-2' })
    expect((await change(other, { code: 'eko' })).status).toBe(409)
    const at = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '', { ...tenOff, code: 'ONCE' })))
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    expect((await Promise.all([made(), made()])).map(({ code }) => code)).toEqual([null, null])
  })

  test('is rejected with unknown products, customers or areas', async () => {
    const wrong = async (body: object) => (await ask('POST', '', { ...tenOff, ...body })).body.fields
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await wrong({ concerns: { of: 'products', products: ['no-such-dress'] } })).toHaveProperty(
      'concerns.products',
    )
    expect(await wrong({ customers: [nobody] })).toHaveProperty('customers')
    expect(await wrong({ effect: { kind: 'free-delivery', areas: ['The Moon'], cap: null } })).toHaveProperty(
      'effect.areas',
    )
    const starts = '2026-12-01T00:00:00+01:00'
    expect(await wrong({ startsAt: starts, endsAt: starts })).toHaveProperty('endsAt')
  })

  test('returns the number of its deleted products, and stays limited to products and customers after some of them are deleted', async () => {
    const [kept, gone] = [await shop.product(), await shop.product()]
    const { user } = await shop.customer()
    const products = [kept.id, gone.id]
    const discount = await made({ concerns: { of: 'products', products }, customers: [user.id] })
    expect((await ask('GET', `/${discount.id}`)).body.named).toMatchObject({
      products: expect.arrayContaining([{ id: kept.id, name: kept.name }]),
      customers: [{ name: user.name }],
    })
    await shop.api('DELETE', `/products/${gone.id}`, { token })
    await shop.api('DELETE', `/customer/${user.id}`, { token })
    expect(await found(discount)).toMatchObject({ gone: 1, concerns: { products: [kept.id] }, customers: [] })
  })
})

// rules: discounts, discount changes
test('a discount is returned with the names of its collections and the number of deleted ones', async () => {
  const at = {
    body: '',
    cover_alt: '',
    is_shown: true,
    changed_by: 'Ada Obi',
    created_at: new Date(),
    updated_at: new Date(),
  }
  const [{ id }] = (await shop.db
    .insertInto('collections')
    .values([{ ...at, slug: 'asoebi', title: 'Aso ebi' }])
    .returning('id')
    .execute()) as [{ id: string }]
  const discount = await made({ concerns: { of: 'collections', collections: [id] } })
  expect((await ask('GET', `/${discount.id}`)).body).toMatchObject({
    named: { collections: [{ id, name: 'Aso ebi' }] },
  })
  await shop.db.updateTable('collections').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(await found(discount)).toMatchObject({ gone: 1, concerns: { of: 'collections', collections: [] } })
  const again = { ...tenOff, concerns: { of: 'collections', collections: [id] } }
  expect((await ask('POST', '', again)).body.fields).toHaveProperty('concerns.collections')
})

// rules: discount changes
describe('a change to a discount', () => {
  test('returns 409 for an outdated version, with the name of the other person and the changed fields', async () => {
    const discount = await made({ code: 'HERS' })
    const { token: by } = await shop.admin({ name: 'Bisi Ade' })
    expect((await change(discount, { subtotalFrom: 50_000 }, by)).status).toBe(200)
    const { status, body } = await change(discount, { name: 'Mine' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'stale',
      message: 'Bisi Ade changed this discount in the meantime',
      version: 2,
      changed: { subtotalFrom: 50_000 },
    })
    expect((await found(discount)).name).toBe('Welcome')
  })

  test('can pause and resume it, and is in the activity log', async () => {
    const discount = await made()
    const paused = (await change(discount, { paused: true })).body.discount
    expect(paused).toMatchObject({ state: 'paused', version: 2 })
    expect((await change(paused, { paused: false })).body.discount).toMatchObject({ state: 'on', version: 3 })
    const { body } = await shop.api<{ entries: object[] }>('GET', '/activity?kind=discount&limit=2', { token })
    expect(body.entries).toMatchObject([
      { subject: 'discount', subjectId: discount.id, name: 'Welcome', adminName: 'Ada Obi', was: { paused: true } },
      { was: { paused: false }, became: { paused: true } },
    ])
  })

  test('keeps its version if there are no differences', async () => {
    const discount = await made({ code: 'SAME' })
    expect((await change(discount, { name: 'Welcome', code: 'same' })).body.discount.version).toBe(1)
  })
})

// rules: discount deletion
test('a discount that was used in an order cannot be deleted, and an unused one can', async () => {
  const [used, unused] = [await made(), await made()]
  await use(used, 4_500, { given_back_at: shop.clock.now() })
  expect((await ask('DELETE', `/${used.id}`)).body).toMatchObject({ code: 'discount-used' })
  expect((await ask('DELETE', `/${unused.id}`)).status).toBe(200)
  expect((await ask('GET', `/${unused.id}`)).status).toBe(404)
})

// rules: discounts page
test('a use that was released does not count, and a cancelled order adds nothing to the sales of a discount', async () => {
  const discount = await made({ usesAtMost: 3 })
  await use(discount, 4_500)
  await use(discount, 4_000, { status: 'cancelled' })
  await use(discount, 3_000, { given_back_at: shop.clock.now() })
  expect(await found(discount)).toMatchObject({ uses: 2, given: 4_500, earned: 45_000, state: 'on' })
  await use(discount, 500)
  expect(await found(discount)).toMatchObject({ uses: 3, given: 5_000, earned: 90_000, state: 'used-up' })
})

// rules: discount states, discounts page
test('filtering by state returns exactly the discounts in that state', async () => {
  const [earlier, later] = ['2026-11-01T00:00:00Z', '2026-12-31T23:00:00Z']
  const full = await made({ usesAtMost: 1 })
  await use(full, 100)
  await change(full, { paused: true })
  await made({ endsAt: earlier, startsAt: '2026-10-01T00:00:00Z' })
  await made({ startsAt: later })
  await change(await made({ startsAt: later, endsAt: '2027-01-31T23:00:00Z' }), { paused: true })
  const { body: all } = await ask('GET', '?limit=100')
  const lists = await Promise.all(discountStateNames.map((state) => ask('GET', `?limit=100&state=${state}`)))
  for (const [at, { body }] of lists.entries()) {
    expect(body.total).toBeGreaterThan(0)
    expect(body.discounts).toEqual(all.discounts.filter(({ state }) => state === discountStateNames[at]))
  }
  expect((await ask('GET', '?q=hers')).body.discounts.map(({ code }) => code)).toEqual(['HERS'])
})

// rules: discounts page, csv formula escaping
test('the CSV export contains a description of each discount', async () => {
  await made({ name: '=SUM(A1)', code: 'SHEET', usesPerCustomer: 1, endsAt: '2026-12-31T23:00:00Z' })
  const sheet = await fetch(`${shop.url}/api/export/discounts.csv`, { headers: { authorization: `Bearer ${token}` } })
  expect(await sheet.text()).toContain(
    `'=SUM(A1),SHEET,"10 % off everything, at most ₦20,000, until 31 December 2026, once per customer, with the code SHEET",Active,,2027-01-01 00:00:00,0,,0,0,2026-11-21 10:00:00`,
  )
})
