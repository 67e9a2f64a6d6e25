import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#db/connect.ts'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { everyCase, factsOf, PRICE } from '#test/standing-cases.ts'
import { drawOrderId } from './order-id.ts'
import { shortId } from './order.ts'
import { orderFrom, ordersWithLines } from './orders.server.ts'
import { standingOf } from './standing.ts'
import { isOfTest } from './payment-method.ts'
import type { OrderFacts } from './standing-name.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

/** Of the many thousand cases every so many, which meets all of their parts in changing company; the database knows one paid attempt. */
const STEP = 73
const some = everyCase.filter(
  ({ tries = [] }, index) => index % STEP === 0 && tries.filter((state) => state === 'paid').length <= 1,
)

// rules: how an order stands, sales, test orders
test('the database reckons every order as the shop does', async () => {
  const { db } = database
  const ids = drawIds(some.length)
  const orders = some.map((given, index) => ({ id: ids[index]!, facts: factsOf(given) }))
  await db.transaction().execute((tx) => write(tx, orders))
  const { rows } = await sql<{ id: string; sale: number | null }>`
    select id, case when counts_as_sale(status, method, payment_state) then amount - deducted end as sale from orders`.execute(
    db,
  )
  const inDatabase = new Map(rows.map(({ id, sale }) => [id, sale]))
  const read = new Map((await ordersWithLines(db).execute()).map(orderFrom).map(({ id, standing }) => [id, standing]))
  for (const { id, facts } of orders) {
    const standing = standingOf(facts)
    expect({ facts, standing: read.get(id) }).toEqual({ facts, standing })
    if (inDatabase.get(id) !== standing.sale)
      expect({ facts, sale: inDatabase.get(id) }).toEqual({ facts, sale: standing.sale })
  }
  expect(orders.length).toBeGreaterThan(500)
  expect(new Set([...read.values()].map(({ money }) => money)).size).toBeGreaterThanOrEqual(12)
  const real = orders.filter(({ facts }) => !isOfTest(facts.method))
  const sold = real.reduce((sum, { id }) => sum + (read.get(id)!.sale ?? 0), 0)
  const { rows: figures } = await sql<{
    sold: number
  }>`select sum(amount)::bigint as sold from order_changes where is_sale`.execute(db)
  expect(figures[0]!.sold).toBe(sold)
})

/** No two that begin alike: so many at once would now and then, and the database takes no such two. */
function drawIds(count: number): string[] {
  const drawn = new Map<string, string>()
  while (drawn.size < count) {
    const id = drawOrderId()
    drawn.set(shortId(id), id)
  }
  return [...drawn.values()]
}

type Written = { id: string; facts: OrderFacts }

async function write(tx: Transaction, orders: Written[]): Promise<void> {
  const rows = orders.map(({ id, facts }) => ({ id, ...facts, payment: standingOf(facts).payment }))
  const parts = (part: 'attempts' | 'refunds' | 'tenders') =>
    JSON.stringify(orders.flatMap(({ id, facts }) => facts[part].map((each) => ({ ...each, id }))))
  await sql`
    insert into orders (id, customer_name, customer_email, fulfilment, area, address, method, status, payment_state, subtotal,
      delivery_fee, vat, by_transfer, is_test, stock_released_at)
    select id, 'Ngozi Eze', 'ngozi@example.com', 'delivery', 'Karu', '{}', method, status, payment, amount, 0, 0, "byTransfer", method = 'test',
      case when "holdsPieces" then null else now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id text, method text, status text, payment text, amount bigint, "byTransfer" boolean, "holdsPieces" boolean)`.execute(
    tx,
  )
  await sql`
    insert into payments (order_id, provider, reference, state, amount, taken_amount, taken_currency, settled_at)
    select id, 'paystack', id || reference, 'awaiting', ${PRICE}, null, null, null
    from jsonb_to_recordset(${parts('attempts')}::jsonb) as given (id text, reference text)`.execute(tx)
  await sql`
    update payments set state = given.state, taken_amount = case when at is null then null else taken end,
      taken_currency = case when at is null then null else 'NGN' end, settled_at = at
    from jsonb_to_recordset(${parts('attempts')}::jsonb)
      as given (id text, reference text, state text, taken bigint, at timestamptz)
    where payments.reference = given.id || given.reference`.execute(tx)
  await sql`
    insert into refunds (payment_id, amount, state, admin_name, created_at)
    select payments.id, given.amount, given.state, 'Zainab Musa', at
    from jsonb_to_recordset(${parts('refunds')}::jsonb)
      as given (id text, reference text, amount bigint, state text, at timestamptz)
      join payments on payments.reference = given.id || given.reference`.execute(tx)
  await sql`
    insert into tenders (order_id, kind, way, amount, received_at, admin_name, created_at, taken_back_at, taken_back_by, taken_back_why)
    select id, kind, case when kind = 'let go' then null else 'cash' end, amount, at, 'Zainab Musa', at,
      case when "isTakenBack" then at end, case when "isTakenBack" then 'Zainab Musa' end, case when "isTakenBack" then 'Wrong' end
    from jsonb_to_recordset(${parts('tenders')}::jsonb)
      as given (id text, kind text, amount bigint, at timestamptz, "isTakenBack" boolean)`.execute(tx)
}
