import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#test/delivered.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { schedule } from './schedule.ts'

let shop: TestShop
let hauwa: Awaited<ReturnType<TestShop['customer']>>
const DAY_MS = 24 * 60 * 60 * 1_000
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-21T09:00:00Z',
    env: { PUBLIC_URL: 'https://shop.example' },
  })
  hauwa = await shop.customer({ name: 'Hauwa Musa' })
})
afterAll(() => shop.close())

/** Advances the clock by a number of days and runs the jobs. Returns the orders for which a review was requested. */
async function after(days: number): Promise<string[]> {
  shop.clock.advance(days * DAY_MS)
  // The status mail is delayed by one minute of the database's clock, which is not the test's clock.
  await shop.db
    .updateTable('outbox')
    .set({ next_try_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
  await shop.work()
  const before = shop.mailer.mails.length
  for (let time = 0; time < 2; time++)
    await schedule.find(({ name }) => name === 'send review requests')!.run(shop.services)
  await shop.work()
  return shop.mailer.mails.slice(before).map(({ text }) => /\/review#(\w+)\./.exec(text)?.[1] ?? text)
}
const status = async (id: string, to: string) =>
  shop.api('PATCH', `/order/${id}`, { token: (await shop.admin()).token, body: { status: to } })

// rules: review request, review link
test('requests a review once, ten days after delivery, with a link to the review page of the order', async () => {
  const product = await shop.product({ name: 'Moonlit kaftan' })
  const order = await deliver(shop, hauwa, [product])
  expect(await after(9)).toEqual([])
  expect(await after(1)).toEqual([order])
  expect(await after(1)).toEqual([])
  const mail = shop.mailer.mails.at(-1)!
  expect(mail.text).toContain('Moonlit kaftan, size')
  const link = /\/review#(\S+)/.exec(mail.text)![1]!
  const own = await shop.api<{ lines: { order: string }[] }>('GET', '/reviews/own', {
    headers: { 'review-link': link },
  })
  expect(own.body.lines).toMatchObject([{ order }])
  const story = await shop.api<{ events: { became: string }[] }>('GET', `/order/${order}/events`, {
    token: (await shop.admin()).token,
  })
  expect(JSON.stringify(story.body)).toContain('How do you like it?')
})

// rules: review request
test('requests no review of reviewed, cancelled, refunded or old orders, and counts days from the latest delivery', async () => {
  const product = await shop.product({ stock: 20 })
  const [reviewed, back, refunded, stepUp, asked] = [
    await deliver(shop, hauwa, [product]),
    await deliver(shop, hauwa, [product]),
    await deliver(shop, hauwa, [product]),
    await deliver(shop, hauwa, [product]),
    await deliver(shop, hauwa, [product]),
  ]
  const body = { order: reviewed, line: 0, stars: 5, title: '', text: 'Good.', fit: '', showArea: false }
  await shop.api('POST', '/reviews', { token: hauwa.token, body })
  await status(back, 'cancelled')
  await shop.db.updateTable('orders').set({ payment_state: 'refunded' }).where('id', '=', refunded).execute()
  await status(stepUp, 'in transit')
  shop.clock.advance(5 * DAY_MS)
  await status(stepUp, 'delivered')
  expect(await after(6)).toEqual([asked])
  expect(await after(5)).toEqual([stepUp])

  await deliver(shop, hauwa, [product])
  expect(await after(41)).toEqual([])
})

// rules: review request
test('requests a review after the number of days that the owner has set', async () => {
  await shop.set({ reviews: { askAfterDays: 2 } })
  const order = await deliver(shop, await shop.customer(), [await shop.product()])
  expect(await after(1)).toEqual([])
  expect(await after(1)).toEqual([order])
})
