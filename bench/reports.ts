import { parseArgs } from 'node:util'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import { owedOn } from '#shop/office/reports/owed-report.server.ts'
import { salesEntries } from '#shop/office/reports/sales-entries.server.ts'
import { soldByPart, soldBySteps, soldByStepsAndParts, soldInAll } from '#shop/office/reports/sales-report.server.ts'
import { openDatabase } from './database.ts'
import { lineOf, spreadOf } from './spread.ts'

/** `npm run bench:reports`: measures how long the reports take over three years with this many orders. */
const { values: given } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
})
const [orders, rounds] = [Number(given.orders), Number(given.rounds)]
const REPORT_MS = 300
const days = { from: '2024-01-01', to: '2026-12-31' }
const before = { from: '2021-01-01', to: '2023-12-31' }

/** 19 of 20 orders are paid on the next day; one of 50 gets a partial refund. */
const posted = (event: string, daysLater: number, where: string, postings: string) => `
  with moved as (
    insert into ledger_movements (event, order_id, at)
    select '${event}', id, created_at + interval '${daysLater} days' from orders where ${where} returning id, order_id, at
  )
  insert into ledger_postings (movement_id, event, order_id, at, account, amount)
  select moved.id, '${event}', order_id, at, account, kobo from moved join orders on orders.id = order_id
    cross join lateral (values ${postings}) as posting (account, kobo) where kobo <> 0`

const { db, client, stop } = await openDatabase()
try {
  await client.query(
    `insert into orders (id, customer_name, customer_email, customer_phone, fulfilment, area, address, method, payment_state, subtotal, delivery_fee, vat, created_at, updated_at)
     select (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + (n / (31 ^ place)::bigint % 31)::int, 1), '') from generate_series(0, 4) place) || 'AAAAAAAAAAA', 'Measured', 'measured@example.com', '08030000000', 'delivery', 'Area ' || n % 20, '{}',
       case when n % 2 = 0 then 'cash' else 'paystack' end, case when n % 2 = 0 then 'unpaid' else 'paid' end, 20000, 2000, n % 2 * 1540, at, at
     from (select n, timestamptz '2024-01-01' + n * interval '1094 days' / $1 as at from generate_series(1, $1::integer) n) as each`,
    [orders],
  )
  await client.query(
    posted('placed', 0, 'true', "('receivable', amount * 100), ('sales', -(amount - vat) * 100), ('vat', -vat * 100)"),
  )
  await client.query(
    posted('by hand', 1, 'abs(hashtext(id)) % 20 > 0', "('receivable', -amount * 100), ('cash', amount * 100)"),
  )
  await client.query(
    posted('refund asked', 2, 'abs(hashtext(id)) % 50 = 1', "('sales', 100000), ('refunds due', -100000)"),
  )
  await aggregateFigures(db, new Date())
  await client.query('vacuum analyze')
  console.log(`${orders} orders, the median of ${rounds} rounds, and the lowest and highest.\n`)
  await measure('sales by month', () => soldBySteps(db, { days, part: null }, 'month'))
  await measure('sales by month and area', () => soldByStepsAndParts(db, { days, part: 'area' }, 'month'))
  await measure('sales by area, compared with before', () => soldByPart(db, { days, part: 'area' }, before))
  await measure('VAT in total', () => soldInAll(db, { days, part: 'rate' }))
  await measure('orders behind a number', () =>
    salesEntries(db, { days, part: 'way', only: 'cash' }, { before: null, limit: 30 }),
  )
  await measure('owed today', () => owedOn(db, '2027-01-31', 1_000))
  await measure('owed a month ago', () => owedOn(db, '2026-11-30', 1_000))
  await measure('owed two years ago', () => owedOn(db, '2024-12-31', 1_000))
} finally {
  await stop()
}

async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await act()
    took.push(performance.now() - began)
  }
  const measured = spreadOf(took)
  console.log(
    lineOf({ name, measured, wanted: `${REPORT_MS} at most`, isMet: measured.median <= REPORT_MS, unit: 'ms' }),
  )
}
