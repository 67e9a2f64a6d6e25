import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalFile } from '#shop/platform/media/original.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Imported = { created: number; drafts: number; problems: { line: number; column?: string; message: string }[] }
type Shown = { product: Record<string, unknown> & { images: { id: string }[] } }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const send = async (csv: string | Uint8Array<ArrayBuffer>, dryRun?: '0') => {
  const form = { file: new File([csv], 'products.csv', { type: 'text/csv' }), ...(dryRun && { dryRun }) }
  const { status, body } = await shop.api<Imported>('POST', '/import/products', { token, form })
  return { status, ...body }
}
const shown = async (id: string) => (await shop.api<Shown>('GET', `/admin/products/${id}`, { token })).body.product

async function exported(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${shop.url}/api/export/products.csv`, { headers: { authorization: `Bearer ${token}` } })
  return response.bytes()
}

const row = (images: string, number: string) =>
  `number,name,description,price,stock,reorder,colors,sizes,images\n${number},Sheet gown ${number},Lined,9000,2,1,navy; clay,10; 12,${images}\n`

test('a new product can use existing images of the shop', async () => {
  const gown = await shop.product({ pictures: 2 })
  const [first, second] = gown.images.map(({ id }) => id)
  for (const id of [first!, second!]) await shop.media.put(originalFile(id, 'jpeg'), new Uint8Array([1]), 'image/jpeg')
  expect(await send(row(`${second}; ${first}`, 'SH-1'), '0')).toMatchObject({ status: 200, created: 1 })
  const product = await shown('sheet-gown-sh-1')
  expect(product).toMatchObject({
    number: 'SH-1',
    price: 9_000,
    stock: 2,
    colors: ['navy', 'clay'],
    sizes: ['10', '12'],
  })
  expect(product.images.map(({ id }) => id)).toEqual([second, first])
})

// rules: draft products
test('a new product without images or description becomes a draft, and cannot be published', async () => {
  const sheet = 'number,name,price,colors,sizes,state\nSH-2,Half known gown,9000,navy,10,'
  expect(await send(sheet)).toMatchObject({ status: 200, created: 1, drafts: 1, problems: [] })
  expect(await send(sheet, '0')).toMatchObject({ status: 200, created: 1, drafts: 1 })
  const { body } = await shop.api<Shown>('GET', '/admin/products/half-known-gown', { token })
  expect(body.product).toMatchObject({
    state: 'draft',
    description: '',
    stock: 0,
    reorder: 0,
    images: [],
    colors: ['navy'],
  })
  expect((await send(`${sheet.replaceAll('Half', 'Less').replace('SH-2', 'SH-4')}Published`)).problems).toEqual([
    { line: 2, column: 'description', message: 'Please fill this in', code: 'required' },
    { line: 2, column: 'images', message: 'Please select at least one image.', code: 'no-images' },
  ])
})

test('a row with only a number and a price is reported as an unknown number', async () => {
  expect((await send('number,price\nSH-5,9000')).problems).toEqual([
    {
      line: 2,
      column: 'number',
      message: expect.stringContaining('No product has this number'),
      code: 'unknown-number',
    },
  ])
})

test('imports 500 new products at once, with stock history', async () => {
  const lines = Array.from({ length: 500 }, (_, index) =>
    index % 2
      ? `M-${index},Many gown,9000,navy,10; 12,7,`
      : `M-${index},Many gown,9000,navy,10; 12,,"10/navy: 2; 12/navy: 0"`,
  ).map((line, index) => line.replace('Many gown', `Many gown ${index}`))
  const sheet = ['number,name,price,colors,sizes,stock,variants', ...lines].join('\n')
  expect(await send(sheet, '0')).toMatchObject({ status: 200, created: 500, drafts: 500 })
  expect(await shown('many-gown-1')).toMatchObject({ stock: 7, variants: [] })
  expect(await shown('many-gown-2')).toMatchObject({ stock: 2, variants: [{ stock: 2 }, { stock: 0 }] })
  const { body } = await shop.api('GET', '/audit?subject=product&id=many-gown-2', { token })
  expect(body.entries).toMatchObject([{ action: 'created', became: { number: 'M-2', state: 'draft', stock: 2 } }])
  expect(await send(await exported(), '0')).toMatchObject({ status: 200, created: 0, updated: 0, problems: [] })
})

test('a new product with unknown images is reported with its line', async () => {
  expect((await send(row('f'.repeat(32), 'SH-3'))).problems).toEqual([
    { line: 2, column: 'images', message: 'One of the images is not in the shop', code: 'unknown-image' },
  ])
})
