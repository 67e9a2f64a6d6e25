import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Admin, Customer } from '#shop/core/actor.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Listed = { orders: { id: string; status: string; isNew?: boolean }[]; total: number; page: number; limit: number }

let shop: TestShop
let owner: SignedIn<Admin>
let amina: SignedIn<Customer>
let zainab: SignedIn<Customer>
/** Oldest first; the last one is Zainab's. */
const placed: string[] = []
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-18T09:00:00Z' })
  owner = await shop.admin()
  amina = await shop.customer({ name: 'Amina Bello', email: 'amina@example.com' })
  zainab = await shop.customer({ name: 'Zainab 100% Sule', email: 'zainab@example.com' })
  const body = cashOrder([{ product: await shop.product({ stock: 100 }) }])
  for (const { token } of [...Array.from({ length: 12 }, () => amina), zainab]) {
    shop.clock.advance(60_000)
    const answer = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
    placed.push(answer.body.order.id)
  }
  await shop.api('PATCH', `/order/${placed[0]}`, { token: owner.token, body: { status: 'delivered' } })
})
afterAll(() => shop.close())

const list = (query = '') => shop.api<Listed>('GET', `/order${query}`, { token: owner.token })
const ids = async (query: string) => (await list(query)).body.orders.map(({ id }) => id)

describe('the list of all orders', () => {
  // rules: pagination
  test('returns the newest orders first, ten per page', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 13, page: 1, limit: 10 })
    expect(body.orders.map(({ id }) => id)).toEqual(placed.toReversed().slice(0, 10))
    expect(await ids('?page=2')).toEqual(placed.toReversed().slice(10))
    expect(await ids('?page=3')).toEqual([])
    expect(await ids('?limit=100')).toHaveLength(13)
  })

  test('filters by status, payment, id and customer', async () => {
    expect(await ids('?status=delivered')).toEqual([placed[0]])
    expect(await ids('?payment=paid')).toEqual([])
    expect(await ids(`?q=${placed[3]!.slice(0, 5).toLowerCase()}`)).toEqual([placed[3]])
    expect(await ids(`?q=%23${placed[3]!.slice(0, 5)}`)).toEqual([placed[3]])
    expect(await ids('?q=ZAINAB')).toEqual([placed[12]])
    expect(await ids('?q=zainab%40example')).toEqual([placed[12]])
    expect((await list('?q=amina&status=pending&limit=100')).body.total).toBe(11)
  })

  // rules: list search
  test('treats wildcard characters literally', async () => {
    expect(await ids('?q=100%25')).toEqual([placed[12]])
    expect(await ids('?q=_')).toEqual([])
  })

  // rules: list search
  test('ignores empty filters', async () => {
    expect((await list('?page=&limit=&status=&payment=&q=')).body).toMatchObject({ total: 13, page: 1, limit: 10 })
  })

  test.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'limit=1.5',
    'status=lost',
    'payment=maybe',
    `q=${'x'.repeat(101)}`,
  ])('rejects ?%s', async (query) => expect((await list(`?${query}`)).status).toBe(422))
})

// rules: order visibility
describe('access to orders', () => {
  test('customers see only their own orders, newest first, without the flag for new orders', async () => {
    const { body } = await shop.api<Listed>('GET', '/order/customerOrder', { token: amina.token })
    expect(body.orders.map(({ id }) => id)).toEqual(placed.slice(0, 12).toReversed())
    expect(body.orders[0]).not.toHaveProperty('isNew')
  })

  test.each(['GET /order', 'GET /order/{id}', 'PATCH /order/{id}'])('only staff can call %s', async (declared) => {
    const [method, path] = declared.replace('{id}', placed[0]!).split(' ') as [string, string]
    const body = method === 'PATCH' ? { status: 'cancelled' } : undefined
    expect(await shop.api(method, path, { body })).toMatchObject({
      status: 401,
      body: { message: 'Authentication invalid' },
    })
    expect(await shop.api(method, path, { body, token: amina.token })).toMatchObject({
      status: 403,
      body: { message: 'Not allowed' },
    })
  })

  // rules: order history, current session
  test('the account and the back office show the ten newest orders, and the list shows all', async () => {
    const hers = placed.slice(0, 12).toReversed()
    type Shown = { orders: { id: string }[] }
    const session = await shop.api<Shown>('GET', '/auth/session', { token: amina.token })
    const opened = await shop.api<Shown>('GET', `/customer/${amina.user.id}`, { token: owner.token })
    const all = await shop.api<Shown>('GET', '/order/customerOrder', { token: amina.token })
    for (const { body } of [session, opened]) expect(body.orders.map(({ id }) => id)).toEqual(hers.slice(0, 10))
    expect(all.body.orders.map(({ id }) => id)).toEqual(hers)
  })

  test('a visitor cannot list orders', async () => {
    expect(await shop.api('GET', '/order/customerOrder')).toMatchObject({
      status: 401,
      body: { message: 'Authentication invalid' },
    })
  })
})

// rules: list search, accent-insensitive search, phone number search
test('finds orders by the name and phone number of the customer or address in any spelling', async () => {
  const { token } = await shop.customer({ name: 'Ọláìyá Bello', phone: '08031234561' })
  const address = await shop.address(token, { firstName: 'Ṣadé', lastName: 'Eze', phone: '+234 705 000 7777' })
  const body = cashOrder([{ product: await shop.product() }], { address, area: 'Karu' })
  const { body: answer } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
  const ways = [
    'olaiya',
    'bello ọláìyá',
    'sade',
    '0803 123 4561',
    '+234803123',
    '234803-1234',
    '8031234561',
    '0705 000',
  ]
  for (const q of ways) expect([q, await ids(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [answer.order.id]])
})

// rules: area mismatch warning
test('accepts an order with an address outside the delivery area, and flags it for staff only', async () => {
  const product = await shop.product()
  for (const [state, areaDoubt] of [
    ['Lagos State', 'Lagos'],
    ['F.C.T., Abuja', null],
  ]) {
    shop.clock.advance(60_000)
    const { token } = await shop.customer()
    const address = await shop.address(token, { state: state! })
    const body = cashOrder([{ product }], { address, area: 'Gwaripa Axis (Abuja)' })
    const { status, body: answer } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
    expect(status).toBe(201)
    expect(answer.order).not.toHaveProperty('areaDoubt')
    const seen = await shop.api('GET', `/order/${answer.order.id}`, { token: owner.token })
    expect(seen.body.order).toMatchObject({ area: 'Gwaripa Axis (Abuja)', areaDoubt })
    expect((await list('?limit=1')).body.orders[0]).toMatchObject({ id: answer.order.id, areaDoubt })
  }
})
