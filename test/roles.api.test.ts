import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { router } from '#api/http/router.ts'
import { needsOf } from '#shop/core/actor.ts'
import { guarded } from './roles/contract.ts'
import { makeAskers, type Asker } from './roles/askers.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import { makeReview } from './hostile/asked-and-said.ts'
import { makeTestShop, type TestShop } from './shop.ts'

let shop: TestShop
let askers: Asker[]
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  askers = await makeAskers(shop)
})
afterAll(() => shop.close())

const everyCall = calls.flatMap(atEveryPath)
const nameOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>) => `${method} ${path}`

test('the permissions table and the API have the same calls', () => {
  expect(everyCall.map(nameOf).toSorted()).toEqual(Object.keys(guarded).toSorted())
})

// rules: permissions, roles, staff states
test.each(everyCall.map((call) => [nameOf(call), call] as const))(
  '%s allows exactly the roles in the table',
  async (_, call) => {
    const told = await Promise.all(
      askers.map(async ({ name, token }) => [name, await verdict(call, await token())] as const),
    )
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(askers.map((asker) => [asker.name, asker.told(guarded[nameOf(call)]!)])),
    )
  },
)

// rules: roles
test('every call requires exactly the capability in the table', () => {
  const asked = everyCall.map((call) => [nameOf(call), needsOf(call.policy) ?? call.policy] as const)
  const doors: Partial<Record<string, string[]>> = {
    everyone: ['anyone'],
    'the signed in': ['signed-in', 'customer-or-staff'],
    customers: ['customer', 'buyer', 'reviewer', 'follower', 'buyer-or-follower'],
    'any staff': ['any-staff'],
  }
  const other = asked.filter(([name, policy]) => {
    const guard = guarded[name]
    return typeof policy === 'string'
      ? typeof guard !== 'string' || !doors[guard]!.includes(policy)
      : JSON.stringify(policy) !== JSON.stringify(guard)
  })
  expect(other).toEqual([])
})

/** The body is missing and the id does not exist, so a caller with permission gets an error other than 401 and 403. */
async function verdict({ method, path }: AnyCall, token: string | undefined): Promise<string> {
  const { status, body } = await shop.api(method, path.replace(/\{\w+\}/g, 'nobody'), { token })
  if (status === 401 && body.message === 'Authentication invalid' && body.code === 'unauthenticated') return '401'
  if (status === 403 && body.message === 'Not allowed' && body.code === 'forbidden') return '403'
  if (status === 403 && body.code === 'not-yours-to-do') return 'not hers'
  expect(status).not.toBe(403)
  return 'let in'
}

test('the router rejects a call without a policy and a duplicate call', () => {
  const [first] = calls
  const careless = { ...first!, policy: undefined } as unknown as AnyCall
  expect(() => router([careless], shop.services)).toThrow(`${nameOf(first!)} has no policy`)
  const forNobody = { ...first!, policy: [] } as unknown as AnyCall
  expect(() => router([forNobody], shop.services)).toThrow(`${nameOf(first!)} has no policy`)
  expect(() => router([first!, first!], shop.services)).toThrow('is declared twice')
})

test.each(['nonsense', '', 'null', '0'.repeat(43), '../../etc/passwd', `' or 1=1 --`, 'x'.repeat(5_000)])(
  'the forged token %j is rejected',
  async (token) => {
    const { status, body } = await shop.api('GET', '/customer', { token })
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'Authentication invalid', code: 'unauthenticated' },
    })
  },
)

const aReturn = { lines: [{ position: 0, quantity: 1, reason: 'late' }], words: '' }
const claim = { sender: 'Amina Bello', bank: 'Aso Bank', sentAt: '2026-11-21T09:00:00.000Z', amount: 1_000 }

const bodies: Record<string, object> = {
  '/orders/{id}/claims': claim,
  '/order/customerOrder/{id}': { status: 'cancelled' },
  '/orders/{id}/returns': aReturn,
  '/own-returns/{id}': { move: 'send', version: 1 },
  '/own-returns/{id}/bank-details': { bank: 'Aso Bank', number: '0123456789', name: 'Amina Bello' },
}
const forms: Record<string, { picture: File }> = {
  '/own-returns/{id}/pictures': { picture: new File(['none'], 'none.png') },
}

async function makeReturn(order: string): Promise<string> {
  const { token } = await shop.admin()
  await shop.api('PATCH', `/order/${order}`, { token, body: { status: 'delivered' } })
  const { body } = await shop.api<{ return: { id: string } }>('POST', '/returns', {
    token,
    body: { order, ...aReturn },
  })
  return body.return.id
}

test.each(
  everyCall
    .filter((call) => guarded[nameOf(call)] === 'customers' && call.path.includes('{'))
    .map((call) => [nameOf(call), call] as const),
)('%s returns 404 for data of another customer', async (_, { method, path }) => {
  const [amina, other] = await Promise.all([shop.customer(), shop.customer()])
  const product = await shop.product()
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: amina.token,
    body: cashOrder([{ product }]),
  })
  const isOfReview = path.startsWith('/reviews')
  const id = isOfReview
    ? await makeReview(shop, body.order.id, product.id, amina.user.id)
    : path.startsWith('/own-returns')
      ? await makeReturn(body.order.id)
      : body.order.id
  const as = async ({ token }: { token: string }) =>
    (
      await shop.api(method, path.replace(/\{\w+\}/, id), {
        token,
        ...(method !== 'GET' && (forms[path] ? { form: forms[path] } : { body: bodies[path] ?? {} })),
      })
    ).status
  expect(await as(other)).toBe(404)
  expect(await as(amina)).not.toBe(404)
})

// rules: order visibility, permissions
test('a customer cannot see or use the address and orders of another customer', async () => {
  const [amina, other] = await Promise.all([shop.customer(), shop.customer()])
  const address = await shop.address(amina.token)
  const dress = await shop.product()
  const { body } = await shop.api('GET', '/address', { token: other.token })
  expect(body.address).toBeNull()
  const line = { id: dress.id, name: dress.name, quantity: 1, size: '10', color: 'indigo' }
  const delivery = {
    amount: dress.price + 2_000,
    shipping: 2_000,
    area: 'Gwaripa Axis (Abuja)',
    address,
    product: [line],
  }
  expect((await shop.api('POST', '/order/cash', { token: other.token, body: delivery })).status).toBe(404)
  expect((await shop.api('POST', '/order/cash', { token: amina.token, body: delivery })).status).toBe(201)
  expect((await shop.api('GET', '/order/customerOrder', { token: other.token })).body.orders).toEqual([])
})
