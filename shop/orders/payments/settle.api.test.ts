import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pollOpenPayments, processWebhooks, releaseUnpaid } from '#jobs/payments.ts'
import { onHand, cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
})
afterEach(() => shop.close())

type Placed = {
  order: { id: string; payment: string; amount: number }
  data: { authorization_url: string; reference: string }
}

async function placed(quantity = 2, stock = 5, name = 'Wrap dress') {
  const { token } = await shop.customer()
  const dress = await shop.product({ name, price: 25_000, stock })
  const cash = cashOrder([{ product: dress, quantity }])
  const vat = Math.floor(cash.amount * 0.07)
  const answer = await shop.api<Placed>('POST', '/order/paystack', {
    token,
    body: { ...cash, amount: cash.amount + vat, shipping: vat },
  })
  expect(answer).toMatchObject({ status: 201, body: { order: { payment: 'awaiting' } } })
  return {
    token,
    dress,
    id: answer.body.order.id,
    reference: answer.body.data.reference,
    url: answer.body.data.authorization_url,
  }
}

const press = (reference: string, what: string) =>
  shop.api<{ goTo: string | null }>('POST', `/sandbox-pay/${reference}`, { body: { press: what } })
const verify = (reference: string) =>
  shop.api<{ response: { status: string } }>('GET', `/order/verify-paystack/${reference}`)
const order = (id: string) => shop.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const mails = async () => (await shop.work(), shop.mailer.letters().length)

describe('a card order', () => {
  // rules: payment verification, order before payment
  test('reserves its stock before it is paid, and is paid only once by concurrent checks', async () => {
    const { id, reference, dress } = await placed()
    expect(await onHand(shop.db, dress)).toBe(3)
    expect(await mails()).toBe(0)
    expect((await verify(reference)).body.response.status).toBe('pending')
    expect((await press(reference, 'approve')).body.goTo).toContain(reference)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(reference)))
    expect(answers.every(({ body }) => body.response.status === 'success')).toBe(true)
    await processWebhooks(shop.services)
    expect(await order(id)).toMatchObject({ payment_state: 'paid', status: 'pending', held_until: null })
    expect(await onHand(shop.db, dress)).toBe(3)
    expect(await mails()).toBe(1)
  })

  // rules: payment verification
  test('is paid by the webhook alone if the redirect is lost', async () => {
    const { id, reference } = await placed()
    expect((await press(reference, 'lose the redirect')).body.goTo).toBeNull()
    await processWebhooks(shop.services)
    expect((await order(id)).payment_state).toBe('paid')
  })

  // rules: amount check
  test('is not paid by an amount that is too small', async () => {
    const { id, reference } = await placed()
    await press(reference, 'pay less')
    expect((await verify(reference)).body.response.status).toBe('failed')
    expect((await order(id)).payment_state).toBe('failed')
    const { token } = await shop.admin()
    const { body } = await shop.api<{ money: object[] }>('GET', '/payment-exceptions', { token })
    expect(body.money).toMatchObject([{ kind: 'mismatch', asked: 53_500, taken: 26_750 }])
  })

  test('is listed in payments to check, oldest first, if it was paid but is cancelled in the database', async () => {
    const ids: string[] = []
    for (const hour of [10, 11]) {
      shop.clock.set(`2026-11-20T${hour}:00:00Z`)
      const { id, reference } = await placed(2, 5, `Dress of ${hour}`)
      await press(reference, 'approve')
      await verify(reference)
      ids.push(id)
    }
    const { token } = await shop.admin()
    const looked = () => shop.api<{ money: object[] }>('GET', '/payment-exceptions', { token })
    expect((await looked()).body.money).toEqual([])
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute()
    expect((await looked()).body.money).toMatchObject(
      ids.map((orderId) => ({ kind: 'paid without an order', orderId, taken: 53_500 })),
    )
  })

  // rules: stock reservation, late payment
  test('releases its stock once when it expires, and reserves it again when a late payment arrives', async () => {
    const { id, reference, dress } = await placed()
    await press(reference, 'pay late')
    shop.clock.advance(46 * 60_000)
    await Promise.all([releaseUnpaid(shop.services), releaseUnpaid(shop.services)])
    expect(await onHand(shop.db, dress)).toBe(5)
    shop.clock.advance(10 * 60_000)
    await pollOpenPayments(shop.services)
    expect(await order(id)).toMatchObject({ payment_state: 'paid', stock_released_at: null })
    expect(await onHand(shop.db, dress)).toBe(3)
  })

  // rules: late payment
  test('has a refund due if its stock was sold before a late payment arrives, and is refunded once', async () => {
    const { id, reference, dress } = await placed(5)
    await press(reference, 'pay late')
    shop.clock.advance(46 * 60_000)
    await releaseUnpaid(shop.services)
    const other = await shop.customer()
    expect(
      (
        await shop.api('POST', '/order/cash', {
          token: other.token,
          body: cashOrder([{ product: dress, quantity: 1 }]),
        })
      ).status,
    ).toBe(201)
    shop.clock.advance(10 * 60_000)
    await pollOpenPayments(shop.services)
    expect((await order(id)).payment_state).toBe('refund due')
    const { token } = await shop.admin()
    const wish = { token, body: { reference, amount: 133_750, reason: 'Sold out' } }
    const refunds = await Promise.all([1, 2, 3].map(() => shop.api('POST', `/order/${id}/refunds`, wish)))
    expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await order(id)).payment_state).toBe('refunded')
  })

  // rules: payment retry
  test('shows its open payment page again, but not after a payment of another amount', async () => {
    const { id, token, reference, url } = await placed()
    const again = await shop.api<Placed>('POST', `/order/${id}/payments`, { token, body: {} })
    expect(again).toMatchObject({ status: 201, body: { data: { reference, authorization_url: url } } })
    await press(reference, 'pay less')
    await verify(reference)
    expect(await shop.api('POST', `/order/${id}/payments`, { token, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'closed' },
    })
  })

  test('has a refund due if it is paid and cancelled while a second payment page fails to open', async () => {
    const { id, token, reference } = await placed()
    await press(reference, 'leave')
    await verify(reference)
    const { token: admin } = await shop.admin()
    shop.services.providers.sandbox = {
      ...shop.services.providers.sandbox!,
      start: async () => {
        await press(reference, 'approve')
        await verify(reference)
        await shop.api('PATCH', `/order/${id}`, { token: admin, body: { status: 'cancelled' } })
        return { kind: 'unreachable', why: 'it is down' }
      },
    }
    expect((await shop.api('POST', `/order/${id}/payments`, { token, body: {} })).status).toBe(409)
    expect((await order(id)).payment_state).toBe('refund due')
  })

  // rules: refund
  test('paid twice stays "refund due" until the second payment is refunded', async () => {
    const { id, token, reference, dress } = await placed()
    await press(reference, 'leave')
    await verify(reference)
    const second = (await shop.api<Placed>('POST', `/order/${id}/payments`, { token, body: {} })).body.data.reference
    for (const each of [reference, second]) {
      await press(each, 'approve')
      await verify(each)
    }
    expect((await order(id)).payment_state).toBe('paid')
    const { token: admin } = await shop.admin()
    const giveBack = (paid: string) =>
      shop.api('POST', `/order/${id}/refunds`, {
        token: admin,
        body: { reference: paid, amount: 53_500, reason: 'Paid twice' },
      })
    expect((await giveBack(reference)).status).toBe(200)
    expect((await order(id)).payment_state).toBe('refund due')
    expect((await giveBack(second)).status).toBe(200)
    expect((await order(id)).payment_state).toBe('refunded')
    expect(await onHand(shop.db, dress)).toBe(3)
    expect(await mails()).toBe(3)
    expect(shop.mailer.mails.filter(({ subject }) => subject.endsWith('your payment was refunded'))).toHaveLength(2)
  })

  // rules: payment retry
  test('can be paid again after a decline', async () => {
    const { id, token, reference } = await placed()
    await press(reference, 'decline')
    expect((await verify(reference)).body.response.status).toBe('failed')
    const again = await shop.api<Placed>('POST', `/order/${id}/payments`, { token, body: {} })
    expect(again.status).toBe(201)
    await press(again.body.data.reference, 'approve')
    expect((await verify(again.body.data.reference)).body.response.status).toBe('success')
    expect((await order(id)).payment_state).toBe('paid')
  })
})
