import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { makeReportedShop, type ReportedShop } from '#test/reported-shop.ts'

let shop: ReportedShop
beforeAll(async () => {
  shop = await makeReportedShop()
})
afterAll(() => shop.close())

const owed = (on = '') => shop.report<AnswerOf<'GET /reports/owed'>>(`owed?on=${on}`)

// rules: owed report
test('the outstanding amounts on any day equal the ledger balances of that day', async () => {
  for (const on of ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-10', '2026-11-20', '2026-11-21']) {
    const { sums, orders } = await owed(on)
    for (const { account, amount, orders: many } of sums) {
      const booked = await shop.booked('2020-01-01', on, account)
      expect([on, account, amount]).toEqual([on, account, account === 'receivable' ? 0 - booked : booked])
      const lines = orders.filter((line) => line.account === account)
      expect([lines.length, lines.reduce((sum, line) => sum + line.amount, 0)]).toEqual([many, amount])
    }
  }
})

// rules: owed report
test('lists open orders with their age in days, oldest first', async () => {
  const { orders } = await owed()
  expect(orders.map(({ account, amount, days }) => [account, amount / 100, days])).toEqual([
    ['receivable', 40_000, 21],
    ['receivable', 16_000, 20],
    ['refunds due', 10_000, 1],
  ])
  expect((await owed('2026-11-01')).orders.map(({ days }) => days)).toEqual([1, 0])
})

// rules: stock report
test('reports stock in units and at the price that customers pay', async () => {
  const { sum, products } = await shop.report<AnswerOf<'GET /reports/stock'>>('stock')
  const { rows } = await sql<{ pieces: number; worth: number }>`
    select sum(on_hand)::bigint as pieces, sum(on_hand * (price - discount))::bigint as worth
    from stock join products on products.id = product_id`.execute(shop.db)
  expect(sum).toMatchObject(rows[0]!)
  expect(products[0]!.worth).toBe(products[0]!.pieces * products[0]!.price)
  expect(products.reduce((all, { worth }) => all + worth, 0)).toBe(sum.worth)
})

// rules: report export
test('the CSV and spreadsheet exports of each report have the same rows, with numbers and without formulas', async () => {
  await shop.db.updateTable('products').set({ name: '=1+1' }).where('price', '=', 40_000).execute()
  const file = async (name: string) => {
    const answer = await fetch(`${shop.url}/api/export/${name}`, { headers: { authorization: `Bearer ${shop.owner}` } })
    expect([name, answer.status]).toEqual([name, 200])
    return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') }
  }
  const asked = { sales: '?part=area&step=month&from=2026-10-01', vat: '', owed: '?on=2026-11-21', stock: '' }
  for (const [report, query] of Object.entries(asked)) {
    const text = (await file(`${report}-report.csv${query}`)).bytes.toString().replace('\ufeff', '')
    const sheet = await file(`${report}-report.xlsx${query}`)
    expect(sheet.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const rows = await readSheet(sheet.bytes)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map((row) => row.map((cell) => (cell === '=1+1' ? "'=1+1" : String(cell ?? ''))).join(','))).toEqual(
      text.trimEnd().split('\r\n'),
    )
    expect(rows.slice(1).every((row) => row.some((cell) => typeof cell === 'number'))).toBe(true)
  }
  const owedLines = await readSheet((await file('owed-report.xlsx')).bytes)
  expect(owedLines[1]!.slice(1)).toEqual(['Unpaid', 'Customer', 40_000, 21])
})
