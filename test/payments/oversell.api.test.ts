import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { totalsOf } from '#test/pricing.ts'
import { patience } from '../patience.ts'
import { makeTestShop } from '../shop.ts'

const BUYERS = 500
const pieces = { '10': 40, '12': 35, '14': 25 }
const sizes = Object.keys(pieces)
const PIECES = 100
/** Maximum attempts of a buyer while the shop answers that it is busy; on a slow machine some give up. */
const PRESSES = 10
const AGAIN_MS = 1_000

type Bought = { code?: string; message?: string; order?: { id: string } }

test(
  'when 500 customers order 100 units, 100 orders are placed, and the others get a clear error',
  { timeout: patience.programme },
  async () => {
    const shop = await makeTestShop({ rates: 'unlimited' })
    try {
      const variants = Object.entries(pieces).map(([size, stock]) => ({ size, color: 'indigo', stock }))
      const dress = await shop.product({ variants, sizes, colors: ['indigo'] })
      const tokens: string[] = []
      for (let index = 0; index < BUYERS; index += 1) tokens.push((await shop.customer()).token)

      // If the outcome of a request is unknown, a request with the same idempotency key finds the order.
      async function buy(token: string, index: number) {
        const payment = index % 2 === 0 ? 'cash' : 'card'
        const { amount, shipping } = totalsOf([{ price: dress.price, quantity: 1 }], null, payment)
        const size = sizes[index % sizes.length]
        const body = {
          amount,
          shipping,
          product: [{ id: dress.id, name: dress.name, quantity: 1, size, color: 'indigo' }],
        }
        const asking = { token, body, headers: { 'idempotency-key': `buyer-${index}` } }
        for (let press = 1; ; press += 1) {
          const path = payment === 'cash' ? '/order/cash' : '/order/paystack'
          const answer = await shop.api<Bought>('POST', path, asking)
          if (answer.status !== 503 || press === PRESSES) return { ...answer, index }
          expect(['busy', 'outcome-unknown']).toContain(answer.body.code)
          await sleep(AGAIN_MS)
        }
      }
      const rush = await Promise.all(tokens.map(buy))
      const answers = [...rush]
      // Buyers who gave up try again one at a time, so each gets a unit or the answer that it is sold out.
      for (const { status, index } of rush) if (status === 503) answers[index] = await buy(tokens[index]!, index)

      const counted = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())
      expect(Object.fromEntries(Object.entries(counted).map(([answer, all]) => [answer, all!.length]))).toEqual({
        '201': PIECES,
        '409 stock': BUYERS - PIECES,
      })
      for (const { body } of counted['409 stock']!) expect(body.message).toMatch(/\S/)

      const orders = await shop.db.selectFrom('orders').select(['id', 'method']).execute()
      const accepted = counted['201']!.map(({ body }) => body.order!.id)
      expect(orders.map(({ id }) => id).toSorted(), 'each order exists once').toEqual(accepted.toSorted())
      expect(new Set(orders.map(({ method }) => method))).toEqual(new Set(['cash', 'sandbox']))
      const { rows } = await shop.services.pool.query<{ size: string; sold: number }>(
        'select size, -sum(change)::int as sold from stock_movements where order_id is not null group by size order by size',
      )
      const stock = await shop.db.selectFrom('stock').select(['size', 'on_hand']).orderBy('size').execute()
      const soldAndLeft = stock.map(({ size, on_hand: left }) => ({
        size,
        left,
        sold: rows.find((row) => row.size === size)?.sold,
      }))
      expect(soldAndLeft).toEqual(Object.entries(pieces).map(([size, sold]) => ({ size, left: 0, sold })))
      const {
        rows: [database],
      } = await shop.services.pool.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      expect(database).toEqual({ deadlocks: 0 })
    } finally {
      await shop.close()
    }
  },
)
