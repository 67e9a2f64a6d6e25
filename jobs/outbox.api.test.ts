import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#shop/core/outbox.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', env: { PUBLIC_URL: 'https://shop.example/' } })
})
afterEach(() => shop.close())

const AREA = 'Gwaripa Axis (Abuja)'
const subjects = () => shop.mailer.letters().map(({ subject }) => subject)
/** Events about customers, without the shop's own mail about each order. */
const events = () =>
  shop.db.selectFrom('outbox').where('event', '<>', 'order-received').selectAll().orderBy('id').execute()
async function placedOrder(name = 'Wrap <i>dress</i>') {
  const { token, user } = await shop.customer({ name: 'Hauwa Musa' })
  const dress = await shop.product({ name, price: 25_000, stock: 5, colors: ['#28356b'] })
  const address = await shop.address(token)
  const body = cashOrder([{ product: dress, quantity: 2 }], { address, area: AREA })
  const answer = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
  expect(answer.status).toBe(201)
  return { user, ...answer.body.order }
}

async function setStatus(id: string, ...statuses: string[]) {
  const { token } = await shop.admin()
  for (const status of statuses)
    expect((await shop.api('PATCH', `/order/${id}`, { token, body: { status } })).status).toBe(200)
}

// rules: order mails
describe('an order', () => {
  test('is confirmed by a mail with its lines, totals and address', async () => {
    const { id, user } = await placedOrder()
    expect(shop.mailer.letters()).toEqual([])
    await shop.work()
    const [mail, ...more] = shop.mailer.letters()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { name: 'Hauwa Musa', address: user.email },
      subject: `Your order #${id.slice(0, 5)}`,
    })
    for (const said of [
      'Indigo, 2 × ₦25,000',
      'Subtotal: ₦50,000',
      'Shipping: ₦2,000',
      'Total: ₦52,000',
      'Cash on Delivery',
      'Amina Bello',
      '4 Gana Street, Maitama',
      AREA,
      'https://shop.example/account',
    ])
      expect(mail!.text).toContain(said)
    for (const said of [
      'Wrap &lt;i&gt;dress&lt;/i&gt;',
      '₦52,000',
      '4 Gana Street, Maitama',
      'href="https://shop.example/account"',
    ])
      expect(mail!.html).toContain(said)
    expect(mail!.html).not.toContain('<i>')
  })

  test('sends one mail for each status change', async () => {
    const { id } = await placedOrder()
    await shop.work()
    await setStatus(id, 'pending', 'in transit')
    await shop.workLater()
    await setStatus(id, 'in transit', 'delivered')
    await shop.workLater()
    const short = `#${id.slice(0, 5)}`
    expect(subjects()).toEqual([
      `Your order ${short}`,
      `Your order ${short}: In Transit`,
      `Your order ${short}: Delivered`,
    ])
  })

  // rules: one mail per event
  test('sends one mail with the current status if it changed twice before the mail was sent', async () => {
    const { id } = await placedOrder()
    await setStatus(id, 'in transit', 'delivered')
    await shop.work()
    await shop.workLater()
    expect(subjects()).toEqual([`Your order #${id.slice(0, 5)}`, `Your order #${id.slice(0, 5)}: Delivered`])
    expect((await events()).every(({ done_at }) => done_at !== null)).toBe(true)
  })

  test('sends its mails in the order of events, even if the first one is retried', async () => {
    const { id } = await placedOrder()
    shop.mailer.failWith(new Error('down'))
    await shop.work()
    shop.mailer.failWith(null)
    await setStatus(id, 'in transit')
    expect(await shop.work()).toBe(0)
    await shop.workLater()
    expect(subjects()).toEqual([`Your order #${id.slice(0, 5)}`, `Your order #${id.slice(0, 5)}: In Transit`])
  })

  test('sends a mail about a new status even if the previous mail failed', async () => {
    const { id } = await placedOrder()
    await shop.work()
    shop.mailer.failWith(new Error('down'))
    await setStatus(id, 'in transit')
    await shop.workLater()
    shop.mailer.failWith(null)
    await setStatus(id, 'delivered')
    await shop.workLater()
    expect(subjects().at(-1)).toBe(`Your order #${id.slice(0, 5)}: Delivered`)
  })

  test('sends mails about later changes after its first mail has failed for good', async () => {
    const { id } = await placedOrder()
    await shop.db
      .updateTable('outbox')
      .set({ tries: 12, next_try_at: sql<Date>`'infinity'` })
      .execute()
    await setStatus(id, 'in transit')
    await shop.workLater()
    expect(subjects()).toEqual([`Your order #${id.slice(0, 5)}: In Transit`])
  })
})

// rules: tracking link
test('sends guests mails that link only to the tracking page, never to an account', async () => {
  const guests = await makeTestShop({
    settings: { checkout: { guestCheckout: true } },
    env: { PUBLIC_URL: 'https://shop.example/' },
  })
  try {
    const guest = { name: 'Ngozi Eze', phone: '08031112222', email: 'ngozi@example.com' }
    const product = await guests.product({ price: 25_000 })
    const cash = await guests.api<OrderAnswered>('POST', '/order/cash', {
      body: { ...cashOrder([{ product }]), ...guest },
    })
    const { reference } = await placeByCard(guests, { product, guest })
    await pressSandbox(guests, reference, 'approve')
    await verifyPayment(guests, reference)
    await guests.work()
    const { token } = await guests.admin()
    await guests.api('PATCH', `/order/${cash.body.order.id}`, { token, body: { status: 'in transit' } })
    await guests.workLater()
    expect(guests.mailer.letters().map(({ to }) => to.address)).toEqual(Array(3).fill(guest.email))
    for (const { text, html } of guests.mailer.letters()) {
      expect(text.match(/https:\S+/g)).toEqual([expect.stringMatching(/^https:\/\/shop\.example\/track\/[\w-]{38}$/)])
      expect(html.match(/href="[^"]+"/g)).toEqual([expect.stringMatching(/^href="https:\/\/shop\.example\/track\//)])
      expect(text + html).not.toMatch(/account/i)
    }
  } finally {
    await guests.close()
  }
})

describe('the outbox', () => {
  // rules: one mail per event
  test('processes each event once with concurrent workers', async () => {
    const { id } = await placedOrder()
    await shop.work()
    for (let copies = 0; copies < 40; copies += 1)
      await shop.db
        .transaction()
        .execute((tx) => enqueue(tx, 'appointment-booked', `00000000-0000-4000-8000-0000000000${copies + 10}`))
    await setStatus(id, 'in transit')
    await shop.letTimePass()
    await Promise.all(Array.from({ length: 8 }, () => shop.work()))
    expect(subjects()).toHaveLength(2)
    expect((await events()).map(({ tries }) => tries)).toEqual(Array(42).fill(1))
    expect(await shop.work()).toBe(0)
  })

  // rules: outbox
  test('ignores an event that was rolled back', async () => {
    const { id } = await placedOrder()
    await shop.work()
    const rolledBack = shop.db.transaction().execute(async (tx) => {
      await enqueue(tx, 'order-status-changed', id)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await shop.work()).toBe(0)
  })

  // rules: outbox
  test('retries with growing delays, and stores no personal data in the error', async () => {
    const { user } = await placedOrder()
    shop.mailer.failWith(
      Object.assign(new Error(`550 <${user.email}> no such mailbox`), { responseCode: 550, code: 'EENVELOPE' }),
    )
    const databaseTime = async () => {
      const { rows } = await sql<{ ms: number }>`select extract(epoch from now())::float * 1000 as ms`.execute(shop.db)
      return rows[0]!.ms
    }
    const expectFailedAndPostponedBy = async (seconds: number) => {
      const before = await databaseTime()
      await shop.work()
      const after = await databaseTime()
      const next = (await events())[0]!.next_try_at.getTime()
      expect(next).toBeGreaterThanOrEqual(Math.floor(before) + seconds * 1_000)
      expect(next).toBeLessThanOrEqual(after + seconds * 1_000)
    }
    await expectFailedAndPostponedBy(15)
    const [event] = await events()
    expect(event).toMatchObject({ tries: 1, done_at: null, last_error: 'Error EENVELOPE 550' })
    expect(await shop.work()).toBe(0)
    for (const seconds of [60, 240, 960]) {
      await shop.letTimePass()
      await expectFailedAndPostponedBy(seconds)
    }
    shop.mailer.failWith(null)
    await shop.letTimePass()
    await shop.work()
    expect(subjects()).toHaveLength(1)
    expect((await events())[0]).toMatchObject({ tries: 5, last_error: null, done_at: expect.any(Date) })
  })

  // rules: outbox
  test('gives up an event after twelve attempts, but not before it is 35 hours old', async () => {
    await placedOrder()
    shop.mailer.failWith(new Error('down'))
    const tryTimes = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) await shop.workLater()
      const [event] = await events()
      return [event!.tries, Number.isFinite(event!.next_try_at.valueOf())]
    }
    const age = (hours: number) =>
      sql`update outbox set created_at = now() - make_interval(hours => ${hours})`.execute(shop.db)
    await age(36)
    expect(await tryTimes(11)).toEqual([11, true])
    await age(34)
    expect(await tryTimes(3)).toEqual([14, true])
    await age(36)
    expect(await tryTimes(2)).toEqual([15, false])
  })

  test('processes the events of a worker that died', async () => {
    await placedOrder()
    await shop.db
      .updateTable('outbox')
      .set({ tries: 1, next_try_at: sql`now() + interval '2 minutes'` })
      .execute()
    expect(await shop.work()).toBe(0)
    await shop.letTimePass()
    await shop.work()
    const [event] = await events()
    expect(shop.mailer.letters().map(({ key }) => key)).toEqual([
      `order-placed-${event!.id}-${Math.floor(event!.created_at.getTime() / 1000)}`,
    ])
  })

  test('processes other events when one fails', async () => {
    await placedOrder()
    await shop.db
      .insertInto('outbox')
      .values({ event: 'appointment-booked', subject_id: 'no such id', next_try_at: new Date(0) })
      .execute()
    await shop.work()
    expect(subjects()).toHaveLength(1)
    expect((await events()).map(({ done_at }) => done_at !== null)).toEqual([true, false])
  })
})
