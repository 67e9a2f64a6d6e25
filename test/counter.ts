import { sql } from 'kysely'
import { expect } from 'vitest'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { cashOrder, type LineWish } from './orders.ts'
import type { TestShop } from './shop.ts'

type Shop = Pick<TestShop, 'api' | 'db'>
type Said = { code?: string; message?: string; params?: Record<string, unknown>; fields?: Record<string, string> }
export type Sale = Partial<BodyOf<'POST /counter-sales'>>
export type Count = Partial<BodyOf<'POST /cash/closings'>>

export const counterOf = (shop: Shop, token: () => string) => ({
  sell: (lines: LineWish[], more: Sale = {}, { key, by = token() }: { key?: string; by?: string } = {}) => {
    const { amount, shipping, product } = cashOrder(lines)
    const body = { amount, shipping, product, payments: [{ way: 'cash', amount }], ...more }
    return shop.api<AnswerOf<'POST /counter-sales'> & Said>('POST', '/counter-sales', {
      token: by,
      body,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  },
  move: (kind: 'in' | 'out', amount: number, more: object = {}) =>
    shop.api<AnswerOf<'POST /cash/movements'> & Said>('POST', '/cash/movements', {
      token: token(),
      body: { kind, amount, against: 'bank', reason: 'The week’s cash', ...more },
    }),
  undo: (id: string) =>
    shop.api<AnswerOf<'POST /cash/movements/{id}/reversals'> & Said>('POST', `/cash/movements/${id}/reversals`, {
      token: token(),
      body: { reason: 'Typed wrong' },
    }),
  drawer: async () => (await shop.api<AnswerOf<'GET /cash'>>('GET', '/cash', { token: token() })).body,
  /** Enters the expected amount as counted, unless another amount is given. */
  async close(more: Count = {}, { key, by = token() }: { key?: string; by?: string } = {}) {
    const { expected, last } = await this.drawer()
    const body = { counted: expected, expected, after: last?.number ?? 0, ...more }
    return shop.api<AnswerOf<'POST /cash/closings'> & Said>('POST', '/cash/closings', {
      token: by,
      body,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  },
})

/** Returns the cash in the ledger, in naira, and checks it against the drawer's movements and the orders. */
export async function cashInBooks({ db }: Pick<TestShop, 'db'>): Promise<number> {
  const { rows } = await sql<Record<'booked' | 'drawer' | 'moved' | 'counted', number>>`
    select (select coalesce(sum(amount), 0)::bigint from ledger_postings where account = 'cash') as booked,
      (select coalesce(sum(amount), 0)::bigint from drawer_movements) as drawer,
      (select coalesce(sum(case kind when 'in' then amount else -amount end), 0)::bigint * 100 from cash_movements)
        - (select coalesce(sum(amount), 0)::bigint from ledger_postings where account = 'cash' and event in ('cash brought in', 'cash taken out')) as moved,
      (select coalesce(sum(counted - expected), 0)::bigint * 100 from cash_closings)
        + (select coalesce(sum(amount), 0)::bigint from ledger_postings where account = 'cash differences') as counted`.execute(
    db,
  )
  const { booked, drawer, moved, counted } = rows[0]!
  expect(await compareLedger(db)).toEqual([])
  expect([drawer, moved, counted]).toEqual([booked, 0, 0])
  return booked / 100
}
