import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfCarts } from '#shop/shopping/cart/cart-reminders.server.ts'
import { CONSENT } from '#shop/messages/newsletter/subscription.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

const savedLinesOf = async (email: string, isReader = true) => {
  const { token } = await shop.customer({ email })
  const [dress, gone] = [await shop.product(), await shop.product()]
  const now = shop.clock.now()
  const said = { requested_at: now, requested_in: 'account', confirmed_at: now, consent_words: CONSENT }
  if (isReader)
    await shop.db
      .insertInto('subscribers')
      .values({ email, ...said })
      .execute()
  const line = ({ id, name }: { id: string; name: string }) => ({
    ...{ id, name, price: 40_000, img: '' },
    rows: [{ size: '12', color: 'navy', quantity: 1 }],
  })
  await shop.api('PUT', '/saved-cart', { token, body: { version: 0, lines: [line(dress), line(gone)] } })
  return { token, dress, gone }
}
const remind = async () => {
  await remindOfCarts(shop.db, 24, shop.clock.now())
  await shop.work()
  return shop.mailer.mails.filter(({ subject }) => subject === 'You left something in your cart')
}

// rules: abandoned cart
test('sends one daytime reminder with a link to the abandoned cart, only to subscribers who have not ordered', async () => {
  const { gone, token, dress } = await savedLinesOf('ada@example.com')
  await savedLinesOf('no-reader@example.com', false)
  const buyer = await savedLinesOf('buyer@example.com')
  shop.clock.advance(HOUR_MS)
  await shop.api('POST', '/order/cash', { token: buyer.token, body: cashOrder([{ product: buyer.dress }]) })
  expect(await remind()).toEqual([])
  // 22:00 in the shop's time zone, then 9:00.
  shop.clock.advance(35 * HOUR_MS)
  expect(await remind()).toEqual([])
  shop.clock.advance(11 * HOUR_MS)
  await Promise.all([1, 2, 3].map(() => remindOfCarts(shop.db, 24, shop.clock.now())))
  const [mail, ...more] = await remind()
  expect([mail!.to.address, more]).toEqual(['ada@example.com', []])
  expect(mail!.headers!['List-Unsubscribe']).toMatch(/\/letters\/leave\/\w+/)
  shop.clock.advance(24 * HOUR_MS)
  expect(await remind()).toHaveLength(1)

  await shop.db.updateTable('products').set({ state: 'archived' }).where('id', '=', gone.id).execute()
  const open = (link: string) =>
    shop.api<AnswerOf<'POST /abandoned-cart'>>('POST', '/abandoned-cart', { body: { token: link } })
  const link = /\/letters\/bag#(\w+)/.exec(mail!.text)![1]!
  const { body } = await open(link)
  expect([body.lines.map(({ id }) => id), body.gone]).toEqual([[dress.id], [gone.name]])
  expect((await open('nobody')).status).toBe(404)
  await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: dress }]) })
  const figures = await shop.api('GET', '/abandoned-cart', { token: (await shop.admin()).token })
  expect(figures.body).toEqual({ reminded: 1, cameBack: 1, ordered: 1 })
  shop.clock.advance(15 * 24 * HOUR_MS)
  expect((await open(link)).status).toBe(404)
})
