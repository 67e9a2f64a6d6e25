import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
let other: string
let customer: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-23T09:00:00Z' })
  token = (await shop.admin({ name: 'Zainab Musa' })).token
  other = (await shop.admin({ name: 'Hauwa Bello' })).token
  customer = (await shop.customer({ name: 'Ada Obi' })).token
})
afterAll(() => shop.close())

type Shown = AnswerOf<'GET /statements/{id}'>
type Line = Shown['lines'][number]
type Told = AnswerOf<'PATCH /statements/{id}'> & { code: string }

async function placed(price = 100_000): Promise<string> {
  const product = await shop.product({ price, stock: 5 })
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: customer,
    body: cashOrder([{ product }]),
  })
  return body.order.id
}
let count = 0
/** Uploads a statement with transfers of these amounts, in naira. */
async function statementOf(...lines: [narration: string, naira: number | string][]): Promise<string> {
  const text = lines.map(([narration, naira]) => `22/11/2026,S${++count},${narration},${naira}`)
  const file = new File([`Date,Reference,Narration,Credit\n${text.join('\n')}\n`], 'statement.csv')
  const form = { file, account: '0000000001', dryRun: '0' }
  const { body } = await shop.api<AnswerOf<'POST /statements'>>('POST', '/statements', { token, form })
  return body.id!
}
const show = async (id: string, which = ''): Promise<Shown> =>
  (await shop.api<Shown>('GET', `/statements/${id}?show=${which}&limit=100`, { token })).body
const decide = (id: string, body: object, as = token) =>
  shop.api<Told>('PATCH', `/statements/${id}`, { token: as, body })
const proposed = ({ id, match }: Line) => ({
  id,
  orders: match!.orders.map(({ id, amount, due }) => ({ id, amount, due })),
})
const confirm = (id: string, lines: Line[], as = token) => decide(id, { do: 'confirm', lines: lines.map(proposed) }, as)
const order = async (id: string) =>
  (
    await shop.api<{ order: { payment: string; standing: { due: number; here: number } } }>('GET', `/order/${id}`, {
      token,
    })
  ).body.order
const ledgerOf = async (id: string) =>
  (
    await sql<{ account: string; kobo: number }>`select account, sum(amount)::int as kobo from ledger_postings
      where order_id = ${id} and account in ('bank', 'receivable') group by account having sum(amount) <> 0 order by account`.execute(
      shop.db,
    )
  ).rows.map(({ account, kobo }) => [account, kobo])

// rules: match confirmation, transfer matching
test('confirms all certain matches together, and updates ledger, payment summary, mails and audit log', async () => {
  const [one, two] = [await placed(), await placed(30_000)]
  const id = await statementOf(
    [`NIP/${one.slice(0, 5)}`, 100_000],
    [`TRF/${two.slice(0, 5)}/FRM X`, 30_000],
    ['PAYSTACK PAYOUT', 9_000],
  )
  const { lines, counts, show: here } = await show(id)
  expect([here, counts]).toEqual(['sure', { sure: 2, likely: 0, unclear: 0, settled: 0, apart: 1 }])
  const { status, body } = await confirm(id, lines)
  expect([status, body]).toEqual([200, { message: '2 transfers are recorded', done: 2, waiting: 0, refused: [] }])
  expect(await order(one)).toMatchObject({ payment: 'paid', standing: { due: 0, here: 100_000 } })
  expect(await ledgerOf(one)).toEqual([['bank', 100_000_00]])
  expect((await confirm(id, lines)).body).toMatchObject({ done: 2, refused: [] })
  expect(await order(one)).toMatchObject({ standing: { here: 100_000 } })
  const [settled] = (await show(id, 'settled')).lines
  expect(settled).toMatchObject({
    settled: { by: 'Zainab Musa', orders: [{ id: one, amount: 100_000, isTakenBack: false }] },
  })
  const told = await shop.db
    .selectFrom('audit')
    .where('subject', '=', 'statement')
    .select(['action', 'new_value as became'])
    .orderBy('id')
    .execute()
  expect(told.map(({ action }) => action)).toEqual(['created', 'line-confirmed', 'line-confirmed'])
  expect(JSON.stringify(told)).not.toContain('NIP/')
})

// rules: match confirmation
test('only one of two concurrent confirmations succeeds, and one for an order that changed meanwhile is rejected', async () => {
  const paid = await placed()
  const id = await statementOf([`NIP/${paid.slice(0, 5)}`, 100_000])
  const { lines } = await show(id)
  const both = await Promise.all([confirm(id, lines), confirm(id, lines, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = both.find(({ status }) => status === 409)!
  expect(body.message).toMatch(/^(Zainab Musa|Hauwa Bello) has already recorded this transfer$/)
  expect(await order(paid)).toMatchObject({ standing: { here: 100_000 } })

  const changed = await placed()
  const late = await statementOf([`NIP/${changed.slice(0, 5)}`, 100_000])
  const seen = (await show(late)).lines
  await shop.api('POST', `/order/${changed}/manual-entries`, { token, body: { way: 'cash', amount: 40_000 } })
  expect((await confirm(late, seen)).body).toMatchObject({ code: 'stale' })
  expect((await show(late)).lines[0]!.match).toMatchObject({
    score: 'likely',
    why: expect.stringContaining('₦40,000 more'),
  })
})

// rules: match confirmation
test('several transfers can pay one order, one transfer can pay several orders in full, and payouts pay none', async () => {
  const [one, two] = [await placed(), await placed(20_000)]
  const id = await statementOf([`NIP/${one.slice(0, 5)}`, 60_000], ['NIP/SOMEBODY', 60_000], ['FLUTTERWAVE', 20_000])
  const [half, rest] = [...(await show(id, 'likely')).lines, ...(await show(id, 'unclear')).lines]
  await confirm(id, [half!])
  const parts = (first: number, second: number) => [
    {
      id: rest!.id,
      orders: [
        { id: one, amount: first, due: 40_000 },
        { id: two, amount: second, due: 20_000 },
      ],
    },
  ]
  expect((await decide(id, { do: 'confirm', lines: parts(40_000, 10_000) })).body).toMatchObject({
    code: 'parts-differ',
  })
  expect((await decide(id, { do: 'confirm', lines: parts(40_000, 20_000) })).status).toBe(200)
  expect([(await order(one)).payment, (await order(two)).payment]).toEqual(['paid', 'paid'])
  const [payout] = (await show(id, 'apart')).lines
  const forced = { do: 'confirm', lines: [{ id: payout!.id, orders: [{ id: two, amount: 20_000, due: 0 }] }] }
  expect((await decide(id, forced)).body).toMatchObject({ code: 'line-not-found' })
  const twice = sql`insert into statement_confirmations (line_id, made_at, made_by) values (${rest!.id}, now(), 'x')`
  await expect(twice.execute(shop.db)).rejects.toThrow('statement_confirmations_once')
})

// rules: match confirmation
test('a confirmed line can be undone with a reason on the same day; after that, only the order page can undo its payments', async () => {
  const paid = await placed()
  const id = await statementOf([`NIP/${paid.slice(0, 5)}`, 100_000])
  const { lines } = await show(id)
  const undo = (reason: string) => decide(id, { do: 'undo', lines: [{ id: lines[0]!.id }], reason })
  expect((await undo('Too early')).body).toMatchObject({ code: 'line-open' })
  await confirm(id, lines)
  expect((await undo('')).status).toBe(422)
  expect((await undo('It was another order')).body).toMatchObject({ message: 'Undone' })
  expect(await order(paid)).toMatchObject({ payment: 'unpaid', standing: { due: 100_000 } })
  await confirm(id, lines)
  shop.clock.set('2026-11-24T09:00:00Z')
  token = (await shop.admin({ name: 'Zainab Musa' })).token
  expect((await undo('A day late')).body).toMatchObject({ code: 'line-day-over' })
  const { body } = await shop.api<{ tenders: { id: string; takenBackAt: string | null }[] }>(
    'GET',
    `/order/${paid}/manual-entries`,
    { token },
  )
  const open = body.tenders.find(({ takenBackAt }) => takenBackAt === null)!
  await shop.api('PATCH', `/order/${paid}/manual-entries/${open.id}`, { token, body: { reason: 'Not hers' } })
  expect((await undo('Taken back there')).status).toBe(200)
  expect((await show(id)).counts).toMatchObject({ sure: 1, settled: 0 })
  expect((await decide(id, { do: 'set aside', lines: [{ id: lines[0]!.id }], reason: 'Rent' })).status).toBe(200)
  expect((await show(id)).counts).toMatchObject({ sure: 0, apart: 1 })
  expect((await decide(id, { do: 'bring back', lines: [{ id: lines[0]!.id }] })).status).toBe(200)
  expect((await show(id)).counts).toMatchObject({ sure: 1, apart: 0 })
})

// rules: transfer matching
test('finds an order by number, name or the exact amount due', async () => {
  const id = await placed(123_000)
  const find = async (q: string) =>
    (
      await shop.api<AnswerOf<'GET /statement-orders'>>('GET', `/statement-orders?q=${encodeURIComponent(q)}`, {
        token,
      })
    ).body.orders.map((each) => each.id)
  expect(await find('₦123,000')).toEqual([id])
  expect(await find(`#${id.slice(0, 5)}`)).toEqual([id])
  expect(await find('ada obi')).toContain(id)
})
