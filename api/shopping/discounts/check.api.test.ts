import { afterAll, beforeAll, expect, test } from 'vitest'
import { rates } from '#config'
import type { Product } from '#shop/catalogue/products/product.ts'
import { asTyped } from '#shop/shopping/discounts/guesses.server.ts'
import { naira } from '#shop/core/money.ts'
import { makeDiscount } from '#test/discounts.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ settings: { checkout: { guestCheckout: true } } })
  dress = await shop.product({ price: 20_000, stock: 100 })
})
afterAll(() => shop.close())

const bag = () => cashOrder([{ product: dress }]).product
const check = (body: object, token?: string) =>
  shop.api('POST', '/discounts/check', { token, body: { product: bag(), ...body } })

// rules: discounts in the api, best discount
test('returns the best discounts for a cart, and an order with these amounts is accepted', async () => {
  await makeDiscount(shop.db, { code: 'SAVE10', name: 'Ten' })
  await makeDiscount(shop.db, {
    code: null,
    name: 'Karu',
    effect: { kind: 'free-delivery', areas: ['Karu'], cap: naira(3_000) },
  })
  const { token } = await shop.customer()
  const { status, body } = await check({ code: 'save10', area: 'Karu', payment: 'cash' }, token)
  expect([status, body]).toEqual([
    200,
    {
      discount: 2_000,
      discountCode: 'SAVE10',
      discounts: [
        { name: 'Ten', code: 'SAVE10', of: 'sum', given: 2_000 },
        { name: 'Karu', code: null, of: 'delivery', given: 3_000 },
      ],
      subtotal: 18_000,
      deliveryFee: 1_000,
      vat: 0,
      shipping: 1_000,
      amount: 19_000,
      offers: {
        sums: [{ name: 'Ten', code: 'SAVE10', off: 2_000 }],
        deliveries: [{ name: 'Karu', code: null, areas: ['Karu'], cap: 3_000 }],
      },
    },
  ])
  const address = await shop.address(token)
  const { amount, shipping } = body
  const order = { product: bag(), code: 'SAVE10', area: 'Karu', address, amount, shipping }
  expect(await shop.api('POST', '/order/cash', { token, body: order })).toMatchObject({
    status: 201,
    body: { order: { amount } },
  })
})

// rules: discounts in the api
test('applies automatic discounts only if the request contains a code, even an empty one', async () => {
  await makeDiscount(shop.db, { code: null, name: 'For all' })
  const { token } = await shop.customer()
  const { amount, shipping } = cashOrder([{ product: dress }])
  const place = (body: object) =>
    shop.api('POST', '/order/cash', { token, body: { product: bag(), amount, shipping, ...body } })
  const nothing = { discount: 0, discounts: [], amount, offers: { sums: [], deliveries: [] } }
  expect(await check({ payment: 'cash' }, token)).toMatchObject({ status: 200, body: nothing })
  expect(await place({})).toMatchObject({ status: 201, body: { order: { amount } } })
  const withCode = await check({ payment: 'cash', code: '' }, token)
  expect(withCode.body).toMatchObject({ discount: 2_000, amount: amount - 2_000 })
  expect((await place({ code: '' })).body).toMatchObject({ expected: { amount: amount - 2_000 } })
})

// rules: discounts in the api, discount usage
test('rejects a code that a guest already used, once the guest enters the phone number', async () => {
  await makeDiscount(shop.db, { code: 'ONCE', usesPerCustomer: 1 })
  const guest = { name: 'Ngozi Eze', phone: '08037654321', email: 'ngozi@example.com' }
  const { amount } = cashOrder([{ product: dress }])
  const order = { ...guest, product: bag(), code: 'ONCE', amount: amount - 2_000, shipping: 0 }
  expect((await shop.api('POST', '/order/cash', { body: order })).status).toBe(201)
  expect((await check({ code: 'ONCE' })).status).toBe(200)
  expect((await check({ code: 'ONCE', phone: '+234 803 765 4321' })).body.message).toBe('ONCE was already used by you')
})

// rules: discount code guessing
test('after five wrong codes, a customer cannot use any code in the cart or at checkout, but other customers can', async () => {
  await makeDiscount(shop.db, { code: 'RIGHT', name: 'Right' })
  const [guessing, other] = [await shop.customer(), await shop.customer()]
  for (let at = 0; at < 5; at += 1) {
    expect((await check({ code: 'RIGHT' }, guessing.token)).status).toBe(200)
    expect((await check({ code: `WRONG-${at}` }, guessing.token)).body.code).toBe('discount-refused')
  }
  const refused = 'RIGHT can’t be checked: too many wrong codes. Please try again in an hour'
  const unknown = { status: 409, body: { message: refused } }
  expect(await check({ code: 'RIGHT' }, guessing.token)).toMatchObject(unknown)
  const order = { product: bag(), code: 'RIGHT', amount: 18_000, shipping: 0 }
  expect(await shop.api('POST', '/order/cash', { token: guessing.token, body: order })).toMatchObject(unknown)
  expect((await check({ code: '' }, guessing.token)).status).toBe(200)
  expect((await check({ code: 'RIGHT' }, other.token)).status).toBe(200)
})

// rules: discount code guessing
test('five wrong codes block a guest’s browser, and many wrong codes from one network block all guests in the network', async () => {
  await makeDiscount(shop.db, { code: 'GUESTS', name: 'Guests' })
  const of = (code: string, cookie = '') =>
    shop.api('POST', '/discounts/check', { headers: { cookie }, body: { product: bag(), code } })
  const browser = async () => (await of('')).headers.get('set-cookie')!.split(';')[0]!
  const [guessing, beside] = [await browser(), await browser()]
  const wrong = async (codes: string[], cookie?: string) => {
    for (const code of codes) expect((await of(code, cookie)).status).toBe(409)
  }
  const five = Array.from({ length: 5 }, (_, at) => `FIVE-${at}`)
  await wrong(five, guessing)
  expect((await of('GUESTS', guessing)).status).toBe(409)
  for (const cookie of [beside, `${beside.slice(0, -2)}xx`, '']) expect((await of('GUESTS', cookie)).status).toBe(200)
  await wrong(five, `${beside.slice(0, -2)}xx`)
  expect((await of('GUESTS')).status).toBe(409)
  expect((await of('GUESTS', beside)).status).toBe(200)

  const { limits } = shop.services
  const others = Array.from({ length: rates.wrongDiscountCodesPerAddress.points - five.length - 1 })
  await Promise.all(others.map(() => limits.take('wrongDiscountCodesPerAddress', '127.0.0.1')))
  expect((await of('GUESTS', beside)).status).toBe(200)
  await wrong(['LAST'], await browser())
  expect((await of('GUESTS', beside)).status).toBe(409)
  expect((await check({ code: 'GUESTS' }, (await shop.customer()).token)).status).toBe(200)
})

// rules: discount code guessing
test('a wrong code that is checked repeatedly counts as one attempt', async () => {
  await makeDiscount(shop.db, { code: 'MEANT' })
  const vip = await makeDiscount(shop.db, { code: 'HERS', customers: [(await shop.customer()).user.id] })
  const { token } = await shop.customer()
  for (let at = 0; at < 6; at += 1)
    for (const code of ['MAENT', 'HERS']) expect((await check({ code }, token)).body.code).toBe('discount-refused')
  expect((await check({ code: 'MEANT' }, token)).status).toBe(200)
  await shop.db.deleteFrom('discounts').where('id', '=', vip).execute()
})

// rules: discount code guessing
test('concurrent wrong codes count like sequential ones, and concurrent correct codes do not count', async () => {
  await makeDiscount(shop.db, { code: 'HIDDEN', name: 'Hidden' })
  const [guessing, honest] = [await shop.customer(), await shop.customer()]
  const codes = Array.from({ length: 20 }, (_, at) => (at < 5 ? `GUESS-${at}` : 'HIDDEN'))
  const answers = await Promise.all(
    codes.map((code) =>
      asTyped(shop.services, { code, by: guessing.user.id, network: null }, () => Promise.resolve('had')),
    ),
  )
  expect(answers.filter((answer) => answer === 'had')).toEqual([])
  expect((await check({ code: 'HIDDEN' }, guessing.token)).status).toBe(409)
  const right = Array.from({ length: 20 }, () => check({ code: 'HIDDEN' }, honest.token))
  expect((await Promise.all(right)).map(({ status }) => status)).toEqual(Array(20).fill(200))
})

// rules: discount calculation
test('a collection discount applies to the products that are in the collection now, manual or automatic', async () => {
  const admin = await shop.admin()
  const skirt = await shop.product({ price: 10_000, stock: 5 })
  const collection = async (body: object) => {
    const made = await shop.api<{ collection: { id: string } }>('POST', '/collections', { token: admin.token, body })
    return made.body.collection.id
  }
  const rule = { match: 'all', conditions: [{ by: 'price', from: 20_000, to: null }] }
  const byHand = await collection({ title: 'Skirts', products: [skirt.id] })
  const byRule = await collection({ title: 'Dear ones', rule })
  const effect = { kind: 'percent', percent: 50, most: null } as const
  await makeDiscount(shop.db, { code: 'SKIRTS', effect, collections: [byHand] })
  await makeDiscount(shop.db, { code: 'DEAR', effect, collections: [byRule] })
  const product = cashOrder([{ product: dress }, { product: skirt }]).product
  const { token } = await shop.customer({ phone: '08050505050' })
  const off = async (code: string) => (await check({ product, code }, token)).body.discount
  expect([await off('SKIRTS'), await off('DEAR')]).toEqual([5_000, 10_000])
})

// rules: discounts in the api
test('ignores a product that is no longer sold, and calculates the rest', async () => {
  const gone = { ...bag()[0]!, id: 'gone', name: 'A gown of another day' }
  const { token } = await shop.customer()
  const { body } = await check({ product: [gone, ...bag()], code: 'SAVE10', payment: 'cash' }, token)
  expect(body).toMatchObject({ subtotal: 18_000, amount: 18_000 })
})

// rules: look-alike characters
test.each(['ADA-10\u200b', '\u2068ada-10\u2069', 'ADA\u201310', 'ADA\u201110', '\uff21\uff24\uff21-\uff11\uff10'])(
  'accepts %j as the code that looks the same',
  async (code) => {
    if (!(await shop.db.selectFrom('discounts').where('code', '=', 'ADA-10').select('id').executeTakeFirst()))
      await makeDiscount(shop.db, { code: 'ADA-10', name: 'Ada' })
    const { token } = await shop.customer({ phone: '' })
    const { status, body } = await check({ code }, token)
    expect([status, body.discountCode ?? body.message]).toEqual([200, 'ADA-10'])
  },
)
