import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { drawing } from './drawing.server.ts'
import { makeReceipts } from './make-receipts.server.ts'
import { numberReceipts } from './number-receipts.server.ts'
import { isReceiptCode, receiptFileUrl } from './receipt-code.server.ts'
import type { Paper } from './receipt.ts'

let shop: TestShop
let customer: string
const SHOP_URL = 'https://shop.example'
const services = () => ({ ...shop.services, shopUrl: SHOP_URL })
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  customer = (await shop.customer({ name: 'Ọláṣubọ̀mí Ɗanjuma' })).token
  admin = (await shop.admin()).token
})
afterAll(() => shop.close())

async function numbered(): Promise<string> {
  const body = cashOrder([{ product: await shop.product({ price: 100_000, stock: 5 }) }])
  const { id } = (await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token: customer, body })).body
    .order
  await shop.api('POST', `/order/${id}/manual-entries`, {
    token: admin,
    body: { kind: 'received', way: 'cash', amount: 100_000 },
  })
  await numberReceipts(shop.services)
  return id
}
const filesOf = (orderId: string) =>
  shop.db
    .selectFrom('papers')
    .leftJoin('paper_files', 'paper_files.number', 'papers.number')
    .where('order_id', '=', orderId)
    .select(['paper', 'bytes', 'tries', 'failure', 'content'])
    .orderBy('paper')
    .execute()
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

// rules: receipt rendering
test(
  'renders a receipt once per paper size, and rendering it again gives the same bytes',
  { timeout: patience.longTest },
  async () => {
    const id = await numbered()
    expect(await Promise.all([makeReceipts(services()), makeReceipts(services())])).toContain(1)
    const files = await filesOf(id)
    expect(files.map(({ paper, bytes }) => [paper, bytes!.subarray(0, 5).toString()])).toEqual([
      ['80mm', '%PDF-'],
      ['a4', '%PDF-'],
    ])
    const again = await drawing({
      paper: files[0]!.content as Paper,
      link: await receiptFileUrl(shop.services.secret, SHOP_URL, id),
    })
    expect([hash(again['80mm']), hash(again.a4)]).toEqual(files.map(({ bytes }) => hash(bytes!)))
    expect(await makeReceipts(services())).toBe(0)
    const { db } = shop
    await expect(db.deleteFrom('paper_files').execute()).rejects.toThrow('stays as it is')
    await expect(
      db
        .updateTable('paper_files')
        .set({ bytes: Buffer.from('') })
        .execute(),
    ).rejects.toThrow('stays as it is')
  },
)

// rules: receipt rendering
test(
  'retries a receipt that could not be rendered, and gives up after eight attempts with a reason',
  { timeout: patience.longTest },
  async () => {
    const id = await numbered()
    const broken = { ...services(), draw: () => Promise.reject(new RangeError('no font')) }
    for (let tries = 0; tries < 9; tries += 1) {
      await shop.db
        .updateTable('papers')
        .set({ next_try_at: new Date(0) })
        .where('next_try_at', '<', new Date('2100-01-01'))
        .where('made_at', 'is', null)
        .execute()
      expect(await makeReceipts(broken)).toBe(0)
    }
    expect(await filesOf(id)).toMatchObject([{ bytes: null, tries: 8, failure: 'RangeError' }])
    expect(await makeReceipts(services())).toBe(0)
  },
)

// rules: receipt rendering
test(
  'spreads a hundred lines and long names over several pages without blocking the event loop',
  { timeout: patience.longTest },
  async () => {
    const id = await numbered()
    const paper = (await filesOf(id))[0]!.content as Paper
    const lines = Array.from({ length: 100 }, (_, at) => ({
      ...paper.lines[0]!,
      name: `${at} ${'Ẹwà kaftan of many words '.repeat(at % 7)}`,
    }))
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    const { a4 } = await drawing({ paper: { ...paper, lines }, link: 'https://shop.example' })
    clearInterval(counting)
    expect(
      Buffer.from(a4)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)!.length,
    ).toBeGreaterThan(5)
    expect(turns).toBeGreaterThan(0)
  },
)

// rules: receipt code
test(
  'the address on a receipt leads to the order’s page, with a code that only the shop can sign',
  { timeout: patience.longTest },
  async () => {
    const { secret } = shop.services
    const url = new URL(await receiptFileUrl(secret, SHOP_URL, 'ORDER'))
    const code = url.hash.replace('#receipt=', '')
    expect([url.origin, url.pathname.slice(0, 12), code.length]).toEqual([SHOP_URL, '/track/ORDER', 22])
    expect(await isReceiptCode(secret, 'ORDER', code)).toBe(true)
    for (const wrong of [code.slice(1), `${code}A`, '', code.toLowerCase() === code ? 'x' : code.toLowerCase()])
      expect(await isReceiptCode(secret, 'ORDER', wrong)).toBe(false)
    expect(await isReceiptCode(secret, 'OTHER', code)).toBe(false)
  },
)
