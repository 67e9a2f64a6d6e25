import { sql } from 'kysely'
import { expect } from 'vitest'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import type { TestShop } from './shop.ts'

type Shop = Pick<TestShop, 'api' | 'db'>
export type Card = { id: string; number: number; state: string; balance: number; amount: number; version: number }

export const guest = { name: 'Ngozi Eze', phone: '+2348031112222', email: 'ngozi@example.com' }

const wish = {
  came: 'transfer',
  proof: 'From A. Musa on the 19th',
  recipientName: 'Hauwa Sani',
  fromName: 'Her sister',
  message: 'For your birthday',
  as: 'print',
}

export const cardDesk = (shop: Shop, token: () => string) => ({
  make: (body: object = {}, headers = {}) =>
    shop.api<{ card: Card; code?: string; fields?: Record<string, string> }>('POST', '/gift-cards', {
      token: token(),
      body: { ...wish, amount: 20_000, ...body },
      headers,
    }),
  print: (id: string) =>
    shop.api<{ code: string; card: Card }>('POST', `/gift-cards/${id}/codes`, {
      token: token(),
      body: { as: 'print' },
    }),
  mail: (id: string, email: string) =>
    shop.api<{ code: string | null; card: Card }>('POST', `/gift-cards/${id}/codes`, {
      token: token(),
      body: { as: 'mail', email },
    }),
  async move(id: string, does: string, more: object = {}) {
    const { version } = (await shop.api<{ card: Card }>('GET', `/gift-cards/${id}`, { token: token() })).body.card
    return shop.api<{ card: Card; code?: string }>('PATCH', `/gift-cards/${id}`, {
      token: token(),
      body: { does, reason: 'Its payment was charged back', version, ...more },
    })
  },
  one: async (id: string) =>
    (
      await shop.api<{ card: Card; entries: { event: string; amount: number; orderId: string | null }[] }>(
        'GET',
        `/gift-cards/${id}`,
        { token: token() },
      )
    ).body,
  /** Creates and prints a gift card; returns it with its code. */
  async printed(amount: number) {
    const { id } = (await this.make({ amount })).body.card
    return { id, code: (await this.print(id)).body.code }
  },
  look: (code: string, more: object = {}) =>
    shop.api<{ balance: number; state: string; code?: string }>('POST', '/gift-cards/balance', {
      body: { code },
      ...more,
    }),
})

/**
 * Returns the store credit and the gift card balances that the ledger has as owed, in naira, and checks them against
 * the balances and the orders.
 */
export async function creditInBooks({ db }: Pick<TestShop, 'db'>): Promise<{ cards: number; credit: number }> {
  const { rows } = await sql<Record<'bookedCards' | 'bookedCredit' | 'cards' | 'credit' | 'summed', number>>`
    select (select coalesce(-sum(amount), 0)::bigint from ledger_postings where account = 'gift cards') as "bookedCards",
      (select coalesce(-sum(amount), 0)::bigint from ledger_postings where account = 'customer credit') as "bookedCredit",
      (select coalesce(sum(balance), 0)::bigint from credits where kind = 'gift card' and not is_demo) as cards,
      (select coalesce(sum(balance), 0)::bigint from credits where kind = 'store credit' and not is_demo) as credit,
      (select coalesce(sum(credit_entries.amount), 0)::bigint from credit_entries join credits on credits.id = credit_id where not is_demo) as summed`.execute(
    db,
  )
  const { bookedCards, bookedCredit, cards, credit, summed } = rows[0]!
  expect(await compareLedger(db)).toEqual([])
  expect([bookedCards, bookedCredit, summed]).toEqual([cards * 100, credit * 100, cards + credit])
  return { cards, credit }
}
