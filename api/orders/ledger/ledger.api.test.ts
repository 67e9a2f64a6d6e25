import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const NOW = '2026-11-21T09:00:00Z'
let shop: TestShop
let customer: string
let bookkeeper: string
let orders: string[]
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-10-31T22:30:00Z', rates: 'unlimited' })
  customer = (await shop.customer()).token
  const [october, november, paid] = [
    await placed(40_000),
    await placed(25_000, '2026-10-31T23:30:00Z'),
    await placed(10_000, NOW),
  ]
  bookkeeper = (await shop.admin({ name: 'Zainab Musa', roles: ['bookkeeper'] })).token
  await receive(paid!, { way: 'cash', amount: 6_000 })
  await receive(paid!, { way: 'transfer', amount: 4_000 })
  orders = [october, november, paid]
})
afterAll(() => shop.close())

async function placed(price: number, at?: string): Promise<string> {
  if (at) shop.clock.set(at)
  const body = cashOrder([{ product: await shop.product({ price, stock: 5 }) }])
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer, body })).body.order.id
}

const receive = (id: string, body: object) =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: bookkeeper, body })

type Ledger = AnswerOf<'GET /ledger'>
const ask = async (query = '') => (await shop.api<Ledger>('GET', `/ledger${query}`, { token: bookkeeper })).body
const figures = async (query = '') =>
  (await ask(query)).accounts.map(({ account, ...sums }) => [account, ...Object.values(sums).map((kobo) => kobo / 100)])
const moved = async (query = '') =>
  (await ask(query)).movements.map(({ orderId, event }) => [orders.indexOf(orderId ?? ''), event])

// rules: ledger page, daily ledger totals
test('returns opening balance, movements and closing balance of each account, with or without daily totals', async () => {
  const thisMonth = [
    ['receivable', 40_000, 35_000, 10_000, 65_000, 65_000],
    ['bank', 0, 4_000, 0, 4_000, 4_000],
    ['cash', 0, 6_000, 0, 6_000, 6_000],
    ['sales', -40_000, 0, 35_000, -75_000, -75_000],
  ]
  const october = [
    ['receivable', 0, 40_000, 0, 40_000, 65_000],
    ['bank', 0, 0, 0, 0, 4_000],
    ['cash', 0, 0, 0, 0, 6_000],
    ['sales', 0, 0, 40_000, -40_000, -75_000],
  ]
  const both = async () => [await figures(), await figures('?from=2026-10-01&to=2026-10-31')]
  expect(await both()).toEqual([thisMonth, october])
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await both()).toEqual([thisMonth, october])
  expect(await ask('?period=today')).toMatchObject({ from: '2026-11-21', to: null })
  expect((await figures('?period=all')).map((sums) => sums.slice(0, 2))).toEqual([
    ['receivable', 0],
    ['bank', 0],
    ['cash', 0],
    ['sales', 0],
  ])
  expect(await figures(`?order=${orders[2]!.slice(0, 5)}`)).toEqual([
    ['receivable', 0, 10_000, 10_000, 0, 0],
    ['bank', 0, 4_000, 0, 4_000, 4_000],
    ['cash', 0, 6_000, 0, 6_000, 6_000],
    ['sales', 0, 0, 10_000, -10_000, -10_000],
  ])
})

// rules: ledger page
test('lists movements newest first, paginated, filtered by account, reason, order and days', async () => {
  const byHand = [2, 'by hand']
  expect(await moved()).toEqual([byHand, byHand, [2, 'placed'], [1, 'placed']])
  expect(await moved('?period=all')).toEqual([byHand, byHand, [2, 'placed'], [1, 'placed'], [0, 'placed']])
  expect(await moved('?account=bank')).toEqual([byHand])
  expect(await moved('?account=sales&event=by%20hand')).toEqual([])
  expect(await moved('?event=placed&to=2026-10-31')).toEqual([[0, 'placed']])
  expect(await moved(`?order=%23${orders[0]!.slice(0, 5).toLowerCase()}`)).toEqual([[0, 'placed']])
  expect(await moved(`?order=${orders[2]}&account=receivable&event=placed`)).toEqual([[2, 'placed']])
  expect(await moved('?order=nobody’s')).toEqual([])
  for (const query of ['?period=all', '?period=all&account=receivable', `?order=${orders[2]}`]) {
    const all = (await ask(query)).movements
    const paged: Ledger['movements'] = []
    for (let before: number | null | '' = ''; before !== null;) {
      const page = await ask(`${query}&limit=2&before=${before}`)
      paged.push(...page.movements)
      before = page.older
    }
    expect(paged).toEqual(all)
  }
  const { movements } = await ask('?account=cash')
  expect(movements).toMatchObject([
    {
      actor: 'admin',
      adminName: 'Zainab Musa',
      at: '2026-11-21T09:00:00.000Z',
      postings: [
        { account: 'receivable', amount: -6_000_00 },
        { account: 'cash', amount: 6_000_00 },
      ],
    },
  ])
  expect((await ask('?event=placed')).movements[0]).toMatchObject({ actor: 'customer', adminName: null })
  expect(await shop.api('GET', '/ledger?from=2026-11-02&to=2026-11-01', { token: bookkeeper })).toMatchObject({
    status: 422,
    body: { code: 'days-reversed' },
  })
})

// rules: ledger page, csv export
test('exports the filtered movements, one line per posting', async () => {
  const file = await fetch(`${shop.url}/api/export/ledger.csv?account=cash`, {
    headers: { authorization: `Bearer ${bookkeeper}` },
  })
  const [head, ...lines] = (await file.text()).trim().split('\r\n')
  expect(head).toBe('Entry,Time,Event,By,Order,Account,Debit,Credit')
  expect(lines.map((line) => line.replace(/^\d+,/, ''))).toEqual([
    `2026-11-21 10:00:00,Manual entry,Zainab Musa,${orders[2]},Owed by customers,,6000.00`,
    `2026-11-21 10:00:00,Manual entry,Zainab Musa,${orders[2]},Cash,6000.00,`,
  ])
})
