import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettlements } from '#jobs/payments.ts'
import { compareNightly } from '#shop/orders/ledger/compare-nightly.server.ts'
import { notifyDifferences } from './notify-differences.server.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
let token: string
beforeEach(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-10T10:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  token = (await shop.admin({ name: 'Hauwa Musa' })).token
})
afterEach(async () => {
  await shop.close()
  await paystack.close()
})

async function paid() {
  const product = await shop.product({ price: 25_000 })
  const placed = await placeByCard(shop, { product, token: (await shop.customer()).token })
  await paystack.pays(placed.reference, {})
  await verifyPayment(shop, placed.reference)
  return placed
}

const transaction = (reference: string, naira: number, said = {}) => ({
  id: `9${reference}`.slice(0, 20),
  reference,
  status: 'success',
  currency: 'NGN',
  amount: naira * 100,
  fees: 50_000,
  ...said,
})

/** A settlement as Paystack lists it, in kobo. */
const settlement = (id: number, gross: number, fees: number, said = {}) => ({
  id,
  domain: 'live',
  status: 'success',
  currency: 'NGN',
  total_amount: gross - fees,
  effective_amount: gross - fees,
  total_fees: fees,
  total_processed: gross,
  deductions: null,
  settlement_date: '2026-11-11T00:00:00.000Z',
  settled_by: null,
  ...said,
})

type Answer = {
  settlements: {
    id: string
    state: string
    said: string
    net: number
    payments: number
    unknown: number
    isRead: boolean
  }[]
  differences: { kind: string; reference: string | null; orderId: string | null; expected: number; found: number }[]
  readings: { provider: string; doneAt: string | null; trouble: string }[]
}
const told = async () => (await shop.api<Answer>('GET', '/settlements', { token })).body
const read = () => readSettlements(shop.services, 'paystack')
const kinds = async () => (await told()).differences.map(({ kind, reference }) => `${kind} ${reference}`)

/** Returns the ledger balances of settlements by account, in naira. */
async function booked(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, (sum(amount) / 100)::bigint as amount from ledger_postings where settlement_id is not null
    group by account having sum(amount) <> 0`.execute(shop.db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

/** Runs the nightly ledger comparison now. */
async function compared(): Promise<number | null> {
  await sql`update ledger_compared set at = '2026-01-01'`.execute(shop.db)
  return compareNightly(shop.db, shop.clock.now())
}

// rules: settlements, ledger payouts, ledger reconciliation
test('imports a payout once, matches its payments, and books it with the fees', async () => {
  const [one, other] = [await paid(), await paid()]
  const gross = (one.amount + other.amount) * 100
  paystack.settlements.push(settlement(7, gross, 100_000, { status: 'processing' }))
  paystack.settled[7] = [transaction(one.reference, one.amount), transaction(other.reference, other.amount)]
  await read()
  expect((await told()).settlements).toMatchObject([{ state: 'under way', payments: 2, unknown: 0, isRead: true }])
  expect(await booked()).toEqual({})

  Object.assign(paystack.settlements[0]!, { status: 'success' })
  await read()
  await read()
  const arrived = gross / 100 - 1_000
  expect(await booked()).toEqual({ bank: arrived, 'paystack fees': 1_000, paystack: -arrived - 1_000 })
  const { body } = await shop.api<{ accounts: { account: string; balance: number }[] }>('GET', '/ledger', { token })
  expect(body.accounts.find(({ account }) => account === 'paystack')).toMatchObject({ balance: 0 })
  expect(await told()).toMatchObject({ differences: [], readings: [{ provider: 'paystack', trouble: '' }] })
  expect(await compared()).toBe(0)

  const { id } = (await told()).settlements[0]!
  const { body: whole } = await shop.api<{ payments: { orderId: string }[] }>('GET', `/settlements/${id}`, { token })
  expect(whole).toMatchObject({ settlement: { net: arrived * 100 } })
  expect(whole.payments.map(({ orderId }) => orderId).toSorted()).toEqual([one.id, other.id].toSorted())
  expect((await shop.api('GET', '/settlements/nobody', { token })).status).toBe(404)

  // The bank returned the payout, so it leaves no balance in the ledger.
  Object.assign(paystack.settlements[0]!, { status: 'failed' })
  await read()
  expect(await booked()).toEqual({})
  // An undocumented state is displayed unchanged and has no effect.
  Object.assign(paystack.settlements[0]!, { status: 'in the clouds' })
  await read()
  expect((await told()).settlements).toMatchObject([{ state: 'unknown', said: 'in the clouds' }])
  expect(await booked()).toEqual({})
})

// rules: settlement differences, ledger reconciliation
test('lists payments that are unknown, not paid out, or paid out twice or with another amount, and payouts with wrong totals', async () => {
  const [one, other] = [await paid(), await paid()]
  await read()
  expect(await kinds()).toEqual([])
  shop.clock.set('2026-11-16T10:00:00Z')
  token = (await shop.admin()).token
  expect((await kinds()).toSorted()).toEqual(
    [`not paid out ${one.reference}`, `not paid out ${other.reference}`].toSorted(),
  )

  const gross = (one.amount - 1_000 + 3_000) * 100
  paystack.settlements.push(settlement(8, gross, 0, { effective_amount: gross - 500, total_amount: gross - 400 }))
  paystack.settled[8] = [transaction(one.reference, one.amount - 1_000), transaction('elsewhere', 3_000)]
  await read()
  expect((await kinds()).toSorted()).toEqual(
    [
      `another sum ${one.reference}`,
      `not paid out ${other.reference}`,
      'stranger elsewhere',
      'sums differ null',
    ].toSorted(),
  )
  paystack.settlements.push(settlement(9, one.amount * 100, 0))
  paystack.settled[9] = [transaction(one.reference, one.amount)]
  await read()
  expect(await kinds()).toContain(`in two ${one.reference}`)

  expect(await compared()).toBe(0)
  await shop.db.updateTable('settlements').set({ net: 5 }).where('provider_id', '=', '9').execute()
  expect(await compared()).toBe(1)
  expect(await kinds()).toContain('ledger differs null')
  await read()
  expect(await compared()).toBe(0)
  expect(await kinds()).not.toContain('ledger differs null')
})

// rules: settlements, settlement differences
test('a settlement that the provider corrects keeps only the payments that it contains now', async () => {
  const [one, other] = [await paid(), await paid()]
  const gross = (one.amount + other.amount) * 100
  paystack.settlements.push(settlement(7, gross, 100_000), settlement(8, other.amount * 100, 50_000))
  paystack.settled[7] = [transaction(one.reference, one.amount), transaction(other.reference, other.amount)]
  paystack.settled[8] = [transaction(other.reference, other.amount)]
  await read()
  expect(await kinds()).toEqual([`in two ${other.reference}`])

  paystack.settlements[0] = settlement(7, one.amount * 100, 50_000)
  paystack.settled[7] = [transaction(one.reference, one.amount)]
  shop.clock.set('2026-11-18T10:00:00Z')
  token = (await shop.admin()).token
  await read()
  expect((await told()).settlements.map(({ payments }) => payments)).toEqual([1, 1])
  expect(await kinds()).toEqual([])
  expect(await compared()).toBe(0)
  expect(await booked()).toMatchObject({ bank: one.amount + other.amount - 1_000 })
})

// rules: settlement notifications
test('sends one notification about several differences, and another one if a difference returns', async () => {
  const [one] = [await paid(), await paid()]
  const tell = () => notifyDifferences(shop.db, shop.services.clock())
  const lines = async () => {
    await shop.work()
    const { body } = await shop.api<{ notifications: { text: string; link: string }[] }>('GET', '/notifications', {
      token,
    })
    return body.notifications.filter(({ link }) => link === '/admin/settlements').map(({ text }) => text)
  }
  await read()
  expect(await tell()).toBe(0)
  shop.clock.set('2026-11-16T10:00:00Z')
  token = (await shop.admin()).token
  const told = await Promise.all([tell(), tell(), tell(), tell()])
  expect(told.toSorted()).toEqual([0, 0, 0, 2])
  expect(await lines()).toEqual(['2 payout differences found'])

  const { settled_at } = await shop.db
    .selectFrom('payments')
    .where('reference', '=', one.reference)
    .select('settled_at')
    .executeTakeFirstOrThrow()
  const settledAt = (at: Date | null) =>
    shop.db.updateTable('payments').set({ settled_at: at }).where('reference', '=', one.reference).execute()
  await settledAt(new Date('2026-11-15T10:00:00Z'))
  expect(await tell()).toBe(0)
  await settledAt(settled_at)
  shop.clock.set('2026-11-16T11:00:00Z')
  expect(await tell()).toBe(1)
  expect(await lines()).toEqual(['Paystack: not in any payout', '2 payout differences found'])
})

// rules: settlements
test('an import continues where an interrupted one stopped, and parallel imports fetch nothing twice', async () => {
  const one = await paid()
  const strangers = Array.from({ length: 100 }, (_, at) => transaction(`s${at}`, 10))
  paystack.settlements.push(settlement(10, one.amount * 100 + 100_000, 0))
  paystack.settled[10] = [...strangers, transaction(one.reference, one.amount)]
  for (const trouble of ['slow', 'broken', 'not JSON', 'cut off', 'in another form'] as const) {
    paystack.server.fail(trouble)
    shop.services.providers.paystack = paystack.provider
    await read()
    expect((await told()).readings[0]).toMatchObject({ doneAt: null, trouble: expect.stringMatching(/./) })
  }
  paystack.server.fail(null)
  const stopping = new AbortController()
  const { payments } = paystack.provider.settlements!
  paystack.provider.settlements!.payments = (asked) => {
    stopping.abort()
    return payments(asked)
  }
  await readSettlements(shop.services, 'paystack', stopping.signal)
  paystack.provider.settlements!.payments = payments
  expect((await told()).settlements).toMatchObject([{ payments: 100, isRead: false }])
  expect(await booked()).toEqual({})
  await Promise.all([read(), read(), read()])
  expect((await told()).settlements).toMatchObject([{ payments: 101, unknown: 100, isRead: true }])
  expect(paystack.server.asked.filter(({ path }) => path === '/settlement/10/transactions')).toHaveLength(2)
  expect(await booked()).toMatchObject({ bank: one.amount + 1_000 })
})
