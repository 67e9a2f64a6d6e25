import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aboutDefaults } from '#shop/content/pages/about.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { readOwn } from '#shop/catalogue/products/custom-values.ts'
import { isMadeToOrder } from '#shop/catalogue/products/dispatch.ts'
import { seenIn } from './art/seen.ts'
import { garments } from './art/garments.ts'
import { grounds } from './art/palette.ts'
import { demoCollections } from './collections.ts'
import { demoPosts } from './posts.ts'
import { demoProducts } from './products.ts'

const products = demoProducts().map(({ product }) => product)

test('the demo shop has at least 24 products with unique names, numbers and descriptions', () => {
  expect(products.length).toBeGreaterThanOrEqual(24)
  for (const of of ['name', 'number', 'description'] as const)
    expect(new Set(products.map((product) => product[of])).size).toBe(products.length)
})

test('the demo shop has long names, high prices, discounts, variants, and sold-out and low stock', () => {
  const stockOf = (product: (typeof products)[number]) =>
    product.stock + product.variants.reduce((sum, variant) => sum + variant.stock, 0)
  expect(products.some(({ name }) => name.length === 60)).toBe(true)
  expect(products.some(({ price }) => price >= 1_000_000)).toBe(true)
  expect(products.filter(({ discount }) => discount > 0).length).toBeGreaterThanOrEqual(5)
  expect(products.filter(({ variants }) => variants.length > 0).length).toBeGreaterThanOrEqual(5)
  const soldOut = products.filter((product) => stockOf(product) === 0)
  expect(soldOut.filter(({ madeInDays }) => madeInDays === null)).toHaveLength(1)
  expect(soldOut.filter(({ madeInDays }) => madeInDays !== null)).toHaveLength(1)
  expect(
    products.filter((product) => stockOf(product) > 0 && stockOf(product) <= product.reorder).length,
  ).toBeGreaterThanOrEqual(3)
  expect(products.filter(({ price }) => price < 25_000 || (price > 450_000 && price < 1_000_000))).toEqual([])
})

test('variant stock is listed for every combination of size and colour', () => {
  for (const { variants, sizes, colors } of products.filter((product) => product.variants.length > 0))
    expect(variants.map(({ size, color }) => `${size} ${color}`).sort()).toEqual(
      sizes.flatMap((size) => colors.map((color) => `${size} ${color}`)).sort(),
    )
})

// rules: demo shop, custom fields
test('every product has valid values in the default custom fields', () => {
  const { fields } = defaultSettings.fields
  for (const { name, fields: said } of products)
    expect({ name, read: readOwn(said, fields) }).toEqual({ name, read: { values: said } })
  for (const { key } of fields) expect(products.filter(({ fields: said }) => key in said).length).toBeGreaterThan(20)
})

// rules: demo shop, categories
test('every product has one of eight categories, so that the menu shows all of them', () => {
  expect(products.filter(({ category }) => category === null)).toEqual([])
  expect(new Set(products.map(({ category }) => category)).size).toBe(8)
})

// rules: demo shop
test('at least two dresses in size 12 cost less than ₦60,000', () => {
  const dresses = products.filter(({ category, sizes }) => category === 'Dresses' && sizes.includes('12'))
  expect(dresses.filter(({ price, discount }) => price - discount < 60_000).length).toBeGreaterThanOrEqual(2)
})

// rules: demo shop
test('product texts mention only features that the pictures show', () => {
  for (const [index, { name, description }] of products.entries()) {
    const { shows } = garments[index]!.silhouette
    expect({ name, undrawn: seenIn(`${name}. ${description}`).filter((thing) => !shows.includes(thing)) }).toEqual({
      name,
      undrawn: [],
    })
    expect({ name, named: seenIn(name).length > 0 || name.includes('Two-Piece') }).toEqual({ name, named: true })
  }
})

// rules: demo shop
test('pictures show every colour named in a text, and a product named after a colour is sold in that colour only', () => {
  for (const [index, { name, description, colors }] of products.entries()) {
    const { palette, second } = garments[index]!
    const namedIn = (words: string) =>
      Object.keys(grounds).filter((color) => new RegExp(`\\b${color}\\b`, 'i').test(words))
    for (const color of namedIn(`${name} ${description}`))
      expect({ name, drawn: [palette, second?.palette] }).toEqual({ name, drawn: expect.arrayContaining([color]) })
    if (namedIn(name).length > 0) expect({ name, colors: colors.length }).toEqual({ name, colors: 1 })
  }
})

// rules: demo shop
test('texts that name where a hem ends agree with the drawn length from the shoulder', () => {
  const ends = { 'above the knee': [70, 92], 'knee-length': [90, 102], 'mid-calf': [103, 118] } as const
  for (const [index, { name, description, fields }] of products.entries()) {
    const { length } = garments[index]!.silhouette
    if (length === undefined) continue
    expect({ name, length: fields.length }).toEqual({ name, length })
    for (const [words, [from, to]] of Object.entries(ends).filter(([words]) => description.includes(words)))
      expect({ name, words, fits: from <= length && length <= to }).toEqual({ name, words, fits: true })
  }
})

// rules: demo shop
test('the cover of a collection shows garments of this collection', () => {
  for (const { pictured, ...collection } of demoCollections) {
    const shown = products.filter((_, index) => pictured.includes(garments[index]!.key))
    expect(shown).toHaveLength(pictured.length)
    if ('garments' in collection) expect(collection.garments).toEqual(expect.arrayContaining([...pictured]))
    else
      for (const { name, description, discount } of shown)
        expect({
          name,
          listed: discount > 0 || `${name} ${description}`.toLowerCase().includes(collection.slug),
        }).toEqual({ name, listed: true })
  }
})

// rules: demo shop, size chart
test('the size chart covers every size sold, and the about page names the smallest and largest', () => {
  const charted = defaultSettings['size-chart'].rows.map(({ equivalents }) => equivalents[0])
  expect(charted).toEqual(sizesOf(defaultSettings['size-chart']))
  for (const { sizes } of products) expect(charted).toEqual(expect.arrayContaining(sizes))
  const sold = [...new Set(products.flatMap(({ sizes }) => sizes))].map(Number)
  expect(aboutDefaults.values.items[0]!.text).toContain(`from UK ${Math.min(...sold)} to UK ${Math.max(...sold)}`)
})

// rules: demo shop, dispatch message
test('only products that are made to order mention a waiting time', () => {
  expect(products.filter(isMadeToOrder).length).toBeGreaterThanOrEqual(1)
  for (const product of products.filter((product) => !isMadeToOrder(product)))
    expect(`${product.description} ${product.message}`).not.toMatch(/\b(working days|weeks|please allow)\b/i)
})

// rules: demo shop, blog
test('every product named in the post about the elegant collection is in the demo shop', async () => {
  const written = await readFile(new URL('./posts/elegant-collection.md', import.meta.url), 'utf8')
  const pieces = [...written.matchAll(/\*\*(.+?)\*\*/g)].map(([, piece]) => piece!.toLowerCase())
  expect(pieces).toHaveLength(8)
  const words = products.map(({ name, description }) => `${name} ${description}`.toLowerCase())
  for (const piece of pieces)
    expect({ piece, sold: words.some((of) => piece.split(/[ -]/).every((word) => of.includes(word))) }).toEqual({
      piece,
      sold: true,
    })
  expect(demoPosts[0]!.excerpt).toMatch(/^Eight pieces/)
})
