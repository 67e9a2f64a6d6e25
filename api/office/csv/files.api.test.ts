import { afterAll, beforeAll, expect, test } from 'vitest'
import { WORDS_VERSION } from '#shop/messages/newsletter/subscription.ts'
import { parse } from 'csv-parse/sync'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { packing, toDeliver } from '#test/parcels.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T23:30:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

async function download(what: string) {
  const response = await fetch(`${shop.url}/api/export/${what}.csv`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, headers: response.headers, bytes: await response.bytes() }
}

async function rowsOf(what: string): Promise<Record<string, string>[]> {
  const { bytes } = await download(what)
  return parse(Buffer.from(bytes), { bom: true, columns: true })
}

// rules: csv export
test('a CSV file is a download with a byte order mark and CRLF line ends', async () => {
  await shop.api('POST', '/newsletter', { body: { email: 'reader@example.com' } })
  const { status, headers, bytes } = await download('subscribers')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="gurara-subscribers-2026-11-22.csv"')
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const moment = '2026-11-22 00:30:00'
  expect(Buffer.from(bytes.slice(3)).toString()).toBe(
    'Email,Subscribed,Status,Requested,Form,Request text,Request text version,Confirmed,Confirmation text,Unsubscribed,Unsubscribed through\r\n' +
      `reader@example.com,${moment},Not confirmed,${moment},Page footer,Newsletter. Email address. Subscribe.,${WORDS_VERSION},,,,\r\n`,
  )
})

test('an order is one line with all its fields', async () => {
  const customer = await shop.customer({ name: 'Ọláìtán, "Lady"', email: 'o@example.com', phone: '+2348030000000' })
  const address = await shop.address(customer.token)
  const gown = await shop.product({ name: 'Gown', price: 10_000 })
  const body = cashOrder([{ product: gown, quantity: 2 }], { address, area: 'Karu' })
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })).body
  await shop.api('PATCH', `/order/${order.id}/note`, { token, body: { note: '=cmd()' } })
  expect(await rowsOf('orders')).toEqual([
    {
      Order: order.id,
      Date: '2026-11-22 00:30:00',
      Customer: 'Ọláìtán, "Lady"',
      Email: 'o@example.com',
      Phone: "'+2348030000000",
      Status: 'Pending',
      Payment: 'Unpaid',
      Method: 'Cash on Delivery',
      Fulfilment: 'Delivery',
      Area: 'Karu',
      Address: 'Amina Bello, 4 Gana Street, Maitama, Abuja, FCT, Nigeria, +2348030000000',
      Products: '2 × Gown (10, Indigo)',
      Pieces: '2',
      Discount: '0',
      Discounts: '',
      Subtotal: '20000',
      'Delivery fee': '4000',
      VAT: '0',
      Total: '24000',
      Note: "'=cmd()",
      ...{ Source: '', Medium: '', Campaign: '', Referrer: '' },
      ...{ Carrier: '', Waybill: '', Sent: '', 'Created by': '' },
      ...{ 'Gift card': '0', 'Store credit': '0', Exchange: '0', 'Exchange of': '', 'Exchanged for': '' },
    },
  ])
})

// rules: order source, parcels
test('exports the traffic source and the parcels of an order in separate columns', async () => {
  const { id } = await toDeliver(shop)
  const came = { source: '=flyer', medium: 'print', campaign: '', referrer: 'example.com' }
  await shop.db
    .insertInto('order_sources')
    .values({ order_id: id, ...came })
    .execute()
  const { send } = packing(shop, token)
  await send(id, 0, 1, { driverName: 'Musa', waybill: '' })
  await send(id, 1, 2, { carrier: 'Road Line', waybill: 'RL-77' })
  const cells = Object.entries((await rowsOf('orders')).find((row) => row.Order === id)!).slice(-14, -6)
  const [headings, texts] = [cells.map(([heading]) => heading).join(), cells.map(([, text]) => text).join('|')]
  expect(headings).toBe('Note,Source,Medium,Campaign,Referrer,Carrier,Waybill,Sent')
  const sent = '2026-11-22 00:30:00; 2026-11-22 00:30:00'
  expect(texts).toBe(`|'=flyer|print||example.com|Musa; Road Line|; RL-77|${sent}`)
})

// rules: pickup labels, bank transfer
test('exports a pickup order in transit as ready to pick up, and a transfer as a separate method', async () => {
  const { token: buyer } = await shop.customer()
  const body = { ...cashOrder([{ product: await shop.product() }]), transfer: true }
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: buyer, body })).body
  await shop.api('PATCH', `/order/${order.id}`, { token, body: { status: 'in transit' } })
  expect(await rowsOf('orders')).toContainEqual(
    expect.objectContaining({ Order: order.id, Status: 'Ready to pick up', Method: 'Bank transfer' }),
  )
})

// rules: csv formula escaping
test('no cell is interpreted as a formula', async () => {
  await shop.customer({ name: '=HYPERLINK("http://evil.example")', phone: '-1' })
  await shop.customer({ name: '@SUM(A1)' })
  await shop.customer({ name: '\t=1' })
  const names = (await rowsOf('customers')).map((row) => row.Name)
  expect(names).toEqual(expect.arrayContaining([`'=HYPERLINK("http://evil.example")`, `'@SUM(A1)`, `'\t=1`]))
  for (const row of await rowsOf('customers'))
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
})

// rules: csv export
test('an export of several batches contains each row once, even with equal timestamps', async () => {
  await shop.db.deleteFrom('subscribers').execute()
  const emails = Array.from({ length: 2_500 }, (_, number) => `reader-${String(number).padStart(4, '0')}@example.com`)
  await shop.services.pool.query(
    `insert into subscribers (email, created_at)
     select email, timestamptz '2026-11-20T10:00:00Z' - (number / 700) * interval '1.5 microseconds' from unnest($1::text[]) with ordinality as e (email, number)`,
    [emails],
  )
  const rows = await rowsOf('subscribers')
  expect(rows.map((row) => row.Email).toSorted()).toEqual(emails)
})

// rules: csv export
test('the server continues to work after a client aborts an export', async () => {
  const stopped = new AbortController()
  const response = await fetch(`${shop.url}/api/export/subscribers.csv`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopped.signal,
  })
  await response.body!.getReader().read()
  stopped.abort()
  expect((await download('products')).status).toBe(200)
})

// rules: csv export, bulk order actions
test('exports only the orders with the given ids, and rejects other ids', async () => {
  const { token: customer } = await shop.customer()
  const product = await shop.product({ stock: 9 })
  const place = async () =>
    (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer, body: cashOrder([{ product }]) })).body
      .order.id
  const [one, other, third] = [await place(), await place(), await place()]
  const file = async (ids: string) => shop.api<string>('GET', `/export/orders.csv?ids=${ids}`, { token })
  const { body } = await file(`${one},${third}`)
  expect([one, other, third].map((id) => body.includes(id))).toEqual([true, false, true])
  expect((await file(`${one},x`)).status).toBe(422)
})
