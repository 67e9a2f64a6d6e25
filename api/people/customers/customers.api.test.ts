import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '#shop/platform/audit/audit.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type User = { id: string; name: string; email: string; phone: string; role: string; updatedAt: string }
type Users = { users: User[]; total: number; page: number; limit: number }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
  for (const name of ['Zainab Ali', 'Yetunde Ojo', 'Amina 100% Bello', 'Ngozi Eze']) {
    shop.clock.advance(60_000)
    await shop.customer({
      name,
      email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
      phone: `080${name.length}0000000`,
    })
  }
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.api<Users>('GET', `/customer${query}`, { token })).body
const names = ({ users }: Users) => users.map(({ name }) => name)

test('lists customers newest first, page by page', async () => {
  const all = await list()
  expect(all).toMatchObject({ total: 4, page: 1, limit: 10 })
  expect(names(all)).toEqual(['Ngozi Eze', 'Amina 100% Bello', 'Yetunde Ojo', 'Zainab Ali'])
  expect(all.users[3]).toEqual({
    id: expect.any(String),
    name: 'Zainab Ali',
    email: 'zainab@example.com',
    phone: '080100000000',
    role: 'customer',
    updatedAt: '2026-11-21T09:01:00.000Z',
  })
  expect(await list('?page=2&limit=3')).toMatchObject({ total: 4, page: 2, limit: 3, users: [{ name: 'Zainab Ali' }] })
  expect(await list('?page=9')).toMatchObject({ total: 4, users: [] })
})

// rules: list search
test('the search matches words of name, e-mail address and phone from their start, and special characters literally', async () => {
  expect(names(await list('?q=OJO'))).toEqual(['Yetunde Ojo'])
  expect(names(await list('?q=jo'))).toEqual([])
  expect(names(await list('?q=oj'))).toEqual(['Yetunde Ojo'])
  expect(names(await list('?q=ngozi@'))).toEqual(['Ngozi Eze'])
  expect(names(await list('?q=08011'))).toEqual(['Yetunde Ojo'])
  expect(names(await list(`?q=${encodeURIComponent('100%')}`))).toEqual(['Amina 100% Bello'])
  expect(names(await list('?q=_'))).toEqual([])
  expect(names(await list('?q=ojo%20yetunde'))).toEqual(['Yetunde Ojo'])
})

// rules: accent-insensitive search, phone number search
test('finds customers and subscribers without accents, and customers by phone number in any spelling', async () => {
  const { user } = await shop.customer({ name: 'Ọláìyá Ɗangiwa', email: 'olaiya@example.com', phone: '+2348031234561' })
  const ways = ['Olaiya', 'ọláìyá', 'dangiwa', '0803 123 4561', '+234 803 123 4561', '08031234561', '803-123']
  for (const q of ways) expect([q, names(await list(`?q=${encodeURIComponent(q)}`))]).toEqual([q, ['Ọláìyá Ɗangiwa']])
  await shop.db.deleteFrom('customers').where('id', '=', user.id).execute()
})

test.each(['?page=0', '?page=x', '?limit=101', '?limit=-1', `?q=${'x'.repeat(101)}`])(
  'rejects the query %s',
  async (query) => {
    expect((await shop.api('GET', `/customer${query}`, { token })).status).toBe(422)
  },
)

test('returns one customer with their orders', async () => {
  const customer = await shop.customer()
  const dress = await shop.product({ stock: 5 })
  const { body: placed } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: customer.token,
    body: cashOrder([{ product: dress }]),
  })
  const { body } = await shop.api('GET', `/customer/${customer.user.id}`, { token })
  expect(body).toMatchObject({
    message: 'Customer Fetched Successfully',
    user: { id: customer.user.id },
    orders: [{ id: placed.order.id }],
  })
})

// rules: customer note
test('staff notes about a customer are hidden from the customer, and an outdated change does not overwrite them', async () => {
  const customer = await shop.customer({ name: 'Kemi Lawal' })
  const path = `/customer/${customer.user.id}/note`
  const noted = async () => (await shop.api('GET', `/customer/${customer.user.id}`, { token })).body.note
  expect(await noted()).toBe('')
  const body = { note: 'Wants a longer hem', was: '' }
  expect((await shop.api('PATCH', path, { token, body })).body).toEqual({ message: 'Note saved', note: body.note })
  expect(await noted()).toBe('Wants a longer hem')
  expect(await shop.api('PATCH', path, { token, body: { note: 'Pays late', was: '' } })).toMatchObject({
    status: 409,
    body: { code: 'stale', fields: { note: 'The note is now: Wants a longer hem' } },
  })
  expect((await shop.api('PATCH', path, { token, body: { note: 'x'.repeat(2_001) } })).status).toBe(422)
  expect((await shop.api('PATCH', path, { token: customer.token, body })).status).toBe(403)
  expect((await shop.api('PATCH', path, { body })).status).toBe(401)

  const hers = await shop.api('GET', '/auth/session', { token: customer.token })
  expect(JSON.stringify([hers.body, (await list('?q=Kemi')).users])).not.toContain('hem')
  const changes = await auditOf(shop.db, 'customer', customer.user.id, 10)
  expect(changes.map(({ action, was, became }) => ({ action, was, became }))).toEqual([{ action: 'customer-note' }])
})

// rules: customer deletion, order snapshot
test('a deleted customer is signed out immediately, and the orders are not deleted', async () => {
  const { token: hers, user, password } = await shop.customer({ name: 'Hauwa Musa' })
  await shop.address(hers)
  const dress = await shop.product({ stock: 5 })
  const { body: placed } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: hers,
    body: cashOrder([{ product: dress }]),
  })

  const { status, body } = await shop.api('DELETE', `/customer/${user.id}`, { token })
  expect({ status, body }).toEqual({ status: 200, body: { msg: 'User deleted successfully' } })
  expect((await shop.api('GET', '/address', { token: hers })).status).toBe(401)
  expect((await shop.api('POST', '/auth/login', { body: { email: user.email, password } })).status).toBe(401)
  expect((await shop.api('GET', `/customer/${user.id}`, { token })).status).toBe(404)
  expect((await shop.api('DELETE', `/customer/${user.id}`, { token })).status).toBe(404)
  const order = await shop.api('GET', `/order/${placed.order.id}`, { token })
  expect(order.body).toMatchObject({ order: { customer: null, name: 'Hauwa Musa', email: user.email } })
  const [entry, ...more] = await auditOf(shop.db, 'customer', user.id, 10)
  expect(entry).toMatchObject({
    adminName: 'Amina Bello',
    action: 'delete',
    was: { name: 'Hauwa Musa', email: user.email },
  })
  expect(more).toEqual([])
  const deleted = await shop.api('GET', '/audit/deleted?subject=customer', { token })
  expect(deleted.body.entries).toMatchObject([{ adminName: 'Amina Bello', was: { name: 'Hauwa Musa' }, became: null }])
  expect((await shop.api('GET', '/audit/deleted?subject=order', { token })).status).toBe(422)
})

test.each(['nobody', '0', "' or 1=1", '00000000-0000-4000-8000-000000000000'])(
  'returns 404 for the customer id %j',
  async (id) => {
    const path = `/customer/${encodeURIComponent(id)}`
    for (const method of ['GET', 'DELETE']) expect((await shop.api(method, path, { token })).status).toBe(404)
    expect((await shop.api('PATCH', `${path}/note`, { token, body: { note: '' } })).status).toBe(404)
  },
)
