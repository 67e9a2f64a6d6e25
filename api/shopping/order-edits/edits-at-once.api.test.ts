import { afterAll, beforeAll, expect, test } from 'vitest'
import { editor, editWrongs, stay } from '#test/order-edits.ts'
import { cashOrder, onHand } from '#test/orders.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let shop: TestShop
let token: string
let staff: ReturnType<typeof editor>
beforeAll(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-21T09:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  token = (await shop.customer()).token
  staff = editor(shop, (await shop.admin()).token)
})
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

const inCash = async (product: Parameters<typeof onHand>[1], quantity = 1) =>
  (
    await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
      token,
      body: cashOrder([{ product: product as never, quantity }]),
    })
  ).body.order.id

// rules: order edit conflict
test('only one of many concurrent edits of an order succeeds, and stock and ledger are correct', async () => {
  const gown = await shop.product({ price: 10_000, stock: 20 })
  const id = await inCash(gown)
  const [line] = stay(await staff.read(id))
  const bodies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => staff.bodyOf(id, { lines: [{ ...line!, quantity: at + 2 }] })),
  )
  const answers = await Promise.all(bodies.map((body) => staff.send(id, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('order-moved-on')
  const order = await staff.read(id)
  expect(order.version).toBe(2)
  expect(await onHand(shop.db, gown)).toBe(20 - order.product[0]!.quantity)
  expect(await editWrongs(shop)).toEqual([])
})

// rules: order edit conflict, payments during an edit
test('a payment that arrives during an edit either makes the edit fail or counts towards the edited order', async () => {
  const gown = await shop.product({ price: 10_000, stock: 200 })
  for (let round = 0; round < 8; round += 1) {
    const { id, reference, amount } = await placeByCard(shop, { product: gown, quantity: 2, token })
    const [line] = stay(await staff.read(id))
    const body = await staff.bodyOf(id, { lines: [{ ...line!, quantity: round % 2 === 0 ? 3 : 1 }] })
    const [edited] = await Promise.all([
      staff.send(id, body),
      paystack.pays(reference, {}).then(() => verifyPayment(shop, reference)),
    ])
    const order = await staff.read(id)
    expect(order.standing.here).toBe(amount)
    if (edited.status === 200) {
      expect(order).toMatchObject({ version: 2, amount: body.amount })
      expect(order.standing.due).toBe(Math.max(0, Number(body.amount) - amount))
      expect(order.house.surplus).toBe(Math.max(0, amount - Number(body.amount)))
    } else {
      expect(edited.body.code).toBe('order-moved-on')
      expect(order).toMatchObject({ version: 1, payment: 'paid' })
    }
    expect(await editWrongs(shop)).toEqual([])
  }
})

// rules: payments during an edit
test('an edit first checks an open payment: if it is completed, the edit is rejected; otherwise it is closed', async () => {
  const gown = await shop.product({ price: 10_000, stock: 20 })
  const { id, reference, amount } = await placeByCard(shop, { product: gown, token })
  const [line] = stay(await staff.read(id))
  const seen = await staff.bodyOf(id, { lines: [{ ...line!, quantity: 3 }] })
  await paystack.pays(reference, {})
  // The provider has been paid, but no webhook has reached the shop yet.
  expect((await staff.send(id, seen)).body.code).toBe('order-moved-on')
  expect((await staff.read(id)).payment).toBe('paid')

  const open = await placeByCard(shop, { product: gown, token })
  const [other] = stay(await staff.read(open.id))
  const edited = await staff.edit(open.id, { lines: [{ ...other!, quantity: 2 }] })
  expect(edited.body.order).toMatchObject({
    payment: 'failed',
    standing: { due: edited.body.order.amount, next: ['pay', 'reorder', 'cancel'] },
  })
  const attempts = await shop.db
    .selectFrom('payments')
    .where('order_id', '=', open.id)
    .select(['state', 'failure'])
    .execute()
  expect(attempts).toEqual([
    { state: 'failed', failure: 'The order was changed, so the amount of this payment is no longer correct' },
  ])
  await paystack.pays(open.reference, {})
  await verifyPayment(shop, open.reference)
  const order = await staff.read(open.id)
  expect(order.standing).toMatchObject({ here: amount, due: order.amount - amount, label: 'Part paid' })
  expect(await editWrongs(shop)).toEqual([])
})

// rules: order editing, no overselling
test('the last unit goes either to an edit or to a new order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const gown = await shop.product({ price: 10_000, stock: 9 })
    const cape = await shop.product({ price: 5_000, stock: 1 })
    const ids = await Promise.all([inCash(gown), inCash(gown), inCash(gown)])
    const bodies = await Promise.all(
      ids.map(async (id) => {
        const lines = stay(await staff.read(id))
        const last = { id: cape.id, name: cape.name, size: cape.sizes[0]!, color: cape.colors[0]!, quantity: 1 }
        return staff.bodyOf(id, { lines: [...lines, last] })
      }),
    )
    const wish = { token, body: cashOrder([{ product: cape }]) }
    const bought = () => shop.api<{ code?: string }>('POST', '/order/cash', wish)
    const answers = await Promise.all([...ids.map((id, at) => staff.send(id, bodies[at]!)), bought(), bought()])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const { status, body } of answers) if (status >= 300) expect([status, body.code]).toEqual([409, 'stock'])
    expect(await onHand(shop.db, cape)).toBe(0)
  }
  expect(await editWrongs(shop)).toEqual([])
})
