import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettlements } from '#jobs/payments.ts'
import { cardOrder, type CardOrdered } from '#test/payments/place-by-card.ts'
import { stubFlutterwave } from '#test/payments/stub-flutterwave.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let flutterwave: Awaited<ReturnType<typeof stubFlutterwave>>
beforeAll(async () => {
  flutterwave = await stubFlutterwave()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-10T10:00:00Z',
    env: {
      FLUTTERWAVE_SECRET_KEY: flutterwave.secret,
      FLUTTERWAVE_SECRET_HASH: flutterwave.hash,
      FLUTTERWAVE_API_URL: flutterwave.server.url,
    },
  })
})
afterAll(async () => {
  await shop.close()
  await flutterwave.close()
})

// rules: settlements, ledger payouts
test('books no fees that the customer paid, and does not book a payout to a wallet as money at the bank', async () => {
  const token = (await shop.admin()).token
  const product = await shop.product({ price: 25_000 })
  const { body } = await shop.api<CardOrdered>('POST', '/order/flutterwave', {
    token: (await shop.customer()).token,
    body: cardOrder({ product }),
  })
  const { reference } = body.data
  const { amount } = body.order
  await flutterwave.pays(reference, {})
  await shop.api('GET', `/order/verify?tx_ref=${reference}`)
  const settled = {
    id: 41_748,
    due_date: '2026-11-11T04:00:00.000Z',
    processed_date: null,
    status: 'completed',
    currency: 'NGN',
    gross_amount: amount + 14,
    app_fee: 14,
    merchant_fee: 0,
    chargeback: 0,
    refund: 0,
    stampduty_charge: 0,
    net_amount: amount,
    destination: 'account',
    transactions: [
      { id: 1, tx_ref: reference, currency: 'NGN', charged_amount: amount + 14, app_fee: 14, merchant_fee: 0 },
    ],
  }
  flutterwave.settlements.push(settled)
  const booked = async () => {
    const { rows } = await sql<{ account: string; amount: number }>`
      select account, (sum(amount) / 100)::bigint as amount from ledger_postings where settlement_id is not null
      group by account having sum(amount) <> 0 order by account`.execute(shop.db)
    return Object.fromEntries(rows.map((row) => [row.account, row.amount]))
  }
  await readSettlements(shop.services, 'flutterwave')
  expect(await booked()).toEqual({ bank: amount, flutterwave: -amount })
  expect((await shop.api('GET', '/settlements', { token })).body).toMatchObject({
    differences: [],
    settlements: [{ state: 'arrived', toBank: true, payments: 1, unknown: 0 }],
  })
  settled.destination = 'autowallet'
  await readSettlements(shop.services, 'flutterwave')
  expect(await booked()).toEqual({})
  settled.status = 'flagged'
  await readSettlements(shop.services, 'flutterwave')
  expect((await shop.api('GET', '/settlements', { token })).body).toMatchObject({
    settlements: [{ state: 'held back', said: 'flagged' }],
  })
})
