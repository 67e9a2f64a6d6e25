import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownBarcode } from '#shop/catalogue/products/barcode.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { naira } from '#shop/core/money.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { itemsOf } from './feed-item.ts'
import { googleItem } from './google-feed.ts'
import { metaColumns, metaRow } from './meta-feed.ts'

const field = {
  key: 'cloth',
  label: 'Cloth & care',
  kind: 'text' as const,
  unit: '',
  choices: [],
  onPage: true,
  filters: false,
}
const seller = {
  origin: 'https://shop.example',
  house: 'GURARA',
  fields: [field, { ...field, key: 'mill', onPage: false }],
  notices: defaultSettings.notices,
}
const now = new Date('2026-11-20T10:00:00Z')
const product = (wish: Partial<Product>): Product =>
  ({
    ...{ id: 'adire-gown', number: 'GU-1', name: 'Adire gown', description: 'Falls from the shoulder.' },
    ...{ price: naira(45_000), discount: naira(0), stock: 4, variants: [], images: [] },
    ...{ sizes: ['10', '12'], colors: ['indigo', '#28356b'], madeInDays: null, final: false, fields: {} },
    ...wish,
  }) as unknown as Product

// rules: product feeds
test('lists each size and colour as a separate item in the group of its product', () => {
  const items = itemsOf(product({ discount: naira(5_000) }), [], seller, now)
  expect(items).toHaveLength(4)
  expect(new Set(items.map(({ id }) => id)).size).toBe(4)
  expect(new Set(items.map(({ group }) => group))).toEqual(new Set(['adire-gown']))
  expect(items[0]).toMatchObject({ id: 'adire-gown_10_indigo', price: 45_000, salePrice: 40_000, isInStock: true })
  expect(items.map(({ link }) => link.replace('https://shop.example/products/adire-gown', ''))).toEqual([
    '?size=10&color=indigo',
    '?size=10&color=%2328356b',
    '?size=12&color=indigo',
    '?size=12&color=%2328356b',
  ])
  const variants = [
    { size: '10', color: 'indigo', stock: 0 },
    { size: '12', color: 'indigo', stock: 3 },
  ]
  expect(itemsOf(product({ variants }), [], seller, now).map(({ isInStock }) => isInStock)).toEqual([false, true])
})

// rules: product feeds, made to order
test('lists a made-to-order product as available for order from the day on which it is ready', () => {
  const [item] = itemsOf(product({ stock: 0, madeInDays: 14 }), [], seller, now)
  expect(googleItem(item!)).toContain('<g:availability>backorder</g:availability>')
  expect(googleItem(item!)).toContain('<g:availability_date>2026-12-04T00:00Z</g:availability_date>')
  expect(metaRow(item!)[metaColumns.indexOf('availability')]).toBe('available for order')
  expect(itemsOf(product({ madeInDays: 14 }), [], seller, now)[0]).toMatchObject({ isInStock: true, availableOn: null })
})

// rules: product feeds, custom fields
test('includes custom fields shown on the product page as details, and no hidden ones', () => {
  const [item] = itemsOf(product({ fields: { cloth: `<Silk> ${'&'.repeat(2_000)}`, mill: 'Aba' } }), [], seller, now)
  const details = /<g:attribute_name>(.+?)<.+?<g:attribute_value>(.+?)<.+?<\/g:product_detail>/
  const [, name, value] = details.exec(googleItem(item!))!
  expect(name).toBe('Cloth &amp; care')
  expect(value).toBe(`&lt;Silk&gt; ${'&amp;'.repeat(993)}`)
  expect(googleItem(item!)).not.toContain('Aba')
  expect(googleItem(itemsOf(product({}), [], seller, now)[0]!)).not.toContain('product_detail')
})

// rules: product feeds, barcodes
test('includes worldwide barcodes, but none of the shop’s own', () => {
  const codes = [
    { size: '12', color: 'indigo', code: '4006381333931' },
    { size: '12', color: '#28356b', code: ownBarcode(7) },
  ]
  const items = itemsOf(product({}), codes, seller, now)
  expect(items.map(({ gtin }) => gtin)).toEqual([null, null, '4006381333931', null])
  expect(items.map((item) => googleItem(item).includes('<g:gtin>'))).toEqual([false, false, true, false])
  expect(items.map((item) => metaRow(item)[metaColumns.indexOf('gtin')])).toEqual(['', '', '4006381333931', ''])
})

// rules: product feeds
test('ids are unique and at most 50 characters long', () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,12}$/)
  fc.assert(
    fc.property(fc.uniqueArray(slug, { minLength: 2, maxLength: 6 }), (ids) => {
      const items = ids.flatMap((id) =>
        itemsOf(product({ id: `a-name-that-many-dresses-begin-with-${id}` }), [], seller, now),
      )
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(new Set(items.map(({ group }) => group)).size).toBe(ids.length)
      for (const { id, group } of items) expect(Math.max(id.length, group.length)).toBeLessThanOrEqual(50)
    }),
  )
})

// rules: product feeds
test('colours whose names look alike in plain letters get separate items with stable ids', () => {
  const colors = ['ẹ̀kọ́', 'ọ̀kọ́', 'ñ', 'é', 'dusty rose', 'dusty-rose', '#28356b']
  const items = itemsOf(product({ colors }), [], seller, now)
  expect(new Set(items.map(({ id }) => id)).size).toBe(14)
  expect(new Set(items.map(({ number }) => number)).size).toBe(14)
  for (const { id } of items) expect(id).toMatch(/^[a-z0-9_-]{1,50}$/)
  const turned = itemsOf(product({ colors: colors.toReversed() }), [], seller, now)
  expect(turned.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  expect(items[2]!.id).toMatch(/^adire-gown_10_[0-9a-f]{16}$/)
  expect(itemsOf(product({ colors: ['ñ', 'indigo'] }), [], seller, now)[1]!.id).toBe('adire-gown_10_indigo')
})

// rules: product feeds
test('escapes any name, so that the feed stays valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const [item] = itemsOf(product({ name: `<b>${name}</b>` }), [], seller, now)
      const written = googleItem(item!)
      expect(written.match(/<(?!\/?(item|g:\w+)>)/g)).toBeNull()
      expect(written).toMatch(/^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
      expect(metaRow(item!)).toHaveLength(metaColumns.length)
    }),
  )
})
