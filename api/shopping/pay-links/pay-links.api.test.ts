import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payLinks, rates } from '#config'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { orderRow, placeByCard, pressSandbox } from '#test/payments/place-by-card.ts'
import type { SignedIn } from '#test/people.ts'
import type { Customer } from '#shop/core/actor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

type Made = AnswerOf<'POST /pay-links'>
type Opened = AnswerOf<'POST /pay-links/look'> & { code?: string; message: string }
type Begun = { data: { authorization_url: string; reference: string }; code: string }

const over = 'This payment link isn’t valid: it may have been cancelled or have expired'
const account = { currency: 'NGN', number: '0123456789', bank: 'GTBank', name: 'The House' } as const

let shop: TestShop
let amina: SignedIn<Customer>
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    settings: { payments: { bankAccounts: [account] } },
  })
  amina = await shop.customer({ name: 'Amina Bello' })
})
afterAll(() => shop.close())

const byCard = async (token = amina.token) =>
  placeByCard(shop, { token, product: await shop.product({ price: 45_000, stock: 3 }) })
const make = (order: string, wish: object = {}, token = amina.token) =>
  shop.api<Made & { code: string }>('POST', '/pay-links', { token, body: { order, ...wish } })
const tokenOf = ({ url }: Made) => url.split('#')[1]!
const linkOf = async (order: string, wish: object = {}) => tokenOf((await make(order, wish)).body)
const look = (token: string, reference?: string) =>
  shop.api<Opened>('POST', '/pay-links/look', { body: { token, reference } })
const pay = (token: string, email?: string) =>
  shop.api<Begun>('POST', '/pay-links/payments', { body: { token, email } })
const list = (order: string, token = amina.token) =>
  shop.api<AnswerOf<'GET /order/{id}/pay-links'>>('GET', `/order/${order}/pay-links`, { token })

// rules: payment link
test('the link shows the amount to pay and at most the first name of the customer', async () => {
  const { id, amount } = await byCard()
  const { status, body } = await make(id, { showsName: true })
  expect(status).toBe(201)
  expect(body.url).toMatch(/\/pay#[0-9a-f]{32}$/)
  expect(body.link).toMatchObject({ madeBy: null, showsName: true, expiresAt: '2026-11-27T10:00:00.000Z' })
  const { body: seen, text } = await look(tokenOf(body)).then((answer) => ({
    ...answer,
    text: JSON.stringify(answer.body),
  }))
  expect(seen).toMatchObject({ number: id.slice(0, 5), name: 'Amina', due: amount, state: 'to pay', card: true })
  expect(seen.lines).toHaveLength(1)
  const { customer_email, customer_phone } = await orderRow(shop, id)
  for (const hers of ['Bello', customer_email, customer_phone, id]) expect(text).not.toContain(hers)
  expect((await look(await linkOf(id))).body.name).toBeNull()
})

// rules: payment link
test('the token is stored only as a hash, and opening the link changes nothing', async () => {
  const { id } = await byCard()
  const token = await linkOf(id)
  const before = await shop.db.selectFrom('pay_links').selectAll().where('order_id', '=', id).execute()
  expect(JSON.stringify(before)).not.toContain(token)
  for (let times = 0; times < 3; times += 1) expect((await look(token)).status).toBe(200)
  expect(await shop.db.selectFrom('pay_links').selectAll().where('order_id', '=', id).execute()).toEqual(before)
})

// rules: payment link
test('cancelled, expired, truncated and unknown links get the same response', async () => {
  const { id } = await byCard()
  const [back, late] = [await make(id), await make(id, { days: 1 })]
  const token = tokenOf(back.body)
  expect((await shop.api('DELETE', `/pay-links/${back.body.link.id}`, { token: amina.token })).status).toBe(200)
  shop.clock.advance(25 * 60 * 60_000)
  const wrong = [token, token.slice(0, -1), tokenOf(late.body), 'f'.repeat(32), '-', `${token}.`]
  for (const each of wrong)
    for (const answer of [await look(each), await pay(each)])
      expect([answer.status, answer.body.code, (answer.body as Opened).message]).toEqual([404, 'pay-link-over', over])
  expect((await shop.api('DELETE', `/pay-links/${back.body.link.id}`, { token: amina.token })).status).toBe(404)
  expect((await shop.api('DELETE', '/pay-links/nonsense', { token: amina.token })).status).toBe(404)
})

describe('creating a payment link', () => {
  // rules: payment link
  test('is rejected for another customer’s order, and for staff without access to orders', async () => {
    const { id } = await byCard()
    const [other, editor, visitor] = [await shop.customer(), await shop.admin({ roles: ['editor'] }), undefined]
    for (const { token } of [other, editor]) {
      expect((await make(id, {}, token)).status).toBe(404)
      expect((await list(id, token)).status).toBe(404)
    }
    expect((await shop.api('POST', '/pay-links', { token: visitor, body: { order: id } })).status).toBe(401)
    const { link } = (await make(id)).body
    expect((await shop.api('DELETE', `/pay-links/${link.id}`, { token: other.token })).status).toBe(404)
    expect((await list(id)).body.links).toMatchObject([{ id: link.id }])
  })

  // rules: payment link
  test('is possible for staff on any unpaid order, and the link then shows no customer name', async () => {
    const { id } = await byCard()
    const ada = await shop.admin({ name: 'Ada Obi', roles: ['sales'] })
    const { body } = await make(id, { showsName: true, days: 30 }, ada.token)
    expect(body.link).toMatchObject({ madeBy: 'Ada Obi', showsName: false })
    expect(body.qr.path).toContain('M')
    expect((await look(tokenOf(body))).body.name).toBeNull()
    expect((await list(id, ada.token)).body.links).toMatchObject([{ madeBy: 'Ada Obi' }])
    expect((await list(id)).body.links).toEqual([])
    expect((await shop.api('DELETE', `/pay-links/${body.link.id}`, { token: amina.token })).status).toBe(404)
    expect((await shop.api('DELETE', `/pay-links/${body.link.id}`, { token: ada.token })).status).toBe(200)
    const audit = await shop.db.selectFrom('audit').select('action').where('subject_id', '=', id).execute()
    expect(audit.map(({ action }) => action)).toEqual(['pay-link-made', 'pay-link-taken-back'])
  })

  // rules: payment link
  test('is limited per order, even concurrently', async () => {
    const { id } = await byCard()
    const made = await Promise.all(Array.from({ length: payLinks.liveAtMost + 3 }, () => make(id)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(payLinks.liveAtMost)
    expect(made.filter(({ body }) => body.code === 'too-many-pay-links')).toHaveLength(3)
  })

  test.each([0, 31, 1.5, 'soon'])('is rejected for %s days', async (days) => {
    expect((await make((await byCard()).id, { days })).status).toBe(422)
  })
})

describe('paying through a link', () => {
  // rules: payment by link
  test('marks the order as paid, notifies the customer, and appears in the timeline', async () => {
    const { id, amount } = await byCard()
    const token = await linkOf(id)
    const { status, body } = await pay(token, 'musa@example.com')
    expect(status).toBe(201)
    const { reference } = body.data
    expect((await look(token, reference)).body.payment).toBe('waiting')
    const { goTo } = (await pressSandbox(shop, reference, 'approve')).body
    expect(new URL(goTo!).pathname).toBe('/pay')
    const seen = (await look(token, reference)).body
    expect(seen).toMatchObject({ payment: 'paid', state: 'paid', due: 0, here: amount, card: false, transfer: false })
    await shop.work()
    const told = shop.mailer.mails.filter(({ to }) => to.address === amina.user.email).map(({ subject }) => subject)
    expect(told).toContain(`Your order #${id.slice(0, 5)}: another person paid for you`)
    const story = await shop.db.selectFrom('order_events').selectAll().where('order_id', '=', id).execute()
    expect(story.find((event) => event.new_value === 'paid')?.actor_name).toBe('Card payment by a pay link')
    expect((await make(id)).body.code).toBe('closed')
    expect((await pay(token)).body.code).toBe('paid')
  })

  // rules: payment by link
  test('counts only one of two concurrent payments; the other is due for refund', async () => {
    const { id } = await byCard()
    const token = await linkOf(id)
    const begun = await Promise.all([pay(token, 'musa@example.com'), pay(token, 'zainab@example.com')])
    const references = begun.map(({ body }) => body.data.reference)
    expect(new Set(references).size).toBe(2)
    await Promise.all(references.map((reference) => pressSandbox(shop, reference, 'approve')))
    const seen = await Promise.all(references.map((reference) => look(token, reference)))
    expect(seen.map(({ body }) => body.payment).toSorted()).toEqual(['goes back', 'paid'])
    const states = await shop.db.selectFrom('payments').select('state').where('order_id', '=', id).execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual(['awaiting', 'paid', 'refund due'])
    await shop.work()
    const subjects = shop.mailer.mails.map(({ subject }) => subject).filter((each) => each.includes(id.slice(0, 5)))
    expect(subjects.filter((each) => each.includes('we will refund'))).toEqual([])
  })

  // rules: payment by link, payment retry
  test('shows an open payment page again to the same payer only', async () => {
    const { id, reference: hers } = await byCard()
    const token = await linkOf(id)
    const [first, again] = [await pay(token, 'musa@example.com'), await pay(token, 'Musa@example.com')]
    expect(again.body.data.reference).toBe(first.body.data.reference)
    expect((await pay(token)).body.data.reference).not.toBe(first.body.data.reference)
    const own = await shop.api<Begun>('POST', `/order/${id}/payments`, { token: amina.token, body: {} })
    expect(own.body.data.reference).toBe(hers)
  })

  // rules: payment by link
  test('is still possible after a declined card', async () => {
    const { id } = await byCard()
    const token = await linkOf(id)
    const { reference } = (await pay(token)).body.data
    await pressSandbox(shop, reference, 'decline')
    expect((await look(token, reference)).body).toMatchObject({ payment: 'failed', state: 'to pay', card: true })
    expect((await orderRow(shop, id)).status).toBe('pending')
  })

  // rules: payment by link
  test('is rejected if the order is closed, the units are sold out or the link is cancelled', async () => {
    const ada = await shop.admin({ roles: ['manager'] })
    const gone = await byCard()
    const goneToken = await linkOf(gone.id)
    await shop.api('PATCH', `/order/${gone.id}`, { token: ada.token, body: { status: 'cancelled' } })
    expect((await look(goneToken)).body).toMatchObject({ state: 'ended', card: false, transfer: false })
    expect((await pay(goneToken)).body.code).toBe('closed')

    const product = await shop.product({ price: 45_000, stock: 1 })
    const sold = await placeByCard(shop, { token: amina.token, product })
    const soldToken = await linkOf(sold.id)
    await shop.api('DELETE', `/order/${sold.id}/reservation`, { token: amina.token })
    await placeByCard(shop, { token: (await shop.customer()).token, product })
    expect((await pay(soldToken)).body.code).toBe('stock')

    const back = await byCard()
    const { body } = await make(back.id)
    expect((await look(tokenOf(body))).status).toBe(200)
    await shop.api('DELETE', `/pay-links/${body.link.id}`, { token: amina.token })
    expect((await pay(tokenOf(body))).body.code).toBe('pay-link-over')
  })

  // rules: payment link
  test('shows the result to a payer who returns from the payment page, even if the link was cancelled', async () => {
    const { id } = await byCard()
    const { body } = await make(id)
    const { reference } = (await pay(tokenOf(body))).body.data
    await shop.api('DELETE', `/pay-links/${body.link.id}`, { token: amina.token })
    await pressSandbox(shop, reference, 'approve')
    expect((await look(tokenOf(body), reference)).body).toMatchObject({ payment: 'paid', expiresAt: null })
    const other = await byCard()
    expect((await look(tokenOf(body), other.reference)).status).toBe(404)
  })

  // rules: payment by link
  test('gives the payer no access to a guest’s order by the payment reference', async () => {
    await shop.set({ checkout: { guestCheckout: true } })
    const guest = { name: 'Ngozi Eze', phone: '08031234567', email: 'ngozi@example.com' }
    const product = await shop.product({ price: 45_000, stock: 3 })
    const { id } = await placeByCard(shop, { product, guest })
    const ada = await shop.admin({ roles: ['sales'] })
    const token = tokenOf((await make(id, {}, ada.token)).body)
    const { reference } = (await pay(token)).body.data
    const given = await shop.api('DELETE', `/order/${id}/reservation?reference=${reference}`)
    expect(given.status).toBe(404)
    const again = await shop.api('POST', `/order/${id}/payments`, { body: { reference } })
    expect(again.status).toBe(404)
    const verified = await shop.api<{ response: { guest: unknown } }>('GET', `/order/verify-paystack/${reference}`)
    expect(verified.body.response.guest).toBeNull()
  })
})

// rules: payment link
test('the link of a transfer order shows the deadline, and accepts only a transfer', async () => {
  const body = { ...cashOrder([{ product: await shop.product({ price: 45_000, stock: 5 }) }]), transfer: true }
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: amina.token, body })).body
  const token = await linkOf(order.id)
  const seen = (await look(token)).body
  expect(seen).toMatchObject({ card: false, transfer: true, due: 45_000, state: 'to pay' })
  expect(seen.payUntil).not.toBeNull()
  expect((await pay(token)).body.code).toBe('not-by-card')
})

// rules: payment link, rate limits
test('limits the rate of link lookups, valid or not', async () => {
  const real = await makeTestShop()
  const { token } = await real.customer()
  const { id } = await placeByCard(real, { token, product: await real.product() })
  const { body } = await real.api<Made>('POST', '/pay-links', { token, body: { order: id } })
  const looks = await Promise.all(
    Array.from({ length: 200 }, () => real.api('POST', '/pay-links/look', { body: { token: tokenOf(body) } })),
  )
  const refused = looks.filter(({ status }) => status === 429).length
  expect(refused).toBe(200 - rates.payLooksPerAddress.points)
  expect(looks.filter(({ status }) => status === 200).length + refused).toBe(200)
  const tries = Array.from({ length: rates.payLinksPerMaker.points + 1 }, () => 'nobody')
  const made = await Promise.all(tries.map((order) => real.api('POST', '/pay-links', { token, body: { order } })))
  expect(made.filter(({ status }) => status === 429)).toHaveLength(2)
  const wrong = await Promise.all(
    Array.from({ length: rates.wrongPayLinksPerAddress.points + 5 }, () =>
      real.api('POST', '/pay-links/payments', { body: { token: 'f'.repeat(32) } }),
    ),
  )
  expect(wrong.filter(({ status }) => status === 404)).toHaveLength(rates.wrongPayLinksPerAddress.points)
  await real.close()
})

// rules: card testing, payment link
test('with card protection on, links created by staff accept card payments, but those of a new customer do not', async () => {
  const { id } = await byCard((await shop.customer()).token)
  const ofHouse = tokenOf((await make(id, {}, (await shop.admin()).token)).body)
  const theirs = await linkOf((await byCard()).id)
  await shop.set({ payments: { cardGuard: true } })
  expect(await pay(theirs)).toMatchObject({ status: 409, body: { code: 'cards-guarded' } })
  expect((await pay(ofHouse)).status).toBe(201)
  await shop.set({ payments: { cardGuard: false } })
})
