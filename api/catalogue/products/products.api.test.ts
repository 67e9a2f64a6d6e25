import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegFile, upload } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

type Answer = {
  message: string
  fields?: Record<string, string>
  product: Record<string, unknown> & { id: string; version: number; images: { id: string; url: string }[] }
}

let made = 0
const aDress = () => {
  made += 1
  return {
    name: `Àdìrẹ Dress ${made}`,
    number: `AD-${made}`,
    description: 'Cut on the bias.',
    price: 90_000,
    stock: 7,
    reorder: 2,
    colors: ['Indigo', 'clay'],
    sizes: ['10', '12'],
  }
}
const create = (fields: object, images: File[] = []) =>
  shop.api<Answer>('POST', '/products', { token, form: { ...fields, ...(images.length > 0 && { images }) } })
const created = async (fields: object = aDress(), count = 1) =>
  (await create(fields, await Promise.all(Array.from({ length: count }, () => jpegFile())))).body.product
const ledgerOf = async (id: string) =>
  await shop.db
    .selectFrom('stock_movements')
    .where('product_id', '=', id)
    .orderBy('id')
    .select(['size', 'color', 'change', 'reason'])
    .execute()

test('a created product is published immediately, with its pictures', async () => {
  const dress = { ...aDress(), message: 'Dry clean only', discount: 10_000 }
  const { status, body } = await create(dress, [await jpegFile('front.JPG'), await jpegFile('back.jpeg')])
  expect([status, body.message]).toEqual([201, 'Product Created Successfully'])
  expect(body.product).toMatchObject({
    ...dress,
    id: `adire-dress-${made}`,
    colors: ['indigo', 'clay'],
    variants: [],
    version: 1,
    createdAt: '2026-11-21T09:00:00.000Z',
  })
  expect(body.product.images).toHaveLength(2)
  expect(body.product.images[0]).toEqual({
    id: expect.any(String),
    url: `/media/${body.product.images[0]!.id}-400.jpg`,
    width: 400,
    height: 500,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    shows: null,
    alt: '',
  })
  expect(await shop.media.has(body.product.images[0]!.url.slice('/media/'.length))).toBe(true)

  const fetched = await shop.api<Answer>('GET', `/products/${body.product.id}`)
  expect(fetched).toMatchObject({
    status: 200,
    body: { message: 'Product Fetched Successfully', product: body.product },
  })
  const list = await shop.api<{ products: unknown[]; total: number }>('GET', '/products')
  expect(list.body.products).toContainEqual(body.product)
  expect(await ledgerOf(body.product.id)).toEqual([{ size: '', color: '', change: 7, reason: 'first count' }])
})

// rules: draft products
test('a new product can be created as a draft, but not in the state archived', async () => {
  const dress = { ...aDress(), state: 'draft' }
  const { status, body } = await create(dress, [await jpegFile()])
  expect([status, body.product.state]).toEqual([201, 'draft'])
  expect((await shop.api('GET', `/products/${body.product.id}`)).status).toBe(404)
  const list = await shop.api<{ products: { id: string }[] }>('GET', '/products')
  expect(list.body.products.some(({ id }) => id === body.product.id)).toBe(false)
  const other = await create({ ...aDress(), state: 'archived' }, [await jpegFile()])
  expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ['state']])
})

// rules: colours, request bodies
test('accepts lists as repeated fields or as a JSON array, and the spelling "colours"', async () => {
  const dress = { ...aDress(), colors: undefined, colours: '["NAVY","navy","#1B2A4A"]', sizes: '["10"]' }
  const { colors: _, ...form } = dress
  expect(await created(form)).toMatchObject({ colors: ['navy', '#1b2a4a'], sizes: ['10'] })
})

// rules: stock by variant
test('stock can be given by size and colour; the total stock is the sum', async () => {
  const variants = [
    { size: '12', color: 'clay', stock: 0 },
    { size: '10', color: 'indigo', stock: 4 },
  ]
  const { stock: _, ...dress } = aDress()
  const product = await created({ ...dress, variants: JSON.stringify(variants) })
  expect(product).toMatchObject({ stock: 4, variants: variants.toReversed() })
  expect(await ledgerOf(product.id)).toEqual([{ size: '10', color: 'indigo', change: 4, reason: 'first count' }])
})

// rules: picture storage
test('a JPEG that is uploaded twice is stored once, and two products can use it', async () => {
  const [first, again] = [await jpegFile('a.jpg', 500), await jpegFile('b.jpg', 500)]
  const one = (await create(aDress(), [first, again])).body.product
  const filesBefore = shop.media.names().length
  const two = (await create(aDress(), [first])).body.product
  expect(one.images).toEqual(two.images)
  expect(shop.media.names()).toHaveLength(filesBefore)
})

test('products with similar names get different ids', async () => {
  const dress = aDress()
  const [one, two] = [
    await created({ ...dress, name: 'Moon Cape' }),
    await created({ ...aDress(), name: 'Moon: Cape!' }),
  ]
  expect([one.id, two.id]).toEqual(['moon-cape', 'moon-cape-2'])
})

test('only one of eight concurrent requests to create products with the same name succeeds', async () => {
  const name = 'Race Dress'
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => create({ ...aDress(), name }, [await jpegFile()])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    message: 'Another product has this name',
    code: 'name-taken',
    fields: { name: 'Another product has this name' },
    fieldCodes: { name: { code: 'name-taken' } },
  })
  const originals = shop.media.names().filter((name) => name.startsWith('originals/'))
  const pictures = await shop.db.selectFrom('pictures').select('id').execute()
  expect(originals.map((name) => name.slice(10, 42)).sort()).toEqual(pictures.map(({ id }) => id).sort())
})

test('only one of eight concurrent requests with the same name and picture succeeds, and the picture files are kept', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () =>
      create({ ...aDress(), name: 'One Picture' }, [await jpegFile('same.jpg', 600)]),
    ),
  )
  const winners = answers.filter(({ status }) => status === 201)
  expect(winners).toHaveLength(1)
  const [{ id, url }] = winners[0]!.body.product.images as [{ id: string; url: string }]
  expect([await shop.media.has(url.slice('/media/'.length)), await shop.media.has(`originals/${id}.jpg`)]).toEqual([
    true,
    true,
  ])
})

// rules: product filter
test('the product list accepts the filters of the catalogue, and returns errors for invalid ones', async () => {
  await created({ ...aDress(), name: 'Findable Kaftan', price: 25_000, colors: ['saffron'], sizes: ['26'] })
  const found = await shop.api<{ products: { name: string }[]; total: number }>(
    'GET',
    '/products?q=findable&size=26&color=saffron&minPrice=25000&maxPrice=25000&sort=price-up&page=1&limit=1',
  )
  expect(found.body).toMatchObject({ total: 1, products: [{ name: 'Findable Kaftan' }] })
  const wrong = await shop.api('GET', '/products?size=11&sort=cheapest&page=0&minPrice=1.5&color=no:colour&limit=x')
  expect([wrong.status, Object.keys(wrong.body.fields!).sort()]).toEqual([
    422,
    ['color', 'limit', 'minPrice', 'page', 'size', 'sort'],
  ])
})

// rules: product deletion, product address
test('deleting a product removes it from the shop and frees its name but not its id', async () => {
  const dress = aDress()
  const product = await created(dress)
  expect(await shop.api('DELETE', `/products/${product.id}`, { token })).toMatchObject({
    status: 200,
    body: { msg: 'Product Deleted' },
  })
  expect(await shop.api('DELETE', `/products/${product.id}`, { token })).toMatchObject({ status: 404 })
  expect(await shop.api('GET', `/products/${product.id}`)).toMatchObject({ status: 404 })
  expect(await shop.api('PATCH', `/products/${product.id}`, { token, body: { price: 1 } })).toMatchObject({
    status: 404,
  })
  expect(await shop.media.has(product.images[0]!.url.slice('/media/'.length))).toBe(true)
  expect((await created(dress)).id).toBe(`${product.id}-2`)
})

// rules: audit log
test('changes to a product are written to the audit log', async () => {
  const product = await created()
  await shop.api('PATCH', `/products/${product.id}`, { token, body: { price: 95_000 } })
  await shop.api('DELETE', `/products/${product.id}`, { token })
  const rows = await shop.db
    .selectFrom('audit')
    .where('subject_id', '=', product.id)
    .orderBy('id')
    .select(['action', 'subject', 'old_value as was', 'new_value as became'])
    .execute()
  expect(rows).toMatchObject([
    { action: 'created', subject: 'product', was: null, became: { name: product.name } },
    { action: 'updated', was: { price: 90_000, version: 1 }, became: { price: 95_000, version: 2 } },
    { action: 'deleted', was: { price: 95_000 }, became: null },
  ])
})

test.each([
  ['POST', '/products'],
  ['PATCH', '/products/x'],
  ['DELETE', '/products/x'],
])('only staff can call %s %s', async (method, path) => {
  const customer = await shop.customer()
  expect((await shop.api(method, path, { body: {} })).status).toBe(401)
  expect((await shop.api(method, path, { body: {}, token: customer.token })).status).toBe(403)
})

test('a picture made from a print-size photo is at most 1280 pixels wide', async () => {
  const big = await sharp({ create: { width: 2600, height: 3250, channels: 3, background: '#775544' } })
    .jpeg()
    .toBuffer()
  const { body } = await create(aDress(), [upload('big.jpg', big)])
  expect(body.product.images[0]).toMatchObject({ width: 2600, height: 3250, url: expect.stringMatching(/-1280\.jpg$/) })
})
