import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#test/people.ts'
import type { Admin, Customer } from '#shop/core/actor.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

let shop: TestShop
let buyer: SignedIn<Customer>
let ada: SignedIn<Admin>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  buyer = await shop.customer()
  ada = await shop.admin()
})
afterAll(() => shop.close())
beforeEach(() => shop.set({ checkout: { orderNotes: true } }))

type Answered = Omit<OrderAnswered, 'order'> & {
  order: OrderAnswered['order'] & { buyerNote: string }
  fields: Record<string, string>
}
const place = async (note: unknown, headers = {}) => {
  const body = { ...cashOrder([{ product: await shop.product() }]), note }
  return shop.api<Answered>('POST', '/order/cash', { token: buyer.token, body, headers })
}

// rules: order note
test("shows the customer's order note to customer and staff and in mails, separately from the staff note", async () => {
  const note = 'Knock at the <b>blue</b> gate,\nplease 🙏 مرحبا'
  const { status, body } = await place(`  ${note}\n`)
  expect([status, body.order.buyerNote]).toEqual([201, note])
  const { id } = body.order
  const seen = await shop.api('GET', `/order/${id}`, { token: ada.token })
  expect(seen.body.order).toMatchObject({ buyerNote: note, note: '' })
  const own = await shop.api('GET', `/order/customerOrder/${id}`, { token: buyer.token })
  expect(own.body.order).toMatchObject({ buyerNote: note })
  await shop.work()
  const mails = shop.mailer.mails.filter(({ subject }) => subject.includes(id.slice(0, 5)))
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    expect(text).toContain('Knock at the <b>blue</b> gate,\nplease 🙏 مرحبا')
    expect(html).toContain('Knock at the &lt;b&gt;blue&lt;/b&gt; gate,<br>please')
  }
})

// rules: order note
test('ignores the note of an order if order notes are disabled', async () => {
  await shop.set({ checkout: { orderNotes: false } })
  for (const note of ['Please hurry', 'x'.repeat(501), '\u0000', 7, ['a'], null]) {
    const { status, body } = await place(note)
    expect([status, body.order.buyerNote]).toEqual([201, ''])
  }
  expect((await shop.api<AnswerOf<'GET /shop'>>('GET', '/shop')).body.settings.checkout).toMatchObject({
    orderNotes: false,
  })
})

// rules: order note
test('rejects an invalid order note with a field error, and accepts an order without a note', async () => {
  for (const note of ['x'.repeat(501), 'a\u0000b', '\ud800']) {
    const { status, body } = await place(note)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['note']])
  }
  for (const note of [undefined, '', '  ', 7, null]) expect((await place(note)).body.order.buyerNote).toBe('')
  expect((await place('🎉'.repeat(250))).status).toBe(201)
})

// rules: order note
test('an order uses the current setting for order notes, even if the server has an old setting cached', async () => {
  const { settings } = shop.services
  const known = settings.snapshot()
  await shop.set({ checkout: { orderNotes: false } })
  const before = shop.services.settings
  shop.services.settings = { ...settings, snapshot: () => known }
  const { body } = await place('Please hurry')
  shop.services.settings = before
  expect(body.order.buyerNote).toBe('')
})
