import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '#db/migration-files.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { account, exchange, exchangedLine } from '#test/exchanged.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { cardOrder, pressSandbox, verifyPayment, type CardOrdered } from '#test/payments/place-by-card.ts'
import { sentBack } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Order = AnswerOf<'GET /order/{id}'>['order']

let shop: TestShop
let admin: string
let customer: string
let dress: Product
let gown: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', settings: { payments: { bankAccounts: [account] } } })
  admin = (await shop.admin()).token
  customer = (await shop.customer()).token
  dress = await shop.product({ price: 30_000, stock: 500 })
  gown = await shop.product({ price: 40_000, stock: 500 })
})
afterAll(() => shop.close())

const orderOf = async (id: string) =>
  (await shop.api<{ order: Order }>('GET', `/order/${id}`, { token: admin })).body.order
const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
const received = (id: string, amount: number) =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { way: 'cash', amount } })
const returned = async (id: string) => {
  await set(id, 'delivered')
  return sentBack({ shop, admin, customer }, id, { wants: 'another size' })
}
const exchanged = async (id: string, product: Product) => {
  const { status, body } = await exchange(shop, admin, await returned(id), { product: [exchangedLine(product)] })
  expect(status).toBe(201)
  return body.order.id
}

/** Places an order that a simulated payment pays, except for the gift card's part. */
async function simulated(giftCard?: { code: string; amount: number }): Promise<string> {
  const placed = await shop.api<CardOrdered>('POST', '/order/paystack', {
    token: customer,
    body: { ...cardOrder({ product: dress }), giftCard },
  })
  const { order, data } = placed.body
  await pressSandbox(shop, data.reference, 'approve')
  await verifyPayment(shop, data.reference)
  expect(await orderOf(order.id)).toMatchObject({ payment: 'paid', isSimulated: true })
  return order.id
}

/** Returns the ledger balances of these orders, in naira by account. */
async function bookedOf(...ids: string[]): Promise<Record<string, number>> {
  expect(await ledgerWrongs(shop.db, ids)).toEqual([])
  const rows = await shop.db
    .selectFrom('ledger_postings')
    .where('order_id', 'in', ids)
    .groupBy('account')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('kobo')])
    .execute()
  return Object.fromEntries(rows.flatMap(({ account, kobo }) => (Number(kobo) ? [[account, Number(kobo) / 100]] : [])))
}

// rules: exchanges, ledger
test('the ledger excludes all exchanges that follow an order with a simulated payment', async () => {
  const old = await simulated()
  const first = await exchanged(old, dress)
  expect(await orderOf(first)).toMatchObject({ payment: 'paid', isSimulated: true, standing: { due: 0 } })
  expect(await bookedOf(old, first)).toEqual({})
  const second = await exchanged(first, gown)
  const { standing } = await orderOf(second)
  expect(standing.due).toBeGreaterThan(0)
  await received(second, standing.due)
  expect(await orderOf(second)).toMatchObject({ payment: 'paid', isSimulated: true })
  expect(await bookedOf(old, first, second)).toEqual({})
  expect((await shop.api('POST', `/order/${second}/receipts`, { token: admin })).status).toBe(409)
  await set(second, 'cancelled')
  expect(await bookedOf(old, first, second)).toEqual({})
})

// rules: exchanges, ledger, gift card payment
test('the ledger contains only the gift card part of a simulated order', async () => {
  const { code } = await cardDesk(shop, () => admin).printed(20_000)
  const old = await simulated({ code, amount: 20_000 })
  expect(await bookedOf(old)).toEqual({ 'gift cards': 20_000, ordered: -20_000 })
  const made = await exchanged(old, dress)
  expect(await bookedOf(old)).toEqual({})
  expect(await bookedOf(made)).toEqual({ 'gift cards': 20_000, ordered: -20_000 })
  await set(made, 'cancelled')
  expect(await bookedOf(old, made)).toEqual({})
})

// rules: exchanges, ledger
test('the migration corrects the ledger of earlier simulated exchanges', async () => {
  const old = await simulated()
  const first = await exchanged(old, dress)
  const second = await exchanged(first, dress)
  const text = readFileSync(join(MIGRATIONS_FOLDER, '0134_simulated_exchanges.sql'), 'utf8')
  // Restores the ledger to its state before the migration: exchanges counted as real money, with the rest owed.
  await shop.services.pool.query(`begin;
    insert into ledger_movements (event, order_id, at) values ('exchanged', '${old}', now()), ('exchanged', '${second}', now());
    insert into ledger_postings (movement_id, event, order_id, at, account, amount)
      select id, event, order_id, at, account, amount from ledger_movements
        cross join (values ('receivable', 500), ('sales', -500)) as posting (account, amount)
        where order_id in ('${old}', '${second}');
    update exchanges set is_simulated = false where order_id in ('${first}', '${second}');
    commit`)
  expect(await ledgerWrongs(shop.db, [old, first, second])).not.toEqual([])
  await shop.services.pool.query(`begin; ${text.slice(text.indexOf('-- An exchange may be'))} commit;`)
  expect(await orderOf(second)).toMatchObject({ isSimulated: true })
  expect(await bookedOf(old, first, second)).toEqual({})
})
