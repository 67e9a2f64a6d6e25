import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { workOffOutbox } from '#jobs/work-off-outbox.ts'
import { notifyLowStock } from '#shop/catalogue/products/notify-low-stock.server.ts'
import { clearOldNotifications } from '#shop/messages/notifications/notifications.server.ts'
import { demoEmail } from '#shop/core/demo-person.ts'
import { notifyExceptions } from '#shop/orders/payments/exceptions/notify-exceptions.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Listed = {
  notifications: { id: number; kind: string; text: string; link: string; isUrgent: boolean; isRead: boolean }[]
  total: number
  unread: number
  newest: number
}

let shop: TestShop
let ada: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  ada = (await shop.admin({ name: 'Ada Obi' })).token
})
afterEach(() => shop.close())

const listed = async (token = ada) => (await shop.api<Listed>('GET', '/notifications', { token })).body
const told = async (token = ada) => (await listed(token)).notifications.map(({ kind, text }) => `${kind}: ${text}`)
async function placed(options: object = {}) {
  const { token } = await shop.customer({ name: 'Hauwa Musa' })
  const product = await shop.product({ price: 25_000, stock: 5 })
  const body = { ...cashOrder([{ product }]), ...options }
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
}

// rules: staff notifications
describe('staff notifications', () => {
  test("report a new order with number and amount, but without the customer's name", async () => {
    const { id } = await placed()
    await shop.work()
    expect(await listed()).toEqual({
      notifications: [
        {
          id: expect.any(Number),
          kind: 'new-order',
          label: 'New order',
          text: `Order #${id.slice(0, 5)}, ₦25,000, Cash on Delivery`,
          link: `/admin/order/${id}`,
          isUrgent: true,
          at: '2026-11-21T09:00:00.000Z',
          isRead: false,
          isSettled: false,
        },
      ],
      total: 1,
      unread: 1,
      newest: expect.any(Number),
    })
  })

  test('report a card order only after it is paid', async () => {
    const { token } = await shop.customer()
    const { reference, id } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
    await shop.work()
    expect(await told()).toEqual([])
    await pressSandbox(shop, reference, 'approve')
    await verifyPayment(shop, reference)
    await shop.work()
    expect(await told()).toEqual([expect.stringMatching(`new-order: Order #${id.slice(0, 5)}, ₦[\\d,]+, Card`)])
  })

  test('report a transfer to confirm to all staff, and its payment to all except the person who recorded it', async () => {
    const chidi = (await shop.admin({ name: 'Chidi Eze' })).token
    const { id, amount } = await placed({ transfer: true })
    await shop.work()
    const received = { way: 'transfer', amount, receivedAt: '2026-11-21T08:00:00.000Z', note: '' }
    await shop.api('POST', `/order/${id}/manual-entries`, { token: chidi, body: received })
    await shop.work()
    const [line, paid] = [`Order #${id.slice(0, 5)}, ₦25,000, Bank transfer`, `Order #${id.slice(0, 5)}, ₦25,000`]
    expect(await told(chidi)).toEqual([`transfer-to-confirm: ${line}`])
    expect(await told()).toEqual([`paid: ${paid}`, `transfer-to-confirm: ${line}`])
  })

  test('report a payment that needs a check', async () => {
    const { token } = await shop.customer()
    const { reference, id } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
    await shop.api('PATCH', `/order/${id}`, { token: ada, body: { status: 'cancelled' } })
    await pressSandbox(shop, reference, 'approve')
    await verifyPayment(shop, reference)
    await notifyExceptions(shop.db, shop.clock.now())
    await shop.work()
    expect(await told()).toEqual([
      expect.stringMatching(`payment-to-check: Refund due: order #${id.slice(0, 5)}, ₦[\\d,]+`),
    ])
  })

  test('report a requested appointment', async () => {
    const { body } = await shop.api<{ slots: { startsAt: string }[] }>('GET', '/appointments/slots?date=2026-11-24')
    const [{ startsAt }] = body.slots as [{ startsAt: string }]
    const wish = { name: 'Hauwa Sani', phone: '08030000000', email: 'hauwa@example.com', startsAt }
    expect((await shop.api('POST', '/appointments', { body: wish })).status).toBe(201)
    await shop.work()
    const [line] = (await listed()).notifications
    expect(line).toMatchObject({
      kind: 'appointment-asked',
      link: '/admin/customers/appointments?from=2026-11-24&to=2026-11-24',
    })
    expect(line!.text).not.toMatch(/hauwa/i)
  })
})

// rules: low stock notification
test('staff are notified of low stock once each time a product falls to its reorder level', async () => {
  const product = await shop.product({ name: 'Adire wrap', stock: 5, reorder: 3 })
  const stocked = async (quantity: number) => {
    await shop.db.updateTable('stock').set({ on_hand: quantity }).where('product_id', '=', product.id).execute()
    await Promise.all([1, 2, 3].map(() => notifyLowStock(shop.db, shop.clock.now())))
    await shop.work()
    return told()
  }
  expect(await stocked(4)).toEqual([])
  expect(await stocked(3)).toEqual(['low-stock: Adire wrap: 3 left'])
  expect(await stocked(1)).toHaveLength(1)
  expect(await stocked(9)).toHaveLength(1)
  expect(await stocked(0)).toEqual(['low-stock: Adire wrap is sold out', 'low-stock: Adire wrap: 3 left'])
  expect((await listed()).notifications[0]!.link).toBe(`/admin/product/${product.id}`)
})

// rules: notification bell
test('unread notifications that need action are listed first, and the others newest first', async () => {
  await placed()
  await shop.work()
  const product = await shop.product({ stock: 5, reorder: 3 })
  await shop.db.updateTable('stock').set({ on_hand: 3 }).where('product_id', '=', product.id).execute()
  await notifyLowStock(shop.db, shop.clock.now())
  await shop.work()
  const kinds = async () => (await listed()).notifications.map(({ kind, isUrgent }) => [kind, isUrgent])
  expect(await kinds()).toEqual([
    ['new-order', true],
    ['low-stock', false],
  ])
  const [{ id } = { id: 0 }] = (await listed()).notifications
  await shop.api('PATCH', `/notifications/${id}`, { token: ada, body: { isRead: true } })
  expect(await kinds()).toEqual([
    ['low-stock', false],
    ['new-order', true],
  ])
})

// rules: one notification per event
test('staff are notified of an event only once, even if several workers process it repeatedly', async () => {
  await placed()
  shop.mailer.failWith(new Error('down'))
  await Promise.all([1, 2, 3].map(() => shop.work()))
  for (const _ of [1, 2]) await shop.workLater()
  await shop.db
    .updateTable('outbox')
    .set({ done_at: null, next_try_at: sql`now()` })
    .execute()
  await Promise.all([1, 2, 3, 4].map(() => workOffOutbox(shop.services)))
  expect((await listed()).total).toBe(1)
})

// rules: staff notifications
test('staff are not notified of an order of a demo customer', async () => {
  const { token } = await shop.customer({ email: demoEmail(1) })
  const product = await shop.product()
  await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  await shop.work()
  expect((await listed()).total).toBe(0)
})

// rules: undelivered mail
describe('an undelivered mail', () => {
  const refused = Object.assign(new Error('550 <hauwa@example.com> no such mailbox'), {
    responseCode: 550,
    code: 'EENVELOPE',
  })
  const undelivered = async () => (await told()).filter((line) => line.startsWith('mail'))

  test('is reported only once, immediately after a permanent rejection, without the e-mail address', async () => {
    const { id } = await placed()
    shop.mailer.failWith(refused)
    for (const _ of [1, 2, 3]) await shop.workLater()
    const short = `#${id.slice(0, 5)}`
    expect((await undelivered()).toSorted()).toEqual([
      `mail-undelivered: To the customer of order ${short}`,
      `mail-undelivered: To the shop, about order ${short}`,
    ])
    expect((await listed()).notifications.map(({ link }) => link)).toEqual(Array(3).fill(`/admin/order/${id}`))
  })

  test('is reported when it is a staff invitation', async () => {
    shop.mailer.failWith(refused)
    const body = { email: 'nobody-there@example.com', roles: ['packer'] }
    expect((await shop.api('POST', '/staff', { token: ada, body })).status).toBe(201)
    for (const _ of [1, 2]) await shop.workLater()
    expect(await undelivered()).toEqual(['mail-undelivered: To a person invited to join the staff'])
  })

  test('is reported only after the last retry when the failure is temporary', async () => {
    await shop.db.deleteFrom('outbox').execute()
    await shop.api('POST', '/auth/reset-mail', { body: { email: (await shop.customer()).user.email } })
    shop.mailer.failWith(Object.assign(new Error('down'), { code: 'ECONNECTION' }))
    for (let tries = 1; tries < 12; tries += 1) await shop.workLater()
    expect(await undelivered()).toEqual([])
    await sql`update outbox set created_at = now() - interval '36 hours'`.execute(shop.db)
    await shop.workLater()
    expect(await undelivered()).toEqual(['mail-undelivered: To a person who forgot their password'])
  })
})

describe('a notification', () => {
  // rules: notification bell
  test('can be marked as read alone, or together with all older notifications', async () => {
    for (const _ of [1, 2, 3]) await placed()
    await shop.work()
    const [newest, middle] = (await listed()).notifications
    const today = async () => (await shop.api<{ unread: number }>('GET', '/admin/today', { token: ada })).body.unread
    expect(await today()).toBe(3)
    const read = (path: string, body: object) => shop.api('PATCH', `/notifications${path}`, { token: ada, body })
    expect((await read(`/${newest!.id}`, { isRead: true })).body).toEqual({ message: 'Marked as read', unread: 2 })
    expect((await read(`/${newest!.id}`, { isRead: true })).body.unread).toBe(2)
    await placed()
    await shop.work()
    expect((await read('', { readUpTo: middle!.id })).body.unread).toBe(1)
    expect((await listed()).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
    expect(await today()).toBe(1)
  })

  // rules: notification visibility
  test('belongs to one staff member, who alone can mark it as read, and is not shown to staff who joined after the event', async () => {
    await placed()
    await shop.work()
    const chidi = (await shop.admin({ name: 'Chidi Eze' })).token
    const { newest } = await listed()
    expect(await listed(chidi)).toEqual({ notifications: [], total: 0, unread: 0, newest: 0 })
    const read = { token: chidi, body: { isRead: true } }
    expect((await shop.api('PATCH', `/notifications/${newest}`, read)).body.code).toBe('notification-not-found')
    await shop.api('PATCH', '/notifications', { token: chidi, body: { readUpTo: newest } })
    expect((await listed()).unread).toBe(1)
  })

  // rules: notification visibility
  test('is visible only to staff whose roles allow it, both when it is created and when it is read', async () => {
    const [sales, bookkeeper, packer] = [
      await shop.admin({ roles: ['sales'] }),
      await shop.admin({ roles: ['bookkeeper'] }),
      await shop.admin({ roles: ['packer'] }),
    ]
    const gone = await shop.admin()
    await shop.db.updateTable('admins').set({ state: 'suspended' }).where('id', '=', gone.user.id).execute()
    const product = await shop.product({ price: 25_000, reorder: 9 })
    const { token } = await shop.customer()
    const { reference } = await placeByCard(shop, { product, token })
    await pressSandbox(shop, reference, 'approve')
    await verifyPayment(shop, reference)
    await placed({ transfer: true })
    await notifyLowStock(shop.db, shop.clock.now())
    await shop.work()
    const kinds = async (token: string) => (await listed(token)).notifications.map(({ kind }) => kind).toSorted()
    expect(await kinds(ada)).toEqual(['low-stock', 'new-order', 'transfer-to-confirm'])
    expect(await kinds(sales.token)).toEqual(['new-order', 'new-order'])
    expect(await kinds(bookkeeper.token)).toEqual(['paid', 'transfer-to-confirm'])
    expect(await kinds(packer.token)).toEqual([])
    const rows = await shop.db.selectFrom('notification_recipients').select('admin_id').execute()
    expect(rows.filter(({ admin_id }) => [gone.user.id, packer.user.id].includes(admin_id))).toEqual([])

    const { newest } = await listed(bookkeeper.token)
    await shop.db
      .updateTable('admins')
      .set({ roles: ['editor'] })
      .where('id', '=', bookkeeper.user.id)
      .execute()
    expect(await listed(bookkeeper.token)).toEqual({ notifications: [], total: 0, unread: 0, newest: 0 })
    const read = { token: bookkeeper.token, body: { isRead: true } }
    expect((await shop.api('PATCH', `/notifications/${newest}`, read)).status).toBe(404)
  })

  // rules: notification visibility
  test('is deleted after 90 days', async () => {
    await placed()
    await shop.work()
    const DAY_MS = 24 * 60 * 60_000
    await clearOldNotifications(shop.db, new Date(shop.clock.now().getTime() + 90 * DAY_MS))
    expect((await listed()).total).toBe(1)
    await clearOldNotifications(shop.db, new Date(shop.clock.now().getTime() + 90 * DAY_MS + 1))
    expect((await listed()).total).toBe(0)
  })

  // rules: automatic refresh
  test('changes the version of the to-do counts', async () => {
    const version = async () =>
      (await shop.api<{ version: string }>('GET', '/admin/today', { token: ada })).body.version
    await placed()
    const before = await version()
    await shop.work()
    expect(await version()).not.toBe(before)
  })
})
