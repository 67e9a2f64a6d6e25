import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop()
})
afterEach(() => shop.close())

/** A customer claims a transfer for an order, with a picture as proof. */
async function claim(): Promise<number> {
  const { token } = await shop.customer()
  const product = await shop.product({ price: 25_000, stock: 5 })
  const body = { ...cashOrder([{ product }]), transfer: true }
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const proof = new File([new Uint8Array(picture)], 'receipt.png')
  const form = { sender: 'Ngozi Eze', bank: 'Aso Bank', sentAt: shop.clock.now().toISOString(), amount: '25000', proof }
  return (await shop.api('POST', `/orders/${order.id}/claims`, { token, form })).status
}
const proofs = () => shop.media.names().filter((name) => name.startsWith('proofs/'))

// rules: proof of payment
test('no database transaction is open while a file is stored', async () => {
  const { put } = shop.media
  const begun: number[] = []
  shop.media.put = async (...file) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`.execute(
      shop.db,
    )
    begun.push(rows[0]!.n)
    await put(...file)
  }
  expect(await claim()).toBe(201)
  expect(begun).toEqual([0])
})

// rules: proof of payment
test('a file that is deleted just after it was stored is stored again', async () => {
  const { put } = shop.media
  let stored = 0
  shop.media.put = async (name, ...file) => {
    await put(name, ...file)
    stored += 1
    if (stored === 1) await shop.media.remove(name)
  }
  expect(await claim()).toBe(201)
  expect([stored, proofs()]).toEqual([2, [expect.any(String)]])
})
