import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReceipts } from '#shop/orders/receipts/make-receipts.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { receiptFileUrl } from '#shop/orders/receipts/receipt-code.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let hers: string
let bookkeeper: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  hers = (await shop.customer({ name: 'Ngozi Afolabi' })).token
  bookkeeper = (await shop.admin({ name: 'Zainab Musa', roles: ['bookkeeper'] })).token
})
afterAll(() => shop.close())

async function placed(): Promise<string> {
  const body = cashOrder([{ product: await shop.product({ price: 40_000, stock: 5 }) }])
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token: hers, body })).body.order.id
}
const receive = (id: string, kind = 'received', amount = 40_000) =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: bookkeeper, body: { kind, way: 'cash', amount } })
async function work(): Promise<void> {
  await numberReceipts(shop.services)
  await makeReceipts({ ...shop.services, shopUrl: 'https://shop.example' })
}
async function paid(): Promise<{ id: string; number: string; code: string }> {
  const id = await placed()
  await receive(id)
  await work()
  const [receipt] = (await ofOrder(id)).body.papers
  const code = (await receiptFileUrl(shop.services.secret, '', id)).split('#receipt=')[1]!
  return { id, number: receipt!.number, code }
}
const ofOrder = (id: string, token = bookkeeper) =>
  shop.api<AnswerOf<'GET /order/{id}/receipts'>>('GET', `/order/${id}/receipts`, { token })
const got = async (path: string, token: string | null, body?: object) => {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

// rules: receipt access
test(
  'the customer and staff can get a receipt in both paper sizes, and other customers get 404',
  { timeout: patience.longTest },
  async () => {
    const { id, number } = await paid()
    const { token: another } = await shop.customer()
    const { token: packer } = await shop.admin({ roles: ['packer'] })
    for (const token of [hers, bookkeeper]) {
      const a4 = await got(`/receipts/${number}`, token)
      const roll = await got(`/receipts/${number}?paper=80mm`, token)
      expect([a4.status, a4.text.slice(0, 5), roll.text.slice(0, 5)]).toEqual([200, '%PDF-', '%PDF-'])
      expect(a4.headers.get('cache-control')).toBe('no-store')
      expect([a4, roll].map(({ headers }) => headers.get('content-disposition'))).toEqual([
        `attachment; filename="${number}.pdf"`,
        `attachment; filename="${number}-80mm.pdf"`,
      ])
      expect((await got(`/receipts/${number}`, token)).text).toBe(a4.text)
      expect((await ofOrder(id, token)).body.papers).toMatchObject([{ number, amount: 40_000, isMade: true }])
    }
    const unknown = await got('/receipts/R-2026-999999', hers)
    for (const token of [another, packer])
      expect(await got(`/receipts/${number}`, token)).toMatchObject({ status: 404, text: unknown.text })
    expect((await ofOrder(id, another)).status).toBe(404)
    expect((await ofOrder(id, packer)).status).toBe(404)
    expect((await got(`/receipts/${number}`, null)).status).toBe(401)
    expect((await ofOrder(id, hers)).body.link).toBeNull()
    expect((await ofOrder(id)).body.link).toMatch(/\/track\/\w+[\w-]+#receipt=[\w-]{22}$/)
  },
)

// rules: receipt code
test(
  'the printed code opens the documents of its order, and a wrong code returns the same response as an unknown order',
  { timeout: patience.longTest },
  async () => {
    const { id, number, code } = await paid()
    const other = await paid()
    const look = (order: string, given: string) => got('/receipts/look', null, { order, code: given })
    expect(JSON.parse((await look(id, code)).text)).toMatchObject({ papers: [{ number }] })
    const copy = await got(`/receipts/${number}/copies`, null, { code, paper: '80mm' })
    expect([copy.status, copy.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const none = await look('NOBODY', code)
    expect(none.status).toBe(404)
    for (const wrong of [await look(id, other.code), await look(id, code.slice(1)), await look(other.id, code)])
      expect(wrong).toMatchObject({ status: 404, text: none.text })
    for (const wrong of [
      await got(`/receipts/${number}/copies`, null, { code: other.code }),
      await got(`/receipts/${number}/copies`, other.code, { code: 'x' }),
      await got('/receipts/R-2026-999999/copies', null, { code }),
    ])
      expect(wrong).toMatchObject({ status: 404, text: none.text })
  },
)

// rules: receipt data
test('the JSON receipt has the same amounts as the order', { timeout: patience.longTest }, async () => {
  const { number } = await paid()
  const { headers, text } = await got(`/receipts/${number}?format=json`, hers)
  expect(headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(text)).toMatchObject({
    ID: number,
    InvoiceTypeCode: '380',
    IssueDate: '2026-11-21',
    AccountingCustomerParty: { Name: 'Ngozi Afolabi' },
    InvoiceLine: [{ InvoicedQuantity: 1, LineExtensionAmount: 40_000 }],
    LegalMonetaryTotal: { TaxInclusiveAmount: 40_000 },
    PaymentMeans: [{ PaidAmount: 40_000, PaidDate: '2026-11-21' }],
    TaxOfficeReference: null,
  })
})

// rules: receipts for older orders
test(
  'staff create a missing receipt for a paid order once, and none for an unpaid order',
  { timeout: patience.longTest },
  async () => {
    const [before, unpaid] = [await placed(), await placed()]
    await receive(before)
    await shop.db.deleteFrom('papers_due').execute()
    const ask = (id: string, token = bookkeeper) => shop.api('POST', `/order/${id}/receipts`, { token })
    expect(await ask(unpaid)).toMatchObject({ status: 409, body: { code: 'not-paid-in-full' } })
    expect((await ask(before, hers)).status).toBe(403)
    expect((await ask(before)).status).toBe(201)
    await work()
    expect((await ofOrder(before)).body.papers).toMatchObject([{ series: 'receipt', amount: 40_000, isMade: true }])
    expect(await ask(before)).toMatchObject({ status: 409, body: { code: 'receipt-there' } })
    const audit = await shop.db.selectFrom('audit').where('action', '=', 'receipt-asked').selectAll().execute()
    expect(audit).toMatchObject([{ subject_id: before, admin_name: 'Zainab Musa' }])
  },
)

// rules: receipts page, csv export
test(
  'a bookkeeper can list, search and export receipts, and retry failed ones',
  { timeout: patience.longTest },
  async () => {
    const { id, number } = await paid()
    await receive(id, 'given back', 15_000)
    await work()
    const list = async (query: string) =>
      (await shop.api<AnswerOf<'GET /receipts'>>('GET', `/receipts${query}`, { token: bookkeeper })).body
    const { receipts, total } = await list('?limit=100')
    expect(receipts).toHaveLength(total)
    expect(
      (await list(`?q=%23${id.slice(0, 5).toLowerCase()}`)).receipts.map(({ series }) => series).toSorted(),
    ).toEqual(['credit note', 'receipt'])
    expect((await list('?series=credit%20note')).receipts).toMatchObject([{ orderId: id, amount: 15_000 }])
    expect((await list(`?q=${number}`)).receipts).toMatchObject([{ number }])
    expect((await list('?q=%25')).receipts).toEqual([])
    const csv = (await got('/export/receipts.csv', bookkeeper)).text.trim().split('\r\n')
    expect(csv[0]).toBe('Number,Type,Date,Order,Amount')
    expect(csv).toContain(`${number},Receipt,2026-11-21,${id},40000`)
    expect(csv.slice(1).find((line) => line.startsWith('C-'))).toContain(`Credit note,2026-11-21,${id},-15000`)

    const open = await placed()
    await receive(open)
    await numberReceipts(shop.services)
    const lacking = (await ofOrder(open)).body.papers[0]!.number
    expect(await got(`/receipts/${lacking}`, hers)).toMatchObject({ status: 409 })
    await shop.db
      .updateTable('papers')
      .set({ next_try_at: 'infinity' as never })
      .where('number', '=', lacking)
      .execute()
    expect(await list('?failed=1')).toMatchObject({ failed: 1, receipts: [{ number: lacking, isGivenUp: true }] })
    await work()
    expect((await got(`/receipts/${lacking}`, hers)).status).toBe(409)
    expect((await shop.api('POST', `/receipts/${lacking}/makings`, { token: bookkeeper })).status).toBe(201)
    await work()
    expect((await got(`/receipts/${lacking}`, hers)).status).toBe(200)
  },
)
