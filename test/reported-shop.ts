import { sql } from 'kysely'
import { expect } from 'vitest'
import { cashOrder, type LineWish, type OrderAnswered } from './orders.ts'
import { placeByCard, verifyPayment } from './payments/place-by-card.ts'
import { stubPaystack } from './payments/stub-paystack.ts'
import { makeTestShop } from './shop.ts'

export type ReportedShop = Awaited<ReturnType<typeof makeReportedShop>>

/** The delivery area of one of its orders. */
export const GWARIPA = 'Gwaripa Axis (Abuja)'

/**
 * Creates a shop on 21 November 2026 with sales in October and November. The sales in November: a cash order to a
 * delivery area, partly written off; a card order with VAT, partly refunded; and a cash order cancelled a day later.
 */
export async function makeReportedShop() {
  const paystack = await stubPaystack()
  const shop = await makeTestShop({
    now: '2026-10-31T22:30:00Z',
    rates: 'unlimited',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })

  async function placed(at: string, price: number, isSent = false, email?: string): Promise<string> {
    shop.clock.set(at)
    const { token } = await shop.customer(email ? { email } : {})
    const lines: LineWish[] = [{ product: await shop.product({ price, stock: 5 }) }]
    const to = isSent ? { area: GWARIPA, address: await shop.address(token) } : undefined
    const { status, body } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder(lines, to) })
    expect(status).toBe(201)
    return body.order.id
  }

  async function asked(at: string, method: 'POST' | 'PATCH', path: string, body: object): Promise<void> {
    shop.clock.set(at)
    const { token } = await shop.admin()
    const { status, body: answer } = await shop.api(method, path, { token, body })
    expect([status, answer]).toEqual([expect.toBeOneOf([200, 201]), answer])
  }

  await placed('2026-10-31T22:30:00Z', 40_000)
  const paid = await placed('2026-10-31T23:30:00Z', 25_000, true)
  await asked('2026-10-31T23:40:00Z', 'POST', `/order/${paid}/manual-entries`, { way: 'cash', amount: 10_000 })
  shop.clock.set('2026-11-10T09:00:00Z')
  const { token } = await shop.customer()
  const { id, reference } = await placeByCard(shop, {
    product: await shop.product({ price: 50_000, discount: 5_000 }),
    token,
  })
  shop.clock.set('2026-11-10T09:05:00Z')
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
  const back = { reference, amount: 10_000, reason: 'A mark' }
  await asked('2026-11-20T09:00:00Z', 'POST', `/order/${id}/refunds`, back)
  const cancelled = await placed('2026-11-20T09:10:00Z', 7_000)
  await asked('2026-11-21T09:00:00Z', 'PATCH', `/order/${cancelled}`, { status: 'cancelled' })
  await asked('2026-11-21T09:10:00Z', 'POST', `/order/${paid}/manual-entries`, { kind: 'let go', amount: 1_000 })
  const { token: owner } = await shop.admin()

  return {
    ...shop,
    owner,
    placed,
    asked,
    report: async <Answer>(path: string) => (await shop.api<Answer>('GET', `/reports/${path}`, { token: owner })).body,
    /** Returns the ledger's amount for these days in Lagos, with the sign of sales. */
    async booked(from: string, to: string, account: string): Promise<number> {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(-sum(amount), 0)::bigint as sum from ledger_postings where account = ${account}
          and (at at time zone 'Africa/Lagos')::date between ${from}::date and ${to}::date`.execute(shop.db)
      return rows[0]!.sum
    },
    async close() {
      await shop.close()
      await paystack.close()
    },
  }
}
