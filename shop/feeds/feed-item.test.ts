import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownBarcode } from '#shop/catalogue/barcode.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { naira } from '#shop/money.ts'
import { itemsOf } from './feed-item.ts'
import { googleItem } from './google-feed.ts'
import { metaColumns, metaRow } from './meta-feed.ts'

const seller = { origin: 'https://shop.example', house: 'GURARA' }
const product = (wish: Partial<Product>): Product =>
  ({
    ...{ id: 'adire-gown', number: 'GU-1', name: 'Adire gown', description: 'Falls from the shoulder.' },
    ...{ price: naira(45_000), discount: naira(0), stock: 4, variants: [], images: [] },
    ...{ sizes: ['10', '12'], colors: ['indigo', '#28356b'] },
    ...wish,
  }) as unknown as Product

// rules: feeds
test('each size and colour is an item of its own, under the group of its product', () => {
  const items = itemsOf(product({ discount: naira(5_000) }), [], seller)
  expect(items).toHaveLength(4)
  expect(new Set(items.map(({ id }) => id)).size).toBe(4)
  expect(new Set(items.map(({ group }) => group))).toEqual(new Set(['adire-gown']))
  expect(items[0]).toMatchObject({ id: 'adire-gown_10_indigo', price: 45_000, salePrice: 40_000, isInStock: true })
  const variants = [
    { size: '10', color: 'indigo', stock: 0 },
    { size: '12', color: 'indigo', stock: 3 },
  ]
  expect(itemsOf(product({ variants }), [], seller).map(({ isInStock }) => isInStock)).toEqual([false, true])
})

// rules: feeds, barcodes
test('a barcode that everybody knows goes along, one of the shop’s own never does', () => {
  const codes = [
    { size: '12', color: 'indigo', code: '4006381333931' },
    { size: '12', color: '#28356b', code: ownBarcode(7) },
  ]
  const items = itemsOf(product({}), codes, seller)
  expect(items.map(({ gtin }) => gtin)).toEqual([null, null, '4006381333931', null])
  expect(items.map((item) => googleItem(item).includes('<g:gtin>'))).toEqual([false, false, true, false])
  expect(items.map((item) => metaRow(item)[metaColumns.indexOf('gtin')])).toEqual(['', '', '4006381333931', ''])
})

// rules: feeds
test('ids are at most 50 characters long, and never the same for two', () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,12}$/)
  fc.assert(
    fc.property(fc.uniqueArray(slug, { minLength: 2, maxLength: 6 }), (ids) => {
      const items = ids.flatMap((id) =>
        itemsOf(product({ id: `a-name-that-many-dresses-begin-with-${id}` }), [], seller),
      )
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(new Set(items.map(({ group }) => group)).size).toBe(ids.length)
      for (const { id, group } of items) expect(Math.max(id.length, group.length)).toBeLessThanOrEqual(50)
    }),
  )
})

// rules: feeds
test('nothing that was typed becomes markup, or breaks the file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const [item] = itemsOf(product({ name: `<b>${name}</b>` }), [], seller)
      const written = googleItem(item!)
      expect(written.match(/<(?!\/?(item|g:\w+)>)/g)).toBeNull()
      expect(written).toMatch(/^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
      expect(metaRow(item!)).toHaveLength(metaColumns.length)
    }),
  )
})
