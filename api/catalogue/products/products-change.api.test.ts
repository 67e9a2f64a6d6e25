import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { jpegFile, upload } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await makeTestShop()
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

type Body = {
  message: string
  code?: string
  fields?: Record<string, string>
  product: { version: number; stock: number; updatedAt: string; images: { id: string }[]; variants: unknown[] }
  version?: number
  changed?: object
}

const change = (id: string, body: object) => shop.api<Body>('PATCH', `/products/${id}`, { token, body })
const changeForm = (id: string, form: Record<string, string | File | (string | File)[]>) =>
  shop.api<Body>('PATCH', `/products/${id}`, { token, form })
const now = async (id: string) => (await shop.api<Body>('GET', `/products/${id}`)).body.product
const inLedger = async (id: string) => {
  const { rows } = await shop.services.pool.query<{ kept: number; moved: number }>(
    'select (select sum(on_hand)::int from stock where product_id = $1) as kept, (select coalesce(sum(change), 0)::int from stock_movements where product_id = $1) as moved',
    [id],
  )
  return rows[0]!
}

// rules: sizes
test("a product accepts only the shop's sizes, and keeps a size that the shop removes later", async () => {
  const dress = await shop.product({ sizes: ['26', '10'], stock: 2 })
  const made = { ...dress, name: 'Wrapper of any size', number: 'FREE-1', sizes: ['Free size'] }
  const form = Object.fromEntries(
    (['name', 'number', 'description', 'price', 'stock', 'reorder', 'colors', 'sizes'] as const).map((name) => [
      name,
      ([made[name]].flat() as unknown[]).map(String),
    ]),
  )
  const create = async () =>
    shop.api<Body>('POST', '/products', { token, form: { ...form, images: [await jpegFile()] } })
  const unknown = await create()
  expect([unknown.status, unknown.body.code, unknown.body.fields, unknown.body.message]).toEqual([
    422,
    'invalid-fields',
    { 'sizes.0': 'Please choose from 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26' },
    'Please check: Sizes',
  ])
  await shop.set({ 'size-chart': { sizes: ['Free size', '10', '8'].map((size) => ({ size, first: false })) } })
  expect((await create()).status).toBe(201)

  // The product can keep its discontinued size, but cannot get another one.
  expect((await change(dress.id, { sizes: ['10', '26', 'Free size'] })).status).toBe(200)
  expect((await change(dress.id, { sizes: ['12'] })).body).toMatchObject({
    code: 'invalid-fields',
    fieldCodes: { 'sizes.0': { code: 'not-a-choice' } },
  })
  expect(
    (await change(dress.id, { variants: [{ size: '12', color: dress.colors[0], stock: 1 }] })).body.fields,
  ).toEqual({
    'variants.0.size': expect.stringContaining('Please choose from Free size, 10, 8'),
  })

  // A discontinued size is still searchable while a product has it; an unused one is rejected.
  const total = async (size: string) => {
    const { status, body } = await shop.api<{ total?: number; fields?: object }>('GET', `/products?size=${size}`)
    return status === 200 ? body.total : Object.keys(body.fields!)
  }
  expect([await total('26'), await total('Free%20size'), await total('24')]).toEqual([1, 2, ['size']])
  expect((await shop.api<{ total: number }>('GET', '/products?q=free')).body.total).toBe(2)
  const preview = async (size: string) =>
    (
      await shop.api('POST', '/collections/preview', {
        token,
        body: { rule: { match: 'all', conditions: [{ by: 'size', size }] } },
      })
    ).status
  expect([await preview('26'), await preview('24')]).toEqual([200, 422])

  await shop.set({ 'size-chart': { sizes: defaultSettings['size-chart'].sizes } })
})

test('changes only the given fields and increments the version', async () => {
  const product = await shop.product({ stock: 5 })
  const { status, body } = await changeForm(product.id, { price: '99000', message: 'Runs small' })
  expect([status, body.message]).toEqual([200, 'Product Updated Successfully'])
  const { createdAt: _, updatedAt: __, images: ___, ...same } = product
  expect(body.product).toMatchObject({ ...same, price: 99_000, message: 'Runs small', version: 2 })
  expect(await now(product.id)).toEqual(body.product)
})

// rules: product edit conflict
test('saving unchanged values does not increment the version', async () => {
  const product = await shop.product()
  expect((await change(product.id, { name: product.name, stock: product.stock })).body.product.version).toBe(1)
  expect((await change(product.id, {})).body.product.version).toBe(1)
})

// rules: product edit conflict
test('a change based on an outdated version returns 409 with the changed fields and overwrites nothing', async () => {
  const product = await shop.product()
  await change(product.id, { price: 50_000, version: 1 })
  await change(product.id, { description: 'Lined in silk', version: 2 })
  const late = await change(product.id, { name: 'Late', version: 1 })
  expect(late).toMatchObject({
    status: 409,
    body: {
      message: 'This product was changed in the meantime: description, price',
      code: 'stale',
      version: 3,
      changed: { price: 50_000, description: 'Lined in silk' },
    },
  })
  expect(await now(product.id)).toMatchObject({ name: product.name, version: 3 })
  expect((await change(product.id, { name: 'In time', version: 3 })).status).toBe(200)
})

test('only one of several concurrent changes from the same version succeeds', async () => {
  const product = await shop.product()
  const answers = await Promise.all([60_000, 61_000, 62_000].map((price) => change(product.id, { price, version: 1 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

// rules: sale price
test('validates a discount against the new price', async () => {
  const product = await shop.product({ price: 50_000, discount: 20_000 })
  expect((await change(product.id, { price: 10_000 })).body).toEqual({
    message: 'The discount cannot exceed the price',
    code: 'discount-above-price',
    fields: { discount: 'The discount cannot exceed the price' },
    fieldCodes: { discount: { code: 'discount-above-price' } },
  })
  expect((await change(product.id, { discount: 50_001 })).status).toBe(422)
  expect((await change(product.id, { price: 10_000, discount: 10_000 })).status).toBe(200)
  expect((await changeForm(product.id, { discount: '' })).body.product).toMatchObject({ discount: 0 })
})

test('setting the stock of a product or of its variants creates stock history entries', async () => {
  const product = await shop.product({ stock: 10, sizes: ['10', '12'], colors: ['clay', 'ink'] })
  expect((await change(product.id, { stock: 4 })).body.product.stock).toBe(4)
  expect(await inLedger(product.id)).toEqual({ kept: 4, moved: 4 })

  const variants = [
    { size: '10', color: 'clay', stock: 3 },
    { size: '12', color: 'ink', stock: 6 },
  ]
  expect((await change(product.id, { variants })).body.product).toMatchObject({ stock: 9, variants })
  expect(await inLedger(product.id)).toEqual({ kept: 9, moved: 9 })

  expect((await change(product.id, { stock: 5 })).body.fields).toEqual({
    stock: 'Stock is tracked by size and colour. Please change it there.',
  })
  expect((await change(product.id, { stock: 9, reorder: 1 })).status).toBe(200)

  expect((await change(product.id, { colors: ['clay'] })).body.product).toMatchObject({
    stock: 3,
    variants: [variants[0]],
  })
  expect(await inLedger(product.id)).toEqual({ kept: 3, moved: 3 })

  expect((await change(product.id, { variants: [], stock: 8 })).body.product).toMatchObject({ stock: 8, variants: [] })
  expect(await inLedger(product.id)).toEqual({ kept: 8, moved: 8 })
})

test('rejects stock for a size or colour that the product does not have', async () => {
  const product = await shop.product({ sizes: ['10'], colors: ['clay'] })
  const message = 'This product has no size 12 in clay'
  const params = { size: '12', color: 'clay' }
  expect((await change(product.id, { variants: [{ size: '12', color: 'clay', stock: 1 }] })).body).toEqual({
    message,
    code: 'stray-variant',
    params,
    fields: { variants: message },
    fieldCodes: { variants: { code: 'stray-variant', params } },
  })
  expect(
    (await change(product.id, { sizes: ['10', '12'], variants: [{ size: '12', color: 'clay', stock: 1 }] })).status,
  ).toBe(200)
})

test('adds, reorders and removes images', async () => {
  const product = await shop.product({ pictures: 3 })
  const [first, second, third] = product.images.map(({ id }) => id) as [string, string, string]
  const added = await changeForm(product.id, { images: [third, await jpegFile('new.jpg'), first] })
  const ids = added.body.product.images.map(({ id }) => id)
  expect(ids).toEqual([third, expect.stringMatching(/^[0-9a-f]{32}$/), first])
  expect(ids).not.toContain(second)
  expect(await shop.media.has(`${ids[1]}-400.avif`)).toBe(true)

  const reordered = await change(product.id, { images: [first, third] })
  expect(reordered.body.product.images.map(({ id }) => id)).toEqual([first, third])
  const asText = await changeForm(product.id, { images: JSON.stringify([third]) })
  expect(asText.body.product.images.map(({ id }) => id)).toEqual([third])
})

test('a form submitted without a chosen file keeps the images', async () => {
  const product = await shop.product({ pictures: 2 })
  const { body } = await changeForm(product.id, { price: '1', images: upload('', '') })
  expect(body.product.images).toHaveLength(2)
})

test.each([
  ['none', [], 'Please select at least one image.'],
  ['six', Array.from({ length: 6 }, () => 'a'.repeat(32)), 'You can select up to 5 images.'],
  ['an image of another product', ['f'.repeat(32)], 'One of the images does not belong to this product'],
])('rejects a change of the images to: %s', async (_, images, message) => {
  const product = await shop.product({ pictures: 2 })
  expect(await change(product.id, { images })).toMatchObject({
    status: 422,
    body: { message, fields: { images: message } },
  })
  expect((await now(product.id)).images).toHaveLength(2)
})

test('a rejected change leaves no new file behind', async () => {
  const product = await shop.product()
  const before = shop.media.names()
  const stale = await changeForm(product.id, { images: [await jpegFile('new.jpg')], version: '9' })
  const unknown = await changeForm(product.id, { images: [await jpegFile('new.jpg'), 'f'.repeat(32)] })
  const dear = await changeForm(product.id, { images: [await jpegFile('new.jpg')], discount: '50000000' })
  expect([stale.status, unknown.status, dear.status]).toEqual([409, 422, 422])
  expect(shop.media.names()).toEqual(before)
})

// rules: product name
test('rejects the name or number of another product with 409, in any letter case', async () => {
  const [one, other] = [await shop.product({ name: 'Silk Slip' }), await shop.product()]
  expect(await change(other.id, { name: 'SILK slip', number: one.number.toLowerCase() })).toMatchObject({
    status: 409,
    body: { fields: { name: 'Another product has this name', number: 'Another product has this number' } },
  })
  expect((await change(one.id, { name: 'Silk SLIP' })).status).toBe(200)
})

test.each(['name', 'number', 'description', 'price', 'stock', 'reorder', 'colors', 'sizes'])(
  'rejects an empty %s',
  async (field) => {
    const product = await shop.product()
    expect(await changeForm(product.id, { [field]: ' ' })).toMatchObject({
      status: 422,
      body: { message: 'Please fill all the fields', fields: { [field]: 'Please fill this in' } },
    })
  },
)
