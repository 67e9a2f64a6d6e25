import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#shop/core/outbox.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', settings: { checkout: { guestCheckout: true } } })
})
afterEach(() => shop.close())

const UNREACHABLE = Object.assign(new Error('closed'), { code: 'ECONNECTION' })
const GONE = '00000000-0000-4000-8000-000000000001'

/** Records an event whose handler mails a new customer; returns the customer's e-mail. */
async function recordMail(): Promise<string> {
  const { user } = await shop.customer()
  await enqueue(shop.db, 'customer-sign-in-throttled', user.id)
  return user.email
}

type Waiting = { error?: string; tries?: number; minutes?: number; hoursOld?: number }

/** Adds a mail that failed and waits for its next attempt; returns a function that reads the wait in minutes. */
async function waitingMail({ error = 'Error ESOCKET', tries = 9, minutes = 300, hoursOld = 12 }: Waiting = {}) {
  const { user } = await shop.customer()
  const { rows } = await sql<{ id: number }>`
    insert into outbox (event, subject_id, tries, last_error, created_at, next_try_at)
    values ('customer-sign-in-throttled', ${user.id}, ${tries}, ${error},
      now() - make_interval(hours => ${hoursOld}), now() + make_interval(mins => ${minutes}))
    returning id`.execute(shop.db)
  const { id } = rows[0]!
  const read = async () => {
    const { rows: waits } = await sql<{ minutes: number }>`
      select extract(epoch from next_try_at - now())::float / 60 as minutes from outbox where id = ${id}`.execute(
      shop.db,
    )
    return waits[0]!.minutes
  }
  return Object.assign(read, { id })
}

async function sendAnotherMail(): Promise<void> {
  const email = await recordMail()
  await shop.work()
  expect(shop.mailer.letters().at(-1)?.to.address).toBe(email)
}

// rules: outbox
test.each(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL 421', 'EAUTH 535', 'ENOAUTH'])(
  'a mail that failed with %s is retried soon after another mail was sent',
  async (error) => {
    const wait = await waitingMail({ error: `Error ${error}` })
    await sendAnotherMail()
    expect(await wait()).toBeLessThan(2)
  },
)

// rules: outbox
test.each<[string, Waiting]>([
  ['that the server refused', { error: 'Error EENVELOPE 550' }],
  ['whose text was refused', { error: 'Error EMESSAGE 554' }],
  ['that failed because a file is missing', { error: 'Error ENOENT' }],
  ['that failed because the storage is unreachable', { error: 'Error ECONNREFUSED' }],
  ['that failed with an error without a code', { error: 'TypeError' }],
  ['that was tried a few minutes ago', { tries: 5, minutes: 60 }],
  ['that is nearly given up', { hoursOld: 36 }],
])('a mail %s keeps its pause when another mail is sent', async (_, waiting) => {
  const wait = await waitingMail(waiting)
  await sendAnotherMail()
  expect(await wait()).toBeGreaterThan(50)
})

// rules: outbox
test('an event that sends no mail brings no waiting mail forward', async () => {
  const guest = { name: 'Ngozi Eze', phone: '08031112222', email: 'ngozi@example.com' }
  const body = { ...cashOrder([{ product: await shop.product({ price: 25_000 }) }]), ...guest }
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { body })).body
  await shop.work()
  const wait = await waitingMail()
  const expectNothingSent = async () => {
    const { length } = shop.mailer.mails
    expect(await shop.work()).toBe(1)
    expect(shop.mailer.mails).toHaveLength(length)
    expect(await wait()).toBeGreaterThan(290)
  }
  await enqueue(shop.db, 'customer-sign-in-throttled', GONE)
  await expectNothingSent()

  await shop.set({ mails: { 'order-placed': { on: false, subject: '', opening: '' } } })
  await enqueue(shop.db, 'order-placed', order.id)
  await expectNothingSent()

  await shop.db.updateTable('orders').set({ customer_email: '' }).where('id', '=', order.id).execute()
  await enqueue(shop.db, 'order-status-changed', order.id)
  await expectNothingSent()

  shop.mailer.setUp(false)
  await recordMail()
  expect(await shop.work()).toBe(1)
  expect(await wait()).toBeGreaterThan(290)
})

// rules: outbox
test('a mail server that accepts every second connection for an hour loses no mail', async () => {
  const { send } = shop.mailer
  let connections = 0
  const unlucky = await recordMail()
  let isHealthy = false
  // One mail always meets a refused connection, which is the worst case.
  shop.mailer.send = async (mail, key) => {
    connections += 1
    if (!isHealthy && (mail.to.address === unlucky || connections % 2 === 0)) throw UNREACHABLE
    return send(mail, key)
  }
  const addressed = [unlucky]
  const pass = (seconds: number) =>
    sql`update outbox set created_at = created_at - make_interval(secs => ${seconds}),
      next_try_at = next_try_at - make_interval(secs => ${seconds}) where done_at is null`.execute(shop.db)
  for (let minute = 0; minute < 60; minute += 1) {
    addressed.push(await recordMail())
    await shop.work()
    await pass(60)
  }
  const { rows } = await sql<{ tries: number }>`
    select max(tries) as tries from outbox where event = 'customer-sign-in-throttled'`.execute(shop.db)
  expect(rows[0]!.tries).toBeLessThan(12)
  isHealthy = true
  await shop.workLater()
  const reached = shop.mailer.letters().map(({ to }) => to.address)
  expect(reached.toSorted()).toEqual(addressed.toSorted())
})

// rules: outbox
test('if waiting mails can’t be brought forward, the mail that was sent counts as sent', async () => {
  const wait = await waitingMail()
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`.execute(shop.db)
  await sql`create trigger refuse before update on outbox for each row
    when (old.tries = new.tries and new.tries = 9) execute function refuse()`.execute(shop.db)
  await sendAnotherMail()
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['id', 'done_at', 'last_error', 'tries'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: wait.id, done_at: null, last_error: 'Error ESOCKET', tries: 9 },
    { id: expect.any(Number), done_at: expect.any(Date), last_error: null, tries: 1 },
  ])
  expect(await wait()).toBeGreaterThan(290)
})

// rules: outbox
test('a waiting mail that another transaction has locked is left out, the others are brought forward', async () => {
  const [locked, free] = [await waitingMail(), await waitingMail()]
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('outbox').where('id', '=', locked.id).select('id').forUpdate().execute()
    await sendAnotherMail()
  })
  expect(await free()).toBeLessThan(2)
  expect(await locked()).toBeGreaterThan(290)
})
