import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProduct } from '#shop/catalogue/products/products.server.ts'
import { jpegFile } from '#test/pictures.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Shown = {
  id: string
  colors: string[]
  shades: Record<string, string>
  variants: { size: string; color: string; stock: number }[]
}
type Answer = { product: Shown; code?: string; fields?: Record<string, string> }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop()
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const details = { description: 'Soft and long.', price: 45_000, reorder: 1, sizes: ['10'] }
const create = async (fields: object) =>
  shop.api<Answer>('POST', '/products', {
    token,
    form: { ...details, stock: 4, ...fields, images: [await jpegFile()] },
  })
const change = (id: string, body: object) => shop.api<Answer>('PATCH', `/products/${id}`, { token, body })

// rules: colour shades, colours
test('a colour can have any name; its shade is looked up by name, given as a hex value, or set in a separate field', async () => {
  const { status, body } = await create({
    name: 'Coloured Gown',
    number: 'C-1',
    colors: ['Wine', 'Army Green', 'Onion peel #B5651D', 'harmattan dusk'],
    shades: JSON.stringify({ 'Harmattan Dusk': '#C8B394' }),
  })
  expect({ status, ...body.product }).toMatchObject({
    status: 201,
    colors: ['wine', 'army green', 'onion peel', 'harmattan dusk'],
    shades: { wine: '#6a1730', 'army green': '#4b5320', 'onion peel': '#b5651d', 'harmattan dusk': '#c8b394' },
  })

  const { body: kept } = await change(body.product.id, { colors: ['onion peel', 'nude'] })
  expect(kept.product.shades).toEqual({ 'onion peel': '#b5651d', nude: '#dfb99d' })
})

test.each(['inherit', 'currentcolor', 'Onion peel'])(
  'the colour %s has no known shade and requires one',
  async (name) => {
    const asked = await create({ name: `Gown ${name}`, number: `U-${name}`, colors: [name] })
    expect(asked).toMatchObject({
      status: 422,
      body: { fields: { colors: expect.stringContaining('is not a known colour') } },
    })
    const given = await create({ name: `Gown ${name}`, number: `U-${name}`, colors: [`${name} #722f37`] })
    expect(given.body.product).toMatchObject({ shades: { [name.toLowerCase()]: '#722f37' } })
    const product = await shop.product({})
    expect(await change(product.id, { colors: [`other ${name}`] })).toMatchObject({
      status: 422,
      body: { code: 'unknown-shade', fields: { colors: expect.stringContaining(`other ${name}`.toLowerCase()) } },
    })
  },
)

test('changing the shade of a colour keeps its stock and the shade in existing orders', async () => {
  const { body } = await create({
    name: 'Counted Gown',
    number: 'C-2',
    colors: ['army green'],
    variants: JSON.stringify([{ size: '10', color: 'Army green', stock: 3 }]),
  })
  const customer = await shop.customer()
  const dress = (await findProduct(shop.db, body.product.id, new Date()))!
  const { body: placed } = await shop.api<{ order: { product: object[] } }>('POST', '/order/cash', {
    token: customer.token,
    body: cashOrder([{ product: dress }]),
  })
  expect(placed.order.product).toMatchObject([{ color: 'army green', shade: '#4b5320' }])

  const changed = await change(body.product.id, { shades: { 'army green': '#334422' } })
  expect(changed.body.product).toMatchObject({
    shades: { 'army green': '#334422' },
    variants: [{ size: '10', color: 'army green', stock: 2 }],
  })
  const { body: own } = await shop.api<{ orders: { product: object[] }[] }>('GET', '/order/customerOrder', {
    token: customer.token,
  })
  expect(own.orders[0]!.product).toMatchObject([{ shade: '#4b5320' }])
})

test.each([
  ['a CSS url', { wine: 'url(//x)' }],
  ['a word', { wine: 'currentcolor' }],
  ['a list', ['#722f37']],
  ['a number', { wine: 7 }],
])('rejects %s as a shade', async (_, shades) => {
  const { id } = await shop.product({})
  expect((await change(id, { colors: ['wine'], shades })).status).toBe(422)
})

test('the database rejects invalid shades', async () => {
  const { id } = await shop.product({ colors: ['wine'] })
  for (const shades of ['{inherit}', '{#6a1730,#000000}', '{NULL}', '{#6a1730;x}', '{#fff}'])
    await expect(sql`update products set shades = ${shades}::text[] where id = ${id}`.execute(shop.db)).rejects.toThrow(
      'products_shades',
    )
})

test('the filter and the search find a colour by its name', async () => {
  const { id } = await shop.product({ colors: ['ox blood'] })
  const { body } = await shop.api<{ products: Shown[] }>('GET', '/products?color=Ox%20Blood')
  expect(body.products.map((product) => product.id)).toEqual([id])
  const sought = await shop.api<{ products: Shown[] }>('GET', '/products?q=blood')
  expect(sought.body.products.map((product) => product.id)).toEqual([id])
})
