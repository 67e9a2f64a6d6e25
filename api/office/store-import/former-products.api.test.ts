import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { csvOf } from '#test/former-shop.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-25T09:00:00Z' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const choices = JSON.stringify({ colors: { 'Black & White': { name: 'black and white', shade: '#888888' } } })
const move = async (rows: Record<string, string>[], dryRun: '0' | '1') => {
  const form = { file: csvOf(rows, 'export.csv'), choices, dryRun }
  return (await shop.api<AnswerOf<'POST /store-imports'>>('POST', '/store-imports', { token, form })).body
}
const find = async (id: string) =>
  (await shop.api<AnswerOf<'GET /admin/products/{id}'>>('GET', `/admin/products/${id}`, { token })).body.product

const picture = 'https://old-shop.example/a.jpg'
const gown = (more: Record<string, string>) => ({
  ...{ Type: 'simple', Published: '1', 'Regular price': '45000', Description: 'A dress.', Images: picture, SKU: '' },
  ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': '10' },
  ...{ 'Attribute 2 name': 'Color', 'Attribute 2 value(s)': 'Black' },
  ...more,
})
const variation = (parent: string, size: string, more: Record<string, string>) =>
  gown({
    Type: 'variation',
    Parent: `id:${parent}`,
    'Attribute 1 value(s)': size,
    Images: '',
    Description: '',
    ...more,
  })

const woocommerce = [
  gown({ ID: '1', Type: 'variable', Name: 'Pooled gown', Stock: '12', 'Attribute 1 value(s)': '8, 10' }),
  variation('1', '8', { Stock: 'parent' }),
  variation('1', '10', { Stock: 'parent' }),
  gown({ ID: '2', Type: 'variable', Name: 'Off gown', 'Attribute 1 value(s)': '8, 10' }),
  variation('2', '8', { Stock: '3' }),
  variation('2', '10', { Stock: '5', Published: '0' }),
  gown({ ID: '3', Name: 'Later gown', Stock: '4', 'Sale price': '30000', 'Date sale price starts': '2026-12-20' }),
  gown({ ID: '4', Name: 'Hidden gown', Stock: '4', 'Visibility in catalog': 'hidden' }),
  gown({
    ID: '5',
    Name: 'Iro &amp; Buba &#8211; Ṣọ́nà&#8217;s',
    Stock: '4',
    Categories: 'Women &amp; Girls',
    'Attribute 2 value(s)': 'Black &amp; White',
  }),
]

// rules: store import
test('handles WooCommerce’s shared stock, disabled variations, future sales, hidden products and HTML entities', async () => {
  const { coming, onSale, notes } = await move(woocommerce, '1')
  expect({ coming, onSale }).toEqual({ coming: 5, onSale: 4 })
  expect(notes.map(({ message, names }) => [message, names])).toEqual(
    expect.arrayContaining([
      ['One product has disabled variations, which are not imported', ['Off gown']],
      ['One product has a sale price that doesn’t apply today. It is imported at its full price', ['Later gown']],
      ['One product was hidden and is imported as a draft', ['Hidden gown']],
    ]),
  )
  expect(notes).toHaveLength(3)
  await move(woocommerce, '0')
  expect(await find('pooled-gown')).toMatchObject({ stock: 12, sizes: ['8', '10'], variants: [] })
  expect(await find('off-gown')).toMatchObject({ stock: 3, sizes: ['8'] })
  expect(await find('later-gown')).toMatchObject({ price: 45_000, discount: 0 })
  const iro = await find('iro-and-buba-sonas')
  expect(iro).toMatchObject({ name: 'Iro & Buba – Ṣọ́nà’s', colors: ['black and white'] })
  const { body } = await shop.api<AnswerOf<'GET /redirects'>>('GET', '/redirects?q=iro', { token })
  expect(body.addresses).toMatchObject([{ from: '/product/iro-buba-sonas', to: `/products/${iro.id}` }])
  const collections = await shop.api<AnswerOf<'GET /admin/collections'>>('GET', '/admin/collections', { token })
  expect(JSON.stringify(collections.body)).toContain('"Women & Girls"')
})

// rules: store import
test('reports Shopify products as not counted if their stock is untracked or they are sold even when out of stock', async () => {
  const of = (title: string, more: Record<string, string>) => ({
    ...{ Handle: title.toLowerCase(), Title: title, Status: 'active', 'Image Src': picture, 'Variant Price': '9' },
    ...{ 'Option1 Name': 'Size', 'Option1 Value': '10', 'Option2 Name': 'Color', 'Option2 Value': 'Black' },
    ...{ 'Body (HTML)': 'A dress.', 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0', ...more },
  })
  const { notes } = await move(
    [
      of('Untracked', { 'Variant Inventory Tracker': '' }),
      of('Continued', { 'Variant Inventory Policy': 'continue' }),
      of('Tracked', { 'Variant Inventory Policy': 'deny' }),
    ],
    '1',
  )
  expect(notes).toMatchObject([
    {
      message: '2 products had no tracked stock. Their stock is 0 until you count them',
      names: ['Untracked', 'Continued'],
    },
  ])
})

// rules: store import
test("an export without a required column is rejected with the column's name", async () => {
  const [{ 'Regular price': _, ...first }] = [gown({ ID: '9', Name: 'No price', 'Visibility in catalog': 'visible' })]
  expect(await move([first as unknown as Record<string, string>], '1')).toMatchObject({
    fields: { file: 'The column regular price is missing' },
  })
})
