import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { giveBack, mailedByNow, onItsDesk, paidAndDelivered, sentBack } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
let customer: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  admin = (await shop.admin()).token
  customer = (await shop.customer()).token
  dress = await shop.product({ price: 25_000, stock: 500 })
})
afterAll(() => shop.close())

const setFee = async (returnFee: object) => {
  const { body } = await shop.api<AnswerOf<'GET /settings/legal'>>('GET', '/settings/legal', { token: admin })
  const changed = { version: body.version, settings: { returnFee } }
  return shop.api('PATCH', '/settings/legal', { token: admin, body: changed })
}
const told = async (order: string) =>
  (await shop.api<AnswerOf<'GET /orders/{id}/returns'>>('GET', `/orders/${order}/returns`, { token: customer })).body

// rules: return fee
test('the return fee is shown before the request and in the mail, is deducted, and does not change afterwards', async () => {
  const people = { shop, admin, customer }
  const first = await paidAndDelivered(people, dress)
  expect((await told(first)).returnable!.fee).toBe('')
  const fee = { kind: 'sum', sum: 2_000, hundredths: 0, notFor: ['late'] }
  expect((await setFee({ ...fee, notFor: ['faulty'] })).status).toBe(422)
  expect((await setFee(fee)).status).toBe(200)
  expect((await told(first)).returnable!.fee).toContain('We deduct ₦2,000')
  const each = await sentBack(people, first)
  expect(each).toMatchObject({ fee: 2_000, left: 25_000 })
  expect(each.proposal).toEqual({ way: 'cash', amount: 23_000, less: 'Return fee: ₦2,000' })
  expect((await told(first)).returns[0]).toMatchObject({ fee: 2_000, money: null })
  const news = async () => (await mailedByNow(shop)).findLast(({ subject }) => subject.includes('Your return'))!.text
  expect(await news()).toContain('₦2,000 will be deducted from your refund')

  // A return that was requested before the fee changed keeps the fee that was shown.
  await setFee({ ...fee, kind: 'share', hundredths: 1_000 })
  expect((await onItsDesk(shop, admin, each.id)).fee).toBe(2_000)
  await giveBack(shop, admin, each, each.proposal!)
  expect(await onItsDesk(shop, admin, each.id)).toMatchObject({ state: 'settled', sum: 23_000, left: 0 })
  expect(await news()).toContain('You paid ₦25,000. Return fee: ₦2,000')
  expect(await news()).not.toContain('will be deducted from your refund')

  // The refund is reversed and made again, with the same deduction.
  const [given] = (await onItsDesk(shop, admin, each.id)).given
  const taken = { token: admin, body: { reason: 'Another account' } }
  await shop.api('PATCH', `/order/${first}/manual-entries/${given!.id}`, taken)
  await giveBack(shop, admin, await onItsDesk(shop, admin, each.id), { way: 'cash', amount: 23_000 })
  expect((await told(first)).returns[0]!.money).toMatchObject({
    ...{ back: ['₦23,000 in cash'], less: 'Return fee: ₦2,000' },
  })

  const faulty = await sentBack(people, await paidAndDelivered(people, dress), { reason: 'faulty' })
  expect(faulty).toMatchObject({ fee: 0, proposal: { amount: 25_000, less: '' } })
  const part = await sentBack(people, await paidAndDelivered(people, dress))
  expect(part).toMatchObject({ fee: 2_500, proposal: { amount: 22_500 } })
  // Staff may waive the fee.
  const whole = (await giveBack(shop, admin, part, { way: 'cash', amount: 25_000 })).body.return
  expect(whole).toMatchObject({ state: 'settled', sum: 25_000, less: '', left: 0 })

  await setFee({ ...fee, sum: 90_000 })
  const all = await sentBack(people, await paidAndDelivered(people, dress))
  expect(all).toMatchObject({ fee: 25_000, proposal: null, left: 25_000 })
  await setFee({ ...fee, kind: 'none' })
})
