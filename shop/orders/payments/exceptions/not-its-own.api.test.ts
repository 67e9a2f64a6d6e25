import { afterEach, beforeEach, expect, test } from 'vitest'
import { schedule } from '#jobs/schedule.ts'
import { cashOrder } from '#test/orders.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  token = (await shop.admin({ email: 'hauwa@gurara.example' })).token
})
afterEach(() => shop.close())

type Listed = { money: { kind: string; amount: number | null; reference: string | null; taken: number }[] }
const listed = async () => (await shop.api<Listed>('GET', '/payment-exceptions', { token })).body.money
const waiting = async () =>
  (await shop.api<{ today: { toLookAt: number } }>('GET', '/admin/today', { token })).body.today.toLookAt
const write = (id: string, body: object) => shop.api('POST', `/order/${id}/manual-entries`, { token, body })
const received = (id: string, amount: number) => write(id, { way: 'cash', amount })
const givenBack = (id: string, amount: number) => write(id, { kind: 'given back', way: 'cash', amount })
const cancel = (id: string) => shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })

/** An order of ₦25,000 to be paid in cash. */
async function inCash() {
  const body = cashOrder([{ product: await shop.product({ price: 25_000 }) }])
  const customer = await shop.customer()
  return (await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token: customer.token, body })).body.order
    .id
}

/** A card order of ₦26,750 with an open payment page. */
const byCard = async () =>
  placeByCard(shop, { product: await shop.product({ price: 25_000 }), token: (await shop.customer()).token })

async function pays(reference: string, press = 'approve') {
  await pressSandbox(shop, reference, press)
  await verifyPayment(shop, reference)
}

async function mailed() {
  shop.mailer.mails.length = 0
  await schedule.find(({ name }) => name === 'notify of payments to check')!.run(shop.services)
  await shop.work()
  return shop.mailer.mails.filter(({ to }) => to.address === 'hauwa@gurara.example')
}

// rules: payment exceptions, payment summary
test('paying in full on an open payment page after a part was received or written off leaves a surplus', async () => {
  const [first, second] = [await byCard(), await byCard()]
  await received(first.id, 5_000)
  await write(second.id, { kind: 'let go', amount: 1_000 })
  await pays(first.reference)
  await pays(second.reference)
  expect(await listed()).toMatchObject([
    { kind: 'more than its price', amount: 5_000 },
    { kind: 'more than its price', amount: 1_000 },
  ])
  expect((await mailed()).map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringContaining('More received than the order’s price')),
  )
  await givenBack(first.id, 2_000)
  expect(await listed()).toMatchObject([{ amount: 3_000 }, { amount: 1_000 }])
  await givenBack(first.id, 3_000)
  expect(await listed()).toMatchObject([{ amount: 1_000 }])
})

// rules: payment exceptions
test("lists a card payment's surplus and a further manual payment separately", async () => {
  const { id, reference } = await byCard()
  await pays(reference, 'pay more')
  const [ofCard] = await listed()
  await received(id, 3_000)
  expect(await listed()).toMatchObject([
    { ...ofCard, kind: 'too much', reference },
    { amount: 3_000, reference: null },
  ])
  await shop.api('PATCH', `/payments/${reference}`, { token, body: { note: 'It is a gift' } })
  expect(await listed()).toMatchObject([{ kind: 'more than its price', amount: 3_000 }])
})

// rules: payment exceptions, to-do list
test('lists, counts and mails the surplus of a cash order until it is refunded', async () => {
  const id = await inCash()
  await received(id, 25_000)
  expect(await listed()).toEqual([])
  await received(id, 4_000)
  expect(await listed()).toMatchObject([{ kind: 'more than its price', amount: 4_000, taken: 29_000, orderId: id }])
  expect(await waiting()).toBe(1)
  const [mail, ...more] = await mailed()
  expect(mail!.text).toContain('₦4,000')
  expect(mail!.text).not.toContain('Provider')
  expect([...more, ...(await mailed())]).toEqual([])
  await givenBack(id, 4_000)
  expect(await listed()).toEqual([])
  expect(await waiting()).toBe(0)
})

// rules: payment exceptions, cancellation during payment
test('a cancelled order with manual payments is listed until all of its money is refunded', async () => {
  const id = await inCash()
  await received(id, 25_000)
  await cancel(id)
  expect(await listed()).toMatchObject([{ kind: 'money to give back', amount: 25_000 }])
  expect((await mailed()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Money to refund')])
  await givenBack(id, 20_000)
  expect(await listed()).toMatchObject([{ kind: 'money to give back', amount: 5_000 }])
  await givenBack(id, 5_000)
  expect(await listed()).toEqual([])
})

// rules: payment exceptions, cancellation during payment
test('lists each card payment and each manual payment of a cancelled order once', async () => {
  const { id, reference } = await byCard()
  await received(id, 5_000)
  await cancel(id)
  expect(await listed()).toMatchObject([{ kind: 'money to give back', amount: 5_000 }])
  await pays(reference)
  expect(await listed()).toMatchObject([
    { kind: 'refund due', reference },
    { kind: 'money to give back', amount: 5_000 },
  ])
})
