import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#shop/core/actor.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { editor, editWrongs, stay } from '#test/order-edits.ts'
import { cashOrder, onHand, type LineWish } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

const account = { currency: 'NGN', number: '0123456789', bank: 'GTBank', name: 'The House' } as const
const GWARIPA = 'Gwaripa Axis (Abuja)'

let shop: TestShop
let owner: SignedIn<Admin>
let sales: SignedIn<Admin>
let staff: ReturnType<typeof editor>
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    settings: { payments: { bankAccounts: [account] } },
  })
  owner = await shop.admin({ name: 'Ngozi Obi' })
  sales = await shop.admin({ name: 'Bola Ade', roles: ['sales'] })
  staff = editor(shop, owner.token)
})
afterAll(() => shop.close())
afterEach(async () => {
  const wrongs = await editWrongs(shop)
  if (wrongs.length > 0) throw new Error(`It doesn’t add up: ${JSON.stringify(wrongs)}`)
})

async function placed(lines: LineWish[], more: object = {}, token?: string) {
  const buyer =
    token ?? (await shop.customer({ name: 'Amina Bello', email: `amina-${crypto.randomUUID()}@example.com` })).token
  const { body } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
    token: buyer,
    body: { ...cashOrder(lines), ...more },
  })
  return { id: body.order.id, token: buyer }
}
const pay = (id: string, amount: number, kind = 'received') =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: owner.token, body: { kind, way: 'transfer', amount } })
const versions = async (id: string, token = owner.token) =>
  (await shop.api<AnswerOf<'GET /order/{id}/versions'>>('GET', `/order/${id}/versions`, { token })).body.versions
const line = (product: { id: string; name: string; sizes: string[]; colors: string[] }, more: object = {}) => ({
  ...{ id: product.id, name: product.name, size: product.sizes[0]!, color: product.colors[0]!, quantity: 1 },
  ...more,
})
const papers = async (id: string) => {
  await numberReceipts(shop.services)
  const rows = await shop.db
    .selectFrom('papers')
    .where('order_id', '=', id)
    .select(['series', 'amount', 'of_receipt', 'content'])
    .orderBy('issued_at')
    .orderBy('closed_at')
    .execute()
  return rows.map(({ series, amount }) => [series, amount]).toSorted()
}

// rules: order editing, order versions, edited lines, order edit mail
test('staff add, remove and change items, and stock, amount, timeline, versions and order page are updated', async () => {
  const gown = await shop.product({ name: 'Adire gown', price: 45_000, stock: 5 })
  const cape = await shop.product({ name: 'Agbada cape', price: 20_000, stock: 3 })
  const bag = await shop.product({ name: 'Raffia bag', price: 8_000, stock: 2 })
  const { id, token } = await placed([{ product: gown, quantity: 2 }, { product: bag }])
  const order = await staff.read(id)
  expect(order).toMatchObject({ version: 1, changedAt: null, amount: 98_000 })
  // Units already ordered keep their price.
  await shop.db.updateTable('products').set({ price: 60_000 }).where('id', '=', gown.id).execute()
  const lines = [{ ...stay(order)[0]!, quantity: 3 }, line(cape, { quantity: 2 })]
  const { status, body } = await staff.edit(id, { lines, note: 'Ring twice', reason: 'She wrote by chat' })
  expect([status, body.code]).toEqual([200, undefined])
  expect(body).toMatchObject({ mail: 'mailed', order: { amount: 175_000, version: 2, buyerNote: 'Ring twice' } })
  expect(body.order.product).toMatchObject([
    { name: 'Adire gown', quantity: 3, price: 45_000 },
    { name: 'Agbada cape', quantity: 2, price: 20_000 },
  ])
  expect([await onHand(shop.db, gown), await onHand(shop.db, cape), await onHand(shop.db, bag)]).toEqual([2, 1, 2])
  expect(await versions(id, sales.token)).toMatchObject([
    {
      ...{ version: 1, by: 'Ngozi Obi', reason: 'She wrote by chat', before: 98_000, after: 175_000 },
      changes: [
        expect.stringMatching(/^Adire gown .*: 2 → 3$/),
        expect.stringMatching(/^Removed: 1 × Raffia bag/),
        expect.stringMatching(/^Added: 2 × Agbada cape .* at ₦20,000$/),
        'Customer’s note changed',
      ],
    },
  ])
  const kept = await shop.db
    .selectFrom('order_versions')
    .where('order_id', '=', id)
    .select(['as_it_was', 'lines'])
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ as_it_was: { id, amount: 98_000 }, lines: [{ quantity: 2 }, { name: 'Raffia bag' }] })
  await expect(
    sql`update order_versions set reason = 'Another' where order_id = ${id}`.execute(shop.db),
  ).rejects.toThrow('stays as it is')
  const audit = await shop.db.selectFrom('audit').select(['action', 'admin_id']).where('subject_id', '=', id).execute()
  expect(audit).toEqual([{ action: 'order-edited', admin_id: owner.user.id }])

  const hers = await shop.api<AnswerOf<'GET /order/customerOrder/{id}'>>('GET', `/order/customerOrder/${id}`, { token })
  expect(hers.body.order).toMatchObject({ changedAt: expect.any(String), amount: 175_000, standing: { due: 175_000 } })
  expect(hers.body.story.map(({ words }) => words)).toContain('We changed this order')
  expect(JSON.stringify(hers.body)).not.toContain('She wrote by chat')
  shop.mailer.mails.length = 0
  await shop.work()
  const mail = shop.mailer.mails.find(({ subject }) => subject.includes('was changed'))!
  expect(mail.text).toContain('Agbada cape')
  expect(mail.text).toContain('₦175,000')
})

// rules: edited lines
test('an item that is no longer sold keeps its price, and its quantity cannot be increased', async () => {
  const gown = await shop.product({ price: 45_000, stock: 5 })
  const cape = await shop.product({ price: 20_000, stock: 5 })
  const { id } = await placed([{ product: gown, quantity: 2 }])
  await shop.api('DELETE', `/products/${gown.id}`, { token: owner.token })
  const [sold] = stay(await staff.read(id))
  const more = await staff.edit(id, { lines: [{ ...sold!, quantity: 3 }] })
  expect([more.status, more.body.code]).toEqual([409, 'unavailable'])
  const kept = await staff.edit(id, { lines: [{ ...sold!, quantity: 1 }, line(cape)] })
  expect([kept.status, kept.body.order.amount]).toEqual([200, 65_000])
})

// rules: order editing
test('after an edit an amount can be due or overpaid, and the receipt is replaced', async () => {
  const gown = await shop.product({ price: 45_000, stock: 9 })
  const { id } = await placed([{ product: gown, quantity: 2 }], { transfer: true })
  await pay(id, 90_000)
  expect(await papers(id)).toEqual([['receipt', 90_000]])
  const [sold] = stay(await staff.read(id))
  const more = await staff.edit(id, { lines: [{ ...sold!, quantity: 3 }] })
  expect(more.body.order).toMatchObject({
    amount: 135_000,
    standing: { due: 45_000, here: 90_000, label: 'Part paid' },
  })
  expect(await papers(id)).toEqual([
    ['credit note', 90_000],
    ['receipt', 90_000],
  ])
  expect(await editWrongs(shop)).toEqual([])
  await pay(id, 45_000)
  expect(await papers(id)).toEqual([
    ['credit note', 90_000],
    ['receipt', 135_000],
    ['receipt', 90_000],
  ])

  const less = await staff.edit(id, { lines: [{ ...sold!, quantity: 1 }] })
  expect(less.body.order).toMatchObject({ amount: 45_000, payment: 'paid', house: { surplus: 90_000 } })
  expect((await papers(id)).filter(([series]) => series === 'credit note')).toEqual([
    ['credit note', 135_000],
    ['credit note', 90_000],
  ])
  expect(await editWrongs(shop)).toEqual([])
  await pay(id, 90_000, 'given back')
  expect((await staff.read(id)).house).toMatchObject({ surplus: 0, back: 90_000 })
  expect(await papers(id)).toHaveLength(5)
  const fixed = await staff.edit(id, { lines: [{ ...sold!, quantity: 2 }] })
  expect([fixed.status, fixed.body.code]).toEqual([409, 'order-fixed'])
})

// rules: order editing
test('an edit can change the address and fee, but only staff who may set prices can enter a custom fee', async () => {
  const gown = await shop.product({ price: 45_000, stock: 9 })
  const { id } = await placed([{ product: gown }])
  const to = {
    firstName: 'Zainab',
    lastName: 'Ali',
    phone: '+2348034445555',
    address: '9 Aso Drive',
    city: 'Abuja',
    state: 'FCT',
    country: 'Nigeria',
  }
  const sent = await staff.edit(id, { area: GWARIPA, to })
  expect(sent.body.order).toMatchObject({
    fulfilment: 'delivery',
    area: GWARIPA,
    address: [to],
    deliveryFee: 2_000,
    amount: 47_000,
  })
  const hers = editor(shop, sales.token)
  expect((await hers.edit(id, { fee: 500 })).body.code).toBe('not-yours-to-do')
  const own = await staff.edit(id, { fee: 500 })
  expect(own.body.order).toMatchObject({ deliveryFee: 500, ownFee: true, amount: 45_500 })
  // Staff who may not set a delivery fee can save the order with its fee unchanged.
  expect((await hers.edit(id, { fee: 500, note: 'Ring' })).status).toBe(200)
  const [sold] = stay(await staff.read(id))
  expect(
    (await hers.edit(id, { fee: 500, lines: [{ ...sold!, ownPrice: 40_000, reason: 'A friend' }] })).body.code,
  ).toBe('not-yours-to-do')
  const cheaper = await staff.edit(id, { fee: 500, lines: [{ ...sold!, ownPrice: 40_000, reason: 'A friend' }] })
  expect(cheaper.body.order).toMatchObject({ amount: 40_500, product: [{ price: 40_000 }] })
  const picked = await staff.edit(id, { area: undefined })
  expect(picked.body.order).toMatchObject({ fulfilment: 'pickup', area: null, deliveryFee: 0, ownFee: false })
  expect(await versions(id)).toHaveLength(5)
  expect((await staff.edit(id, {})).body.code).toBe('nothing-changed')
})

// rules: edited order total
test('an edited order keeps its first-order discount even if the code has expired, and counts as one use of the code', async () => {
  const code = `FIRST${Math.floor(Math.random() * 1e6)}`
  const discount = {
    ...{ name: 'Harmattan', code, effect: { kind: 'percent', percent: 10, most: null }, concerns: { of: 'all' } },
    ...{ withReduced: true, subtotalFrom: null, startsAt: null, endsAt: '2026-11-20T10:10:00Z', firstOrderOnly: true },
    ...{ customers: null, usesAtMost: 1, usesPerCustomer: 1 },
  }
  const made = await shop.api('POST', '/discounts', { token: owner.token, body: discount })
  expect([made.status, made.body]).toEqual([201, made.body])
  const gown = await shop.product({ price: 40_000, stock: 9 })
  const { token } = await shop.customer({ phone: '08039998877' })
  const { id } = await placed([{ product: gown }], { code, amount: 36_000 }, token)
  shop.clock.set('2026-11-20T10:20:00Z')
  const [sold] = stay(await staff.read(id))
  const { body } = await staff.edit(id, { lines: [{ ...sold!, quantity: 2 }] })
  expect(body.order).toMatchObject({ amount: 72_000, discount: 8_000, discountCode: code })
  const uses = await shop.db
    .selectFrom('discount_uses')
    .where('order_id', '=', id)
    .select(['given', 'given_back_at'])
    .execute()
  expect(uses).toEqual([{ given: 8_000, given_back_at: null }])
  const without = await staff.edit(id, { code: 'NOSUCHCODE' })
  expect([without.status, without.body.code]).toEqual([409, 'discount-refused'])
})

// rules: order edit conflict
test('an outdated edit is rejected with a message, and a repeated one returns the first response', async () => {
  const gown = await shop.product({ price: 45_000, stock: 9 })
  const { id } = await placed([{ product: gown }], { transfer: true })
  const seen = await staff.read(id)
  const lines = (quantity: number) => [{ ...stay(seen)[0]!, quantity }]
  const two = await staff.bodyOf(id, { lines: lines(2) }, seen)
  const three = await staff.bodyOf(id, { lines: lines(3) }, seen)
  expect((await staff.send(id, two, 'one-edit')).status).toBe(200)
  expect((await staff.send(id, two, 'one-edit')).body.order.version).toBe(2)
  expect((await staff.send(id, three, 'one-edit')).body.code).toBe('idempotency-key')
  const late = await staff.send(id, three)
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'order-moved-on', message: expect.stringContaining('Another staff member changed') },
  })
  const before = await staff.bodyOf(id, { lines: lines(3) })
  await pay(id, 10_000)
  expect((await staff.send(id, before)).body).toMatchObject({
    code: 'order-moved-on',
    message: expect.stringContaining('payment or refund'),
  })
  const short = await staff.edit(id, { lines: lines(10) })
  expect(short.body).toMatchObject({ code: 'stock', fields: { 'product.0': expect.stringContaining('Only 9 left') } })
  const priced = await staff.bodyOf(id, { lines: lines(3) })
  expect((await staff.send(id, { ...priced, amount: Number(priced.amount) - 1 })).body.code).toBe('prices-changed')
  await shop.api('PATCH', `/order/${id}`, { token: owner.token, body: { status: 'in transit' } })
  const sent = await staff.edit(id, { lines: lines(3) })
  expect(sent.body).toMatchObject({ code: 'order-fixed', message: expect.stringContaining('no longer pending') })
  await shop.api('PATCH', `/order/${id}`, { token: owner.token, body: { status: 'cancelled' } })
  expect((await staff.edit(id, { lines: lines(3) })).body.message).toContain('cancelled')
  expect((await staff.send('no-such-order', priced)).status).toBe(404)
})

// rules: order editing
test('after an edit, surplus store credit is kept in the order and pays for items added later', async () => {
  const amina = await shop.customer({ name: 'Amina Bello', email: 'amina@example.com' })
  await shop.api('POST', `/customer/${amina.user.id}/store-credit`, {
    token: owner.token,
    body: { does: 'given', amount: 50_000, reason: 'Her zip broke' },
  })
  const gown = await shop.product({ price: 30_000, stock: 9 })
  const { id } = await placed([{ product: gown, quantity: 2 }], { transfer: true, storeCredit: 50_000 }, amina.token)
  const [sold] = stay(await staff.read(id))
  const less = await staff.edit(id, { lines: [{ ...sold!, quantity: 1 }] })
  expect(less.body.order).toMatchObject({
    amount: 30_000,
    payment: 'paid',
    standing: { byCredit: 50_000 },
    house: { surplus: 20_000 },
  })
  const more = await staff.edit(id, { lines: [{ ...sold!, quantity: 3 }] })
  expect(more.body.order).toMatchObject({
    amount: 90_000,
    payment: 'awaiting',
    payUntil: expect.any(String),
    standing: { due: 40_000 },
  })
})
