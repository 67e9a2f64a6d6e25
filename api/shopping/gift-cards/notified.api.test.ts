import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cardDesk, creditInBooks, guest } from '#test/gift-cards.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    settings: { checkout: { guestCheckout: true } },
  })
  owner = (await shop.admin()).token
})
afterAll(() => shop.close())
const desk = () => cardDesk(shop, () => owner)

type Placed = { order: { id: string; amount: number } }
async function inCash(more: object, token?: string): Promise<string> {
  const product = await shop.product({ price: 30_000, stock: 1 })
  const body = { ...cashOrder([{ product }]), ...(token ? {} : guest), ...more }
  const { status, body: answered } = await shop.api<Placed>('POST', '/order/cash', { token, body })
  expect(status).toBe(201)
  return answered.order.id
}
const give = (id: string, amount: number) =>
  shop.api('POST', `/customer/${id}/store-credit`, { token: owner, body: { amount, reason: 'Her zip broke' } })
const fetched = async (path: string) =>
  (await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${owner}` } })).text()
const lineOf = (csv: string, id: string): string => csv.split('\r\n').find((line) => line.includes(id))!

// rules: gift card payment, sales report
test('order export and sales report show gift card or store credit as the method of a fully covered order', async () => {
  const { token, user } = await shop.customer()
  await give(user.id, 70_000)
  const { code } = await desk().printed(100_000)
  const byCard = await inCash({ giftCard: { code, amount: 30_000 } })
  const byCredit = await inCash({ storeCredit: 30_000 }, token)
  const byBoth = await inCash({ giftCard: { code, amount: 10_000 }, storeCredit: 20_000 }, token)
  const inPart = await inCash({ giftCard: { code, amount: 10_000 } })
  const file = await fetched('/export/orders.csv')
  expect(lineOf(file, byCard)).toMatch(/,Gift card,.*,30000,0,0,,$/)
  expect(lineOf(file, byCredit)).toMatch(/,Store credit,.*,0,30000,0,,$/)
  expect(lineOf(file, byBoth)).toMatch(/,Gift card; Store credit,.*,10000,20000,0,,$/)
  expect(lineOf(file, inPart)).toMatch(/,Cash on Delivery,.*,10000,0,0,,$/)
  expect(file).not.toContain(code)
  const { body } = await shop.api<{ parts: { part: string; name: string; net: number }[] }>(
    'GET',
    '/reports/sales?part=way',
    { token: owner },
  )
  expect(new Map(body.parts.map(({ part, net }) => [part, net]))).toEqual(
    new Map([
      ['credit', 6_000_000],
      ['gift card', 3_000_000],
      ['cash', 3_000_000],
    ]),
  )
  expect(await fetched('/export/sales-report.csv?part=way&step=month')).toMatch(/Gift card/)
})

// rules: owed report, gift cards
test('the report of outstanding amounts contains the balances of gift cards and store credit on any day', async () => {
  const { cards, credit } = await creditInBooks(shop)
  const owed = async (query: string) =>
    (await shop.api<{ spendable: object[] }>('GET', `/reports/owed${query}`, { token: owner })).body.spendable
  expect(await owed('')).toEqual([
    { account: 'customer credit', amount: credit * 100 },
    { account: 'gift cards', amount: cards * 100 },
  ])
  expect(await owed('?on=2026-11-01')).toMatchObject([{ amount: 0 }, { amount: 0 }])
  expect(await fetched('/export/owed-report.csv')).toContain(`,Gift cards,Shop,${cards},`)
})

// rules: store credit
test('a customer gets a mail about added store credit, but not about removed credit', async () => {
  const { user } = await shop.customer({ email: 'given@example.com' })
  await give(user.id, 5_000)
  await shop.api('POST', `/customer/${user.id}/store-credit`, {
    token: owner,
    body: { does: 'taken away', amount: 1_000, reason: 'A slip' },
  })
  await shop.work()
  const mails = shop.mailer.mails.filter(({ to }) => to.address === 'given@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('₦5,000 of store credit')])
  expect(mails[0]!.text).toContain('₦4,000')
  expect(mails[0]!.text).not.toContain('zip')
})

// rules: gift card payment, store credit
test('mails the customer about a refund to store credit after a minute, unless it is undone', async () => {
  const { token } = await shop.customer({ email: 'became@example.com' })
  const id = await inCash({}, token)
  const write = (body: object) => shop.api('POST', `/order/${id}/manual-entries`, { token: owner, body })
  await write({ way: 'cash', amount: 30_000 })
  await write({ kind: 'given back', way: 'credit', amount: 2_000, note: 'A button was missing' })
  const { tenders } = (
    await shop.api<{ tenders: { id: string; kind: string }[] }>('GET', `/order/${id}/manual-entries`, { token: owner })
  ).body
  const made = tenders.find(({ kind }) => kind === 'given back')!
  await shop.api('PATCH', `/order/${id}/manual-entries/${made.id}`, { token: owner, body: { reason: 'A slip' } })
  await write({ kind: 'given back', way: 'credit', amount: 3_000, note: 'It was a zip' })
  await sql`update outbox set next_try_at = now() where event = 'credit-given'`.execute(shop.db)
  await shop.work()
  const said = shop.mailer.mails
    .filter(({ to }) => to.address === 'became@example.com')
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('store credit'))
  expect(said).toEqual([expect.stringContaining('₦3,000')])
})

// rules: gift card payment, return refund
test("a return refunds the gift card's part to the card, and the rest by its payment method", async () => {
  const { token } = await shop.customer()
  const { id: cardId, code } = await desk().printed(10_000)
  const id = await inCash({ giftCard: { code, amount: 10_000 } }, token)
  await shop.api('POST', `/order/${id}/manual-entries`, { token: owner, body: { way: 'cash', amount: 20_000 } })
  await shop.api('PATCH', `/order/${id}`, { token: owner, body: { status: 'delivered' } })
  const lines = [{ position: 0, quantity: 1, reason: 'too small' }]
  const asked = await shop.api<{ return: { id: string; version: number } }>('POST', `/orders/${id}/returns`, {
    token,
    body: { lines, wants: 'money' },
  })
  expect(asked.status).toBe(201)
  type Desk = { returns: { id: string; version: number; ways: { way: string; most: number }[] }[] }
  const returnDetails = async () => (await shop.api<Desk>('GET', '/returns', { token: owner })).body.returns[0]!
  for (const move of ['approve', 'receive']) {
    const { version, id: returnId } = await returnDetails()
    const body = { move, version }
    expect(await shop.api('PATCH', `/returns/${returnId}`, { token: owner, body })).toMatchObject({ status: 200 })
  }
  const { ways } = await returnDetails()
  expect(Object.fromEntries(ways.map(({ way, most }) => [way, most]))).toEqual({
    ...{ cash: 20_000, transfer: 20_000, credit: 20_000, 'gift card': 10_000 },
  })
  for (const [way, amount] of [
    ['gift card', 10_000],
    ['cash', 20_000],
  ] as const) {
    const { id: returnId, version } = await returnDetails()
    const body = { way, amount, version }
    expect(await shop.api('POST', `/returns/${returnId}/money`, { token: owner, body })).toMatchObject({ status: 200 })
  }
  expect((await desk().one(cardId)).card.balance).toBe(10_000)
  await creditInBooks(shop)
})
