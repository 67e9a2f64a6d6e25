import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rates } from '#config'
import { startWorker } from '#jobs/worker.ts'
import { buildServices } from '#services'
import { serve } from '../../server.ts'
import { makeAsk, type Ask } from '../ask.ts'
import { openLine, type DatabaseLine } from '../database-line.ts'
import { cashOrder, onHand, type OrderAnswered } from '../orders.ts'
import { countedInMemory } from '../rates.ts'
import { makeTestShop, type TestShop } from '../shop.ts'
import { renderings, smallBuild } from '../small-build.ts'

/** A server of the shop with its own caches, limits and jobs; the test can cut its connection to the database. */
type Node = { url: string; api: Ask; line: DatabaseLine; close: () => Promise<void> }

let shop: TestShop
let nodes: [Node, Node, Node]
beforeAll(async () => {
  shop = await makeTestShop()
  nodes = await Promise.all([openNode(), openNode(), openNode()])
})
afterAll(async () => {
  await Promise.all(nodes.map(({ close }) => close()))
  await shop.close()
})

async function openNode(): Promise<Node> {
  const line = await openLine(shop.services.pool.options.connectionString ?? '')
  const { services: own, close } = buildServices(shop.services.env, line.url, pino({ level: 'silent' }))
  const limits = process.env.PLANT === 'limit-in-memory' ? countedInMemory(own.limits) : own.limits
  const services = { ...own, limits, media: shop.media, mailer: shop.services.mailer }
  const worker = startWorker({ ...services, db: services.forJobs })
  const { url, stop } = await serve(services, { port: 0, host: '127.0.0.1', build: smallBuild })
  return {
    url,
    line,
    api: makeAsk(url),
    close: async () => {
      await Promise.all([worker.stop(), stop()])
      await close()
      await line.close()
    },
  }
}

const page = ({ url }: Node, path: string) => fetch(url + path)
const pageText = async (node: Node, path: string) => (await page(node, path)).text()

// rules: session
test('a session that one server has started is valid on the others, and ends on all of them', async () => {
  const [first, second, third] = nodes
  const { token } = await shop.customer()
  const isValid = async ({ api }: Node) =>
    (await api<{ user: object | null }>('GET', '/auth/session', { token })).body.user !== null
  expect(await Promise.all(nodes.map(isValid))).toEqual([true, true, true])
  expect((await first.api('POST', '/auth/logout', { token })).status).toBe(200)
  expect([await isValid(second), await isValid(third)]).toEqual([false, false])
})

// rules: rate limits
test('servers count requests together, so that several servers allow no more than one', async () => {
  const { points } = rates.formsPerAddress
  const subscribe = (number: number) =>
    nodes[number % nodes.length]!.api('POST', '/newsletter', { body: { email: `reader-${number}@example.com` } })
  const statuses: number[] = []
  for (let number = 0; number < points + nodes.length; number += 1) statuses.push((await subscribe(number)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(points)
  expect(statuses.slice(points)).toEqual(nodes.map(() => 429))
})

// rules: page cache, cache tags
test('a change on one server is shown by the cached pages of the others', async () => {
  const [first, ...others] = nodes
  const { token } = await shop.admin()
  const dress = await shop.product({ name: 'Adire dress' })
  for (const node of nodes) await expect.poll(() => pageText(node, '/window')).toContain('Adire dress')
  expect((await first.api('DELETE', `/products/${dress.id}`, { token })).status).toBe(200)
  expect(await pageText(first, '/window')).not.toContain('Adire dress')
  for (const node of others) await expect.poll(() => pageText(node, '/window')).not.toContain('Adire dress')
})

// rules: no overselling
test('orders on several servers at once sell no unit twice, and each is mailed once', async () => {
  const stock = 4
  const dress = await shop.product({ stock })
  const customers = await Promise.all(Array.from({ length: 9 }, () => shop.customer()))
  const placed = await Promise.all(
    customers.map(({ token }, number) =>
      nodes[number % nodes.length]!.api<OrderAnswered>('POST', '/order/cash', {
        token,
        body: cashOrder([{ product: dress }]),
      }),
    ),
  )
  const confirmed = placed.filter(({ status }) => status === 201)
  expect([confirmed.length, await onHand(shop.db, dress)]).toEqual([stock, 0])
  const mailsTo = (email: string) => shop.mailer.letters().filter(({ to }) => to.address === email).length
  const buyers = customers.filter((_, number) => placed[number]!.status === 201)
  await expect.poll(() => buyers.map(({ user }) => mailsTo(user.email))).toEqual(buyers.map(() => 1))
})

// rules: idempotent orders
test('an order that is sent again to another server is not placed twice', async () => {
  const [first, second] = nodes
  const { token } = await shop.customer()
  const dress = await shop.product({ stock: 5 })
  const headers = { 'idempotency-key': 'sent-to-two-servers' }
  const sent = { token, headers, body: cashOrder([{ product: dress }]) }
  const [one, other] = await Promise.all([
    first.api<OrderAnswered>('POST', '/order/cash', sent),
    second.api<OrderAnswered>('POST', '/order/cash', sent),
  ])
  expect([one.status, other.status, await onHand(shop.db, dress)]).toEqual([201, 201, 4])
  expect(one.body.order.id).toBe(other.body.order.id)
})

// rules: serving without a database
test('a server that is cut off serves cached pages, refuses the rest for a while, and needs no restart', async () => {
  const [first, second] = nodes
  const { token } = await shop.customer()
  const dress = await shop.product({ name: 'Seen before' })
  const body = cashOrder([{ product: dress }])
  const isKept = async () => {
    const before = renderings.get('/kept')
    return (await pageText(first, '/kept')).includes('Seen before') && renderings.get('/kept') === before
  }
  await expect.poll(isKept).toBe(true)
  onTestFinished(() => first.line.mend())
  first.line.cut()
  const refused = await first.api('POST', '/order/cash', { token, body })
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 5])
  const unread = await page(first, '/never-read')
  expect([unread.status, Number(unread.headers.get('retry-after'))]).toEqual([503, 5])
  expect([(await page(first, '/kept')).status, (await page(first, '/readyz')).status]).toEqual([200, 503])
  expect((await second.api('POST', '/order/cash', { token, body })).status).toBe(201)
  first.line.mend()
  await expect.poll(async () => (await page(first, '/readyz')).status).toBe(200)
  expect((await first.api('POST', '/order/cash', { token, body })).status).toBe(201)
})
