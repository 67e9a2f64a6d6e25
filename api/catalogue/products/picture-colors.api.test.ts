import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { jpegFile, upload } from '#test/pictures.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Shown = {
  id: string
  version: number
  colors: string[]
  images: { id: string; url: string; shows: string | null }[]
}
type Answer = { product: Shown; code?: string; fields?: Record<string, string> }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const details = { description: 'Soft and long.', price: 45_000, stock: 4, reorder: 1, sizes: ['10'] }
const create = async (fields: object) =>
  shop.api<Answer>('POST', '/products', {
    token,
    form: { ...details, images: [await jpegFile('a.jpg', 1), await jpegFile('b.jpg', 2)], ...fields },
  })
const change = (id: string, body: object) => shop.api<Answer>('PATCH', `/products/${id}`, { token, body })
const shown = ({ images }: Shown) => images.map(({ shows }) => shows)

// rules: pictures by colour
test('a picture keeps its colour when the pictures are reordered', async () => {
  const { status, body } = await create({
    ...{ name: 'Wrapper in two', number: 'PC-1', colors: ['wine', 'navy'] },
    imageColors: JSON.stringify(['', 'Navy']),
  })
  expect({ status, shown: shown(body.product) }).toEqual({ status: 201, shown: [null, 'navy'] })
  const [main, navy] = body.product.images.map(({ id }) => id)
  const turned = await change(body.product.id, { images: [navy, main] })
  expect(shown(turned.body.product)).toEqual(['navy', null])
  const others = await change(body.product.id, { imageColors: ['wine', 'navy'], version: 2 })
  expect(others.body.product).toMatchObject({ version: 3, images: [{ shows: 'wine' }, { shows: 'navy' }] })
  const same = await change(body.product.id, { imageColors: ['wine', 'navy'] })
  expect(same.body.product.version).toBe(3)
  const fewer = await change(body.product.id, { colors: ['navy'] })
  expect(shown(fewer.body.product)).toEqual([null, 'navy'])
})

// rules: pictures by colour
test('a picture colour that the product does not have is rejected with a message and not stored', async () => {
  const wanted = { name: 'Wrapper of none', number: 'PC-2', colors: ['wine'], imageColors: JSON.stringify(['olive']) }
  const refusal = { status: 422, body: { fields: { imageColors: expect.stringContaining('olive') } } }
  expect(await create(wanted)).toMatchObject(refusal)
  const { body } = await create({ ...wanted, imageColors: '[]' })
  expect(await change(body.product.id, { imageColors: ['olive'] })).toMatchObject(refusal)
  expect((await change(body.product.id, { imageColors: ['<b>'] })).status).toBe(422)
  expect(shown((await shop.api<Answer>('GET', `/products/${body.product.id}`)).body.product)).toEqual([null, null])
})

// rules: pictures by colour
test('an order shows the picture of the ordered colour, or the main picture if that colour has none', async () => {
  const { body } = await create({
    ...{ name: 'Wrapper to buy', number: 'PC-3', colors: ['wine', 'navy'] },
    imageColors: JSON.stringify(['', 'navy']),
  })
  const { id, images } = body.product
  const product = { ...(await shop.product({})), id, name: 'Wrapper to buy', price: 45_000 } as Product
  const customer = await shop.customer()
  const placed = await shop.api<{ order: { product: { color: string; image: string }[] } }>('POST', '/order/cash', {
    token: customer.token,
    body: cashOrder([
      { product, size: '10', color: 'wine' },
      { product, size: '10', color: 'navy' },
    ]),
  })
  expect(placed.body.order.product).toMatchObject([
    { color: 'wine', image: images[0]!.url },
    { color: 'navy', image: images[1]!.url },
  ])
})

// rules: pictures by colour
test('the product sheet exports and imports the colours of pictures', async () => {
  const { body } = await create({
    ...{ name: 'Wrapper in a sheet', number: 'PC-4', colors: ['wine', 'navy'] },
    imageColors: JSON.stringify(['wine', '']),
  })
  const { id, images } = body.product
  const sheet = await fetch(`${shop.url}/api/export/products.csv`, { headers: { authorization: `Bearer ${token}` } })
  const [head, ...lines] = (await sheet.text()).split('\r\n')
  const line = lines.find((each) => each.includes('PC-4'))!
  const [first, second] = images.map((image) => image.id)
  expect(line).toContain(`${first} wine; ${second}`)
  const bring = (changed: string) =>
    shop.api<{ updated: number; problems: object[] }>('POST', '/import/products', {
      token,
      form: { file: upload('products.csv', [head, changed].join('\n')), dryRun: '0' },
    })
  const stray = await bring(line.replace(`${first} wine`, `${first} olive`))
  expect(JSON.stringify(stray.body)).toContain('olive')
  expect(await bring(line.replace(`${first} wine; ${second}`, `${first}; ${second} navy`))).toMatchObject({
    status: 200,
    body: { updated: 1 },
  })
  expect(shown((await shop.api<Answer>('GET', `/products/${id}`)).body.product)).toEqual([null, 'navy'])
})
