import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { giveBack, mailedByNow, onItsDesk, paidAndDelivered, sentBack } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
let customer: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  admin = (await shop.admin({ name: 'Hauwa Musa' })).token
  customer = (await shop.customer({ name: 'Ngozi Eze' })).token
  dress = await shop.product({ price: 25_000, stock: 500 })
})
afterAll(() => shop.close())

const own = async (order: string) =>
  (await shop.api<AnswerOf<'GET /orders/{id}/returns'>>('GET', `/orders/${order}/returns`, { token: customer })).body
    .returns[0]!
const lastNews = async () => (await mailedByNow(shop)).findLast(({ subject }) => subject.includes('Your return'))!

// rules: return refund, return mails
test('mail and order page show the refund by method, and the reason for a smaller refund', async () => {
  const people = { shop, admin, customer }
  const order = await paidAndDelivered(people, dress)
  const each = await sentBack(people, order)
  expect((await own(order)).money).toBeNull()
  expect((await lastNews()).text).not.toContain('Refunded')
  const part = (await giveBack(shop, admin, each, { way: 'transfer', amount: 5_000, less: '' })).body
  expect(part).toMatchObject({ fields: { less: expect.any(String) } })
  await giveBack(shop, admin, each, { way: 'credit', amount: 24_000, less: 'A button is missing' })
  expect((await own(order)).money).toEqual({
    ...{ paid: '₦25,000', back: ['₦24,000 as store credit'] },
    ...{ still: '', less: 'A button is missing' },
  })
  const { text, subject } = await lastNews()
  expect(subject).toContain('Settled')
  expect(text).toContain('₦24,000 as store credit')
  expect(text).toContain('You paid ₦25,000. A button is missing')

  const whole = await paidAndDelivered(people, dress)
  await giveBack(shop, admin, await sentBack(people, whole), { way: 'transfer', amount: 25_000 })
  expect((await own(whole)).money).toMatchObject({ back: ['₦25,000 by bank transfer'], less: '' })
  expect((await lastNews()).text).not.toContain('less than')
})

// rules: return refund, return mails
test('an undone refund is shown as outstanding, and mailed again when it is paid', async () => {
  const people = { shop, admin, customer }
  const order = await paidAndDelivered(people, dress)
  const each = await sentBack(people, order)
  const { given } = (await giveBack(shop, admin, each, { way: 'cash', amount: 25_000 })).body.return
  const body = { reason: 'She was not there' }
  await shop.api('PATCH', `/order/${order}/manual-entries/${given[0]!.id}`, { token: admin, body })
  expect((await own(order)).money).toMatchObject({ back: [], still: '₦25,000' })
  expect((await lastNews()).text).toContain('₦25,000. We will email you when it is refunded.')
  const again = { ...each, version: each.version + 1 }
  await giveBack(shop, admin, again, { way: 'transfer', amount: 25_000 })
  expect((await own(order)).money).toMatchObject({ back: ['₦25,000 by bank transfer'], still: '' })
  expect((await lastNews()).text).toContain('₦25,000 by bank transfer')
})

// rules: return refund
test('a return shows that the cash of its order is not recorded, and can be refunded once it is recorded', async () => {
  const order = await paidAndDelivered({ shop, admin, customer }, dress, { received: false })
  const each = await sentBack({ shop, admin, customer }, order)
  expect(each).toMatchObject({ left: 25_000, ways: [], unwritten: { way: 'cash', amount: 25_000, after: 0 } })
  const { way, amount, after } = each.unwritten!
  const presses = Array.from({ length: 20 }, () =>
    shop.api('POST', `/order/${order}/manual-entries`, { token: admin, body: { way, amount, after } }),
  )
  const statuses = (await Promise.all(presses)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, ...Array<number>(19).fill(409)])
  const now = await onItsDesk(shop, admin, each.id)
  expect(now).toMatchObject({ unwritten: null, ways: [{ way: 'cash' }, { way: 'transfer' }, { way: 'credit' }] })
  expect((await giveBack(shop, admin, now, { way: 'cash', amount: 25_000 })).body.return.left).toBe(0)
  expect(await ledgerWrongs(shop.db, [order])).toEqual([])
})

// rules: return bank details
test('a customer without an e-mail address is asked for bank details on the order page only, and staff are told this', async () => {
  const order = await paidAndDelivered({ shop, admin, customer }, dress)
  const each = await sentBack({ shop, admin, customer }, order)
  await mailedByNow(shop)
  const ask = () => shop.api('POST', `/returns/${each.id}/bank-details/requests`, { token: admin })
  expect((await ask()).body.message).toBe('We’ll email the customer')
  const before = (await mailedByNow(shop)).length
  await shop.db.updateTable('orders').set({ customer_email: '' }).where('id', '=', order).execute()
  expect((await ask()).body.message).toContain('The order has no email')
  expect(await mailedByNow(shop)).toHaveLength(before)
  const { body } = await shop.api<AnswerOf<'GET /orders/{id}/returns'>>('GET', `/orders/${order}/returns`, {
    token: customer,
  })
  expect(body.returns[0]!.bank).toMatchObject({ isAsked: true })
})
