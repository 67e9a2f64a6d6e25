import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let customer: string
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  customer = (await shop.customer()).token
  admin = (await shop.admin({ name: 'Zainab Musa' })).token
})
afterAll(() => shop.close())

async function placed(): Promise<string> {
  const body = cashOrder([{ product: await shop.product({ price: 100_000, stock: 5 }) }])
  const { body: answer } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token: customer, body })
  return answer.order.id
}

const asked = (method: 'POST' | 'PATCH', path: string, body: object) => shop.api(method, path, { token: admin, body })

/** Returns an order's ledger movements, one line each, in naira. */
async function storyOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select ledger_movements.event || ': ' || string_agg(account || ' ' || amount / 100, ', ' order by amount desc, account) as line
    from ledger_movements join ledger_postings on movement_id = ledger_movements.id
    where ledger_movements.order_id = ${id} group by ledger_movements.id order by ledger_movements.id`.execute(shop.db)
  expect(await ledgerWrongs(shop.db, [id])).toEqual([])
  return rows.map(({ line }) => line)
}

// rules: ledger, ledger sales
test('books every step of a cash order: outstanding, received in parts, reversed, cancelled and refunded', async () => {
  const id = await placed()
  const steps = [
    'placed: receivable 100000, sales -100000',
    'by hand: bank 60000, receivable -60000',
    'by hand: cash 40000, receivable -40000',
    'taken back: receivable 40000, cash -40000',
    'status: sales 100000, receivable -40000, refunds due -60000',
    'by hand: refunds due 60000, bank -60000',
  ]
  expect(await storyOf(id)).toEqual(steps.slice(0, 1))
  await asked('POST', `/order/${id}/manual-entries`, { way: 'transfer', amount: 60_000 })
  await asked('POST', `/order/${id}/manual-entries`, { way: 'cash', amount: 40_000 })
  expect(await storyOf(id)).toEqual(steps.slice(0, 3))
  const { body } = await shop.api<{ tenders: { id: string; amount: number }[] }>('GET', `/order/${id}/manual-entries`, {
    token: admin,
  })
  await asked('PATCH', `/order/${id}/manual-entries/${body.tenders.find(({ amount }) => amount === 40_000)!.id}`, {
    reason: 'Another’s',
  })
  await asked('PATCH', `/order/${id}`, { status: 'cancelled' })
  await asked('POST', `/order/${id}/manual-entries`, { kind: 'given back', way: 'transfer', amount: 60_000 })
  expect(await storyOf(id)).toEqual(steps)
})

// rules: ledger
test('books neither test orders nor simulated payments', async () => {
  const { id, reference } = await placeByCard(shop, {
    product: await shop.product({ price: 25_000, stock: 5 }),
    token: customer,
  })
  await pressSandbox(shop, reference, 'pay')
  await verifyPayment(shop, reference)
  await asked('PATCH', `/order/${id}`, { status: 'delivered' })
  const { body } = await shop.api<{ order: { id: string } }>('POST', '/test-orders', {
    token: admin,
    body: {},
  })
  expect([await storyOf(id), await storyOf(body.order.id)]).toEqual([[], []])
})

// rules: ledger
test('rejects unbalanced movements at the commit, and any change or removal of a movement', async () => {
  const post = (amounts: number[]) =>
    shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_movements (event, order_id, at) values ('placed', 'made up', now()) returning id`.execute(tx)
      for (const [at, account] of ['receivable', 'sales'].entries())
        await sql`insert into ledger_postings (movement_id, event, order_id, at, account, amount)
          values (${rows[0]!.id}, 'placed', 'made up', now(), ${account}, ${amounts[at]})`.execute(tx)
    })
  await expect(post([100, -99])).rejects.toThrow('does not sum to nought')
  await placed()
  for (const command of [
    'update ledger_postings set amount = amount + 1',
    'update ledger_movements set at = now()',
    'delete from ledger_postings',
    'delete from ledger_movements',
    'truncate ledger_postings',
    'truncate ledger_movements cascade',
  ])
    await expect(sql.raw(command).execute(shop.db)).rejects.toThrow('Nothing in the ledger is changed')
  const { rows } = await sql<{ sum: number }>`select sum(amount)::bigint as sum from ledger_postings`.execute(shop.db)
  expect(rows).toEqual([{ sum: 0 }])
})
