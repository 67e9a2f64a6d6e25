import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { cardOrder } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Today = {
  today: { toSend: number; toMake: number; toConfirm: number; transfers: number; toLookAt: number; lowStock: number }
  version: string
}

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  admin = (await shop.admin()).token
})
afterAll(() => shop.close())

const today = async () => (await shop.api<Today>('GET', '/admin/today', { token: admin })).body

// rules: to-do list, automatic refresh
test('counts open tasks, and the version of the counts changes when an order is placed or sent', async () => {
  const before = await today()
  expect(before.today).toEqual({
    toSend: 0,
    toMake: 0,
    lateToMake: 0,
    toConfirm: 0,
    claims: 0,
    transfers: 0,
    returns: 0,
    toLookAt: 0,
    disputes: 0,
    settlements: 0,
    lowStock: 0,
    toRead: 0,
    status: 0,
  })
  expect(await today()).toEqual(before)

  const product = await shop.product({ stock: 3, reorder: 2 })
  const { token } = await shop.customer()
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  const ordered = await today()
  expect(ordered.today).toEqual({
    toSend: 1,
    toMake: 0,
    lateToMake: 0,
    toConfirm: 0,
    claims: 0,
    transfers: 0,
    returns: 0,
    toLookAt: 0,
    disputes: 0,
    settlements: 0,
    lowStock: 1,
    toRead: 0,
    status: 0,
  })
  expect(ordered.version).not.toBe(before.version)
  await shop.api('POST', '/order/paystack', { token, body: cardOrder({ product }) })
  expect((await today()).today.toSend).toBe(1)
  const list = await shop.api('GET', '/order?work=to-send', { token: admin })
  expect(list.body).toMatchObject({ total: 1, orders: [{ id: body.order.id }] })

  await shop.api('PATCH', `/order/${body.order.id}`, { token: admin, body: { status: 'in transit' } })
  const sent = await today()
  expect(sent.today.toSend).toBe(0)
  expect(sent.version).not.toBe(ordered.version)
  expect((await shop.api('GET', '/order?work=to-send', { token: admin })).body).toMatchObject({ total: 0, orders: [] })
})

// rules: to-do list, made to order
test('counts and lists the made-to-order lines of a cash order until it is sent, but none of an unpaid card order', async () => {
  const product = await shop.product({ stock: 1, madeInDays: 14 })
  const { token } = await shop.customer()
  const place = (made: boolean) =>
    shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product, made }]) })
  const toMake = async () => {
    const { body } = await shop.api<{ orders: { id: string }[] }>('GET', '/order?work=to-make', { token: admin })
    return { count: (await today()).today.toMake, ids: body.orders.map(({ id }) => id) }
  }
  const before = await today()
  await place(false)
  const { body } = await shop.api<OrderAnswered>('POST', '/order/paystack', {
    token,
    body: cardOrder({ product, made: true }),
  })
  expect(body.order.id).toBeTruthy()
  expect(await toMake()).toEqual({ count: 0, ids: [] })
  const { id } = (await place(true)).body.order
  expect(await toMake()).toEqual({ count: 1, ids: [id] })
  expect((await today()).today.toSend).toBe(before.today.toSend + 2)
  await shop.api('PATCH', `/order/${id}`, { token: admin, body: { status: 'in transit' } })
  expect(await toMake()).toEqual({ count: 0, ids: [] })
})

// rules: automatic refresh
test('a new customer changes the version of the to-do counts', async () => {
  const before = await today()
  await shop.customer()
  expect((await today()).version).not.toBe(before.version)
})

// rules: new order mail
test('mails the shop about a new order even if the mail to the customer fails', async () => {
  await shop.work()
  const product = await shop.product()
  const { token, user } = await shop.customer({ name: 'Amaka Obi' })
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  const send = shop.mailer.send.bind(shop.mailer)
  shop.mailer.send = (mail, key) =>
    mail.to.address === user.email ? Promise.reject(new Error('refused')) : send(mail, key)
  await shop.work()
  shop.mailer.send = send
  const mail = shop.mailer.mails.at(-1)!
  expect(mail).toMatchObject({ to: { address: 'hello@gurara.example' } })
  expect(mail.subject).toContain(`New order #${body.order.id.slice(0, 5)}`)
  expect(mail.text).toContain('Amaka Obi')
  expect(mail.text).toContain(`/admin/order/${body.order.id}`)
})
