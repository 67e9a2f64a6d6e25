import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choices, guessedSize, nearestShade } from './choices.ts'
import { mapProduct, numberOf } from './map-product.ts'
import type { SourceProduct } from './source-product.ts'
import { fileKind } from './store-import.ts'
import { plainText } from './plain-text.server.ts'
import { pricesOf } from './prices.ts'
import { readShopify } from './read-shopify.server.ts'
import { readWooCommerce } from './read-woocommerce.server.ts'

const rowsOf = (...all: Record<string, string>[]) => all.map((cells, at) => ({ line: at + 2, cells }))

// rules: store import
test('reads current and older Shopify headings in the same way', () => {
  const before = rowsOf(
    {
      handle: 'gown',
      title: 'Gown',
      'product category': 'Women > Gowns',
      'option1 name': 'Size',
      'option1 value': '10',
      'variant price': '9',
      status: 'draft',
    },
    { handle: 'gown', 'option1 value': '12', 'variant price': '9', 'image src': 'https://a.example/1.jpg' },
  )
  const now = rowsOf(
    {
      'url handle': 'gown',
      title: 'Gown',
      'product category': 'Women > Gowns',
      'option1 name': 'Size',
      'option1 value': '10',
      price: '9',
      status: 'Draft',
    },
    { 'url handle': '', 'option1 value': '12', price: '9', 'product image url': 'https://a.example/1.jpg' },
  )
  const read = readShopify(now)
  expect(read).toEqual(readShopify(before))
  expect(read.products).toMatchObject([{ state: 'draft', variants: [{}, {}], pictures: [{}], path: '/products/gown' }])
  expect(read.products[0]!.category).toBe('Gowns')
})

// rules: store import
test.each([
  [['handle', 'title', 'vendor'], 'shopify products'],
  [['title', 'url handle'], 'shopify products'],
  [['first name', 'last name', 'email'], 'shopify customers'],
  [['id', 'type', 'sku', 'name', 'regular price'], 'woocommerce products'],
  [['name', 'username', 'email'], 'woocommerce customers'],
  [['number', 'name', 'price'], ''],
])('recognizes a file with the headings %j as %j', (headings, kind) => {
  const found = fileKind(headings)
  expect(found ? `${found.source} ${found.brings}` : '').toBe(kind)
})

// rules: store import
test('converts descriptions to plain text without markup', () => {
  expect(plainText('<p>Cut &amp; sewn<br>here</p><ul><li>one</li><li>two</li></ul><style>p{}</style>')).toBe(
    'Cut & sewn\nhere\n\n• one\n• two',
  )
  expect(plainText('&lt;b&gt; &amp;lt;')).toBe('<b> &lt;')
  fc.assert(fc.property(fc.string(), (text) => !/<script/i.test(plainText(`<script>${text}</script>`))))
})

const priced = (...all: [price: string, before: string][]) =>
  all.map(([price, before]) => ({ price, before, options: {}, stock: 1, sku: '', barcode: '' }))

// rules: store import
test('returns a price in whole naira, and a discount no higher than the price', () => {
  const notes = new Set<never>()
  expect(pricesOf(priced(['45,000.00', ''], ['36000', '50000']), 1, notes)).toEqual({ price: 45_000, discount: 0 })
  expect(pricesOf(priced(['36000,50', '45000']), 1, notes)).toEqual({ price: 45_000, discount: 8_999 })
  expect(pricesOf(priced(['free', '']), 1, notes)).toEqual({})
  const figure = fc.nat(9_999_999).map((cents) => (cents / 100).toFixed(2))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(figure, figure), { minLength: 1 }),
      fc.integer({ min: 1, max: 2_000 }),
      (all, rate) => {
        const { price = -1, discount = -1 } = pricesOf(priced(...all), rate, new Set())
        expect(Number.isInteger(price) && discount >= 0 && discount <= price).toBe(true)
      },
    ),
  )
})

// rules: store import
test.each([
  ['45.000', true],
  ['₦1.250.000', true],
  ['45000.00', false],
  ['45,000', false],
  ['45.5', false],
])('flags the price %s as ambiguous: %s', (price, isTold) => {
  const notes = new Set<string>()
  pricesOf(priced([price, ''], ['9', '']), 1, notes as Set<never>)
  expect(notes.has('point-in-price')).toBe(isTold)
})

// rules: store import
test.each<[Record<string, string>, number | null, string[]]>([
  [{ 'variant inventory tracker': '', 'variant inventory qty': '0' }, null, []],
  [{ 'variant inventory tracker': '', 'variant inventory qty': '7' }, null, []],
  [{ 'variant inventory tracker': 'shopify', 'variant inventory qty': '0' }, 0, []],
  [{ 'variant inventory qty': '0', 'variant inventory policy': 'continue' }, null, []],
  [
    { 'inventory tracker': 'shopify', 'inventory quantity': '-2', 'continue selling when out of stock': 'CONTINUE' },
    null,
    [],
  ],
  [{ 'inventory quantity': '4', 'continue selling when out of stock': 'TRUE' }, 4, ['sold-on']],
  [{ 'variant inventory qty': '3' }, 3, []],
])('reads the Shopify stock %j as %s', (more, stock, notes) => {
  const { products } = readShopify(rowsOf({ handle: 'gown', title: 'Gown', 'variant price': '9', ...more }))
  expect(products).toMatchObject([{ variants: [{ stock }], notes }])
})

// rules: store import
test('guesses sizes, shades and product numbers from the texts of another shop', () => {
  expect(['10', 'UK 10', 'size 12', 'xl', 'Free'].map((word) => guessedSize(word, ['10', '12', 'XL']))).toEqual([
    '10',
    '10',
    '12',
    'XL',
    null,
  ])
  expect(nearestShade('Dusty wine')).toBe('#6a1730')
  const { products } = readWooCommerce(
    rowsOf({
      id: '1',
      type: 'simple',
      sku: '',
      name: 'Bag',
      'regular price': '5',
      'attribute 1 name': 'Size',
      'attribute 1 value(s)': '10, 12',
      stock: '4',
    }),
    '2026-11-25T10:00',
  )
  const mapped = mapProduct(products[0]!, { choices: choices.parse({}), offered: ['10', '12'] })
  expect(mapped.wish).toMatchObject({ sizes: ['10', '12'], variants: [], stock: 4 })
  expect(mapped.asks).toEqual({ options: [], sizes: [], colors: [''] })
  expect(numberOf(products[0]!)).toBe('BAG')
})

// rules: store import
test.each([
  [['AMA-001', 'AMA-002', 'AMA-013'], 'AMA'],
  [['KAF-10', 'KAF-12'], 'KAF'],
  [['2024-GOWN8', '2024-GOWN10'], '2024-GOWN'],
  [['WIN-S-NAV', 'WIN-M-NAV'], 'WIN'],
  [['GU-70-8', 'GU-70-10'], 'GU-70'],
  [['AMA-001'], 'AMA-001'],
  [['100', '101'], 'WRAP'],
])('for the SKUs %j, the product number is %s', (skus, number) => {
  const variants = skus.map((sku) => ({ sku }))
  expect(numberOf({ sku: '', variants, path: '/products/wrap' } as unknown as SourceProduct)).toBe(number)
})
