import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { pollRefunds } from '#jobs/payments.ts'
import { cashOrder } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { receiptErrors } from '#test/payments/receipts-agree.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { urlOfDatabase } from '#test/test-cluster.ts'
import { numberReceipts } from './number-receipts.server.ts'
import type { Paper } from './receipt.ts'

/** Number of workers that are killed between taking a number and its commit. */
const KILLS = 8

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let shop: TestShop
let customer: string
let admin: string
beforeAll(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-21T09:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  customer = (await shop.customer({ name: 'Ọláṣubọ̀mí Adéyẹmí' })).token
  admin = (await shop.admin({ name: 'Zainab Musa' })).token
})
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

const asked = <Answer = unknown>(method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) =>
  shop.api<Answer>(method, path, { token: admin, ...(body && { body }) })
async function placed(price = 100_000): Promise<string> {
  const body = cashOrder([{ product: await shop.product({ price, stock: 5 }) }])
  const { body: answer } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token: customer, body })
  return answer.order.id
}
const receive = (id: string, amount: number, way = 'transfer', kind = 'received') =>
  asked('POST', `/order/${id}/manual-entries`, { kind, way, amount })
const number = (db = shop.db) => numberReceipts({ ...shop.services, db })
type Row = { number: string; amount: number; of_receipt: string | null; closed_at: Date | null; content: Paper }
async function papersOf(id: string): Promise<Row[]> {
  await number()
  expect(await receiptErrors(shop.db)).toEqual([])
  const rows = await shop.db
    .selectFrom('papers')
    .where('order_id', '=', id)
    .selectAll()
    .orderBy('issued_at')
    .orderBy('series', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as Paper }))
}
const said = (papers: Row[]) =>
  papers.map(({ number: given, amount, of_receipt }) => [given.slice(0, 6), amount, of_receipt !== null])

// rules: receipts
test('numbers one receipt when an order is fully paid, by manual entries or by card', async () => {
  const id = await placed()
  await receive(id, 60_000)
  expect(await papersOf(id)).toEqual([])
  await receive(id, 40_000, 'cash')
  const [receipt, ...more] = await papersOf(id)
  expect(more).toEqual([])
  expect(receipt!.number).toMatch(/^R-2026-\d{6}$/)
  expect(receipt!.content).toMatchObject({
    customer: { name: 'Ọláṣubọ̀mí Adéyẹmí' },
    total: 100_000,
    vat: null,
    tenders: [
      { label: 'Bank transfer', amount: 60_000 },
      { label: 'Cash', amount: 40_000 },
    ],
  })
  await asked('PATCH', `/order/${id}`, { status: 'in transit' })
  await asked('PATCH', `/order/${id}`, { status: 'delivered' })
  expect(await papersOf(id)).toHaveLength(1)

  const {
    id: byCard,
    reference,
    amount,
  } = await placeByCard(shop, { product: await shop.product({ price: 50_000 }), token: customer })
  expect(await papersOf(byCard)).toEqual([])
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
  const [ofCard] = await papersOf(byCard)
  expect(ofCard!.content).toMatchObject({
    total: amount,
    vat: { hundredths: 700, kobo: (amount - 50_000) * 100 },
    tenders: [{ label: 'Card, Paystack', reference, amount }],
  })
})

// rules: credit notes
test('numbers a credit note for each refund, up to the amount of the receipt', async () => {
  const id = await placed()
  await receive(id, 100_500)
  const [receipt] = await papersOf(id)
  await receive(id, 500, 'cash', 'given back')
  expect(said(await papersOf(id))).toEqual([['R-2026', 100_000, false]])
  await receive(id, 30_000, 'transfer', 'given back')
  const [, note] = await papersOf(id)
  expect(note).toMatchObject({
    amount: 30_000,
    of_receipt: receipt!.number,
    content: { credit: { receipt: receipt!.number } },
  })
  await asked('PATCH', `/order/${id}`, { status: 'cancelled' })
  await receive(id, 70_000, 'cash', 'given back')
  const all = await papersOf(id)
  expect(said(all)).toEqual([
    ['R-2026', 100_000, false],
    ['C-2026', 30_000, true],
    ['C-2026', 70_000, true],
  ])
  expect(all[0]!.closed_at).not.toBeNull()
})

// rules: credit notes
test('credits a card payment that is refunded in two parts, with its VAT to the kobo', async () => {
  const { id, reference, amount } = await placeByCard(shop, {
    product: await shop.product({ price: 33_333 }),
    token: customer,
  })
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
  const confirmed: number[] = []
  for (const part of [10_000, amount - 10_000]) {
    const answer = await asked('POST', `/order/${id}/refunds`, {
      reference,
      amount: part,
      reason: 'Returned',
    })
    expect(answer.status).toBe(200)
    expect(await papersOf(id), 'before the provider confirms the refund').toHaveLength(1 + confirmed.length)
    const refund = await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .where('order_id', '=', id)
      .where('refunds.state', '=', 'under way')
      .select('refunds.provider_id')
      .executeTakeFirstOrThrow()
    await paystack.refundIs(refund.provider_id!, 'done')
    shop.clock.advance(5 * 60_000)
    await pollRefunds(shop.services)
    confirmed.push(part)
    expect((await papersOf(id)).slice(1).map(({ amount: credited }) => credited)).toEqual(confirmed)
  }
  const [receipt, ...notes] = await papersOf(id)
  expect(receipt!.content.vat!.kobo).toBeGreaterThan(0)
  expect(notes.map(({ content }) => content.vat!.kobo)).toEqual(notes.map(() => expect.any(Number)))
  expect(notes.reduce((sum, { content }) => sum + content.vat!.kobo, 0)).toBe(receipt!.content.vat!.kobo)
})

// rules: credit notes
test('a credit note covers the whole receipt of a reversed payment, and a new receipt follows once the order is paid', async () => {
  const id = await placed()
  await receive(id, 100_000)
  const [first] = await papersOf(id)
  const { body } = await asked<{ tenders: { id: string }[] }>('GET', `/order/${id}/manual-entries`)
  await asked('PATCH', `/order/${id}/manual-entries/${body.tenders[0]!.id}`, { reason: 'Another’s' })
  expect(said(await papersOf(id))).toEqual([
    ['R-2026', 100_000, false],
    ['C-2026', 100_000, true],
  ])
  await receive(id, 100_000, 'cash')
  const all = await papersOf(id)
  expect(all.map(({ closed_at }) => closed_at === null)).toEqual(
    all.map(({ number: given }) => given !== first!.number),
  )
  expect(all.filter(({ of_receipt }) => of_receipt === null)).toHaveLength(2)
})

// rules: receipts, receipts for older orders
test('numbers no receipts for test orders, simulated payments and orders paid before receipts existed', async () => {
  const played = await makeTestShop({ rates: 'unlimited' })
  try {
    const { token } = await played.customer()
    const { id, reference } = await placeByCard(played, { product: await played.product(), token })
    await pressSandbox(played, reference, 'pay')
    await verifyPayment(played, reference)
    const owner = (await played.admin()).token
    await played.api('POST', '/test-orders', { token: owner, body: {} })
    await played.api('PATCH', `/order/${id}`, { token: owner, body: { status: 'delivered' } })
    const noted = () => played.db.selectFrom('papers_due').selectAll().execute()
    expect(await noted()).toEqual([])
    const body = cashOrder([{ product: await played.product({ price: 100_000 }) }])
    const before = (await played.api<{ order: { id: string } }>('POST', '/order/cash', { token, body })).body.order.id
    const money = { kind: 'received', way: 'cash', amount: 100_000 }
    await played.api('POST', `/order/${before}/manual-entries`, { token: owner, body: money })
    expect(await noted()).toHaveLength(1)
    await played.db.deleteFrom('papers_due').execute()
    await played.api('POST', `/order/${before}/manual-entries`, {
      token: owner,
      body: { ...money, kind: 'given back', amount: 10_000 },
    })
    expect(await noted()).toEqual([])
  } finally {
    await played.close()
  }
})

// rules: gapless numbering
test(
  'parallel workers leave no gap and no duplicate number, even if some of them are killed',
  { timeout: patience.longTest },
  async () => {
    const dress = await shop.product({ price: 10_000, stock: 100 })
    const ids: string[] = []
    for (let order = 0; order < 40; order += 1) {
      const body = cashOrder([{ product: dress }])
      const { body: answer } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
        token: customer,
        body,
      })
      await receive(answer.order.id, 10_000)
      ids.push(answer.order.id)
    }
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
    const url = urlOfDatabase(inject('testTemplate').url, rows[0]!.name)
    const workers = Array.from({ length: 6 }, () => connect({ url, max: 2, applicationName: 'numbering' }))
    // The trigger slows each insert down, so that workers are killed between taking a number and its commit.
    await sql`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return null; end $$`.execute(
      shop.db,
    )
    await sql`create trigger dawdle after insert on papers for each row execute function dawdle()`.execute(shop.db)
    const at = { killed: 0, isOver: false }
    const quiet = pino({ level: 'silent' })
    const working = workers.map(async ({ db }) => {
      for (let turn = 0; turn < 8; turn += 1)
        await numberReceipts({ ...shop.services, log: quiet, db }).catch(() => undefined)
    })
    const worked = Promise.all(working).finally(() => (at.isOver = true))
    while (at.killed < KILLS && !at.isOver) {
      const { rows: dead } = await sql<{ done: boolean }>`
      select pg_terminate_backend(pid) as done from pg_stat_activity
      where application_name = 'numbering' and wait_event = 'PgSleep' limit 1`.execute(shop.db)
      at.killed += dead.length
    }
    await worked
    await Promise.all(workers.map((each) => each.close()))
    await sql`drop function dawdle cascade`.execute(shop.db)
    await sql`update papers_due set next_try_at = '-infinity'`.execute(shop.db)
    await number()
    expect(at.killed).toBeGreaterThan(0)
    expect(await receiptErrors(shop.db)).toEqual([])
    expect(await shop.db.selectFrom('papers').where('order_id', 'in', ids).select('number').execute()).toHaveLength(40)
  },
)

// rules: gapless numbering
test('the database rejects a gap, a duplicate number, a second receipt, and any change of a receipt', async () => {
  const id = await placed()
  await receive(id, 100_000)
  const [receipt] = await papersOf(id)
  const row = await shop.db
    .selectFrom('papers')
    .where('number', '=', receipt!.number)
    .selectAll()
    .executeTakeFirstOrThrow()
  const other = await placed()
  const insert = (change: object) =>
    shop.db
      .insertInto('papers')
      .values({ ...row, content: JSON.stringify(row.content), ...change })
      .execute()
  const following = { number: 'R-next', serial: row.serial + 1 }
  await expect(insert({ ...following, serial: row.serial + 2, order_id: other })).rejects.toThrow('has no number ahead')
  await expect(insert({ number: 'R-twice', order_id: other })).rejects.toThrow('has no number ahead')
  await expect(insert(following)).rejects.toThrow('papers_one_receipt')
  for (const command of ['update papers set amount = amount + 1', 'delete from papers', 'truncate papers cascade'])
    await expect(sql.raw(command).execute(shop.db)).rejects.toThrow('stays as it is')
})

// rules: gapless numbering
test('receipt numbers use the year in local time, and begin each year with 1', async () => {
  const [old, young] = [await placed(), await placed()]
  shop.clock.set('2026-12-31T22:59:00Z')
  admin = (await shop.admin()).token
  await receive(old, 100_000)
  expect((await papersOf(old))[0]!.number).toMatch(/^R-2026-/)
  shop.clock.set('2026-12-31T23:00:00Z')
  admin = (await shop.admin()).token
  await receive(young, 100_000)
  expect((await papersOf(young))[0]!.number).toBe('R-2027-000001')
})
