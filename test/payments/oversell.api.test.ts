import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { totalsOf } from '#test/pricing.ts'
import { onHand } from '../orders.ts'
import { makeTestShop } from '../shop.ts'

const BUYERS = 500
const pieces = { '10': 40, '12': 35, '14': 25 }
const sizes = Object.keys(pieces)
const PIECES = 100
const AGAIN_MS = 1_000

test(
  'five hundred buyers of a hundred pieces: a hundred orders, and a plain answer for the rest',
  { timeout: 480_000 },
  async () => {
    const shop = await makeTestShop({ rates: 'unlimited' })
    try {
      const variants = Object.entries(pieces).map(([size, stock]) => ({ size, color: 'indigo', stock }))
      const dress = await shop.product({ variants, sizes, colors: ['indigo'] })
      const tokens: string[] = []
      for (let index = 0; index < BUYERS; index += 1) tokens.push((await shop.customer()).token)

      // Whoever is told that the shop is busy has ordered nothing, and presses again.
      async function buy(path: string, asked: { token: string; body: object }) {
        for (;;) {
          const answer = await shop.api('POST', path, asked)
          if (answer.body.code !== 'busy') return answer
          await setTimeout(AGAIN_MS)
        }
      }
      const answers = await Promise.all(
        tokens.map((token, index) => {
          const payment = index % 2 === 0 ? 'cash' : 'card'
          const { amount, shipping } = totalsOf([{ price: dress.price, quantity: 1 }], null, payment)
          const line = {
            id: dress.id,
            name: dress.name,
            quantity: 1,
            size: sizes[index % sizes.length],
            color: 'indigo',
          }
          const path = payment === 'cash' ? '/order/cash' : '/order/paystack'
          return buy(path, { token, body: { amount, shipping, product: [line] } })
        }),
      )

      const counted = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())
      expect(Object.fromEntries(Object.entries(counted).map(([answer, all]) => [answer, all!.length]))).toEqual({
        '201': PIECES,
        '409 stock': BUYERS - PIECES,
      })
      for (const { body } of counted['409 stock']!) expect(body.message).toMatch(/\S/)
      expect(await onHand(shop.db, dress)).toBe(0)
      const orders = await shop.db.selectFrom('orders').select(['id', 'method']).execute()
      expect(orders).toHaveLength(PIECES)
      expect(new Set(orders.map(({ method }) => method))).toEqual(new Set(['cash', 'sandbox']))
      const { rows } = await shop.services.pool.query(
        'select size, -sum(change)::int as sold from stock_movements where order_id is not null group by size order by size',
      )
      expect(rows).toEqual(Object.entries(pieces).map(([size, sold]) => ({ size, sold })))
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
