import { membersOf } from '#shop/core/closed-list.ts'
import {
  cell,
  countIn,
  partsOf,
  slugThere,
  type SourceProduct,
  type SourceVariant,
  type Row,
} from './source-product.ts'
import type { NoteCode } from './notes.ts'
import { decodedText, plainText } from './plain-text.server.ts'
import { holdsNow, isOfParent, isSoldOn, pooledStock, stockOf } from './woocommerce-row.ts'
import { categoryNames, categoriesIn, firstCategory, type NameOf } from './woocommerce-categories.server.ts'

/**
 * Reads the products of a WooCommerce export: simple products, and variable products with one line per variation. A
 * variation names its parent by `id:` or SKU. Grouped and external products are left out. The file has no URLs, so they
 * are derived from names as WordPress does. `now` (2026-12-24T18:00) decides whether a sale price applies
 * (rules: store import).
 */
export function readWooCommerce(rows: readonly Row[], now: string): { products: SourceProduct[]; others: number } {
  const heads: Row[] = []
  const variations = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = cell(row, 'parent').toLowerCase()
    const own = variations.get(parent)
    if (!isOf(row, 'variation')) heads.push(row)
    else if (own) own.push(row)
    else variations.set(parent, [row])
  }
  const nameOf = categoryNames(heads.map((row) => cell(row, 'categories')))
  const products: SourceProduct[] = []
  for (const row of heads) {
    if (!isOf(row, 'simple') && !isOf(row, 'variable')) continue
    const sku = cell(row, 'sku')
    const own = [
      ...(variations.get(`id:${cell(row, 'id')}`) ?? []),
      ...(sku === '' ? [] : (variations.get(sku.toLowerCase()) ?? [])),
    ]
    products.push(productOf(row, own, { nameOf, now }))
  }
  return { products, others: heads.length - products.length }
}

const isOf = (row: Row, type: string): boolean => partsOf(cell(row, 'type').toLowerCase()).includes(type)

function productOf(row: Row, all: Row[], { nameOf, now }: { nameOf: NameOf; now: string }): SourceProduct {
  const name = decodedText(cell(row, 'name'))
  const on = all.filter((each) => /^1?$/.test(cell(each, 'published')))
  // A product whose variations are all disabled is imported with all of them, as a draft.
  const variations = on.length > 0 ? on : all
  const sold = variations.length > 0 ? variations : [row]
  const isPooled = variations.some((each) => isOfParent(each))
  const isOff = all.length > 0 && on.length === 0
  const isHidden =
    isOff || cell(row, 'visibility in catalog').toLowerCase() === 'hidden' || cell(row, 'published') === '0'
  const isDraft = isHidden || cell(row, 'published') !== '1'
  const pictures = [row, ...variations].flatMap((each) =>
    partsOf(cell(each, 'images')).map((address) => ({ address, alt: '', options: each === row ? {} : chosenIn(each) })),
  )
  const once = new Map(pictures.toReversed().map((picture) => [picture.address, picture]))
  const notes = {
    hidden: isHidden,
    'variation-off': !isOff && on.length < all.length,
    'sale-not-now': sold.some((each) => cell(each, 'sale price') !== '' && !holdsNow(each, now)),
    'pooled-in-part': isPooled && !variations.every(isOfParent),
    'sold-on': [row, ...variations].some((each) => isSoldOn(each) && (countIn(cell(each, 'stock')) ?? 0) > 0),
  } satisfies Partial<Record<NoteCode, boolean>>
  return {
    line: row.line,
    sourceId: cell(row, 'id') || cell(row, 'sku'),
    name,
    description: plainText(
      [cell(row, 'short description'), cell(row, 'description')]
        .filter(Boolean)
        .join('<br><br>')
        .replaceAll('\\n', '\n'),
    ),
    state: isDraft ? 'draft' : 'published',
    sku: decodedText(cell(row, 'sku')),
    options: attributesIn(row),
    variants: sold.map((each) => variantOf(each, row, now)),
    pictures: [...once.values()].toReversed(),
    groups: [
      ...categoriesIn(cell(row, 'categories'), nameOf),
      ...partsOf(cell(row, 'tags'))
        .map(decodedText)
        .map((tag) => ({ kind: 'tag' as const, name: tag, path: `/product-tag/${slugThere(tag)}` })),
    ],
    category: firstCategory(cell(row, 'categories')),
    path: `/product/${slugThere(name)}`,
    ...(isPooled && { pooled: pooledStock(row, variations) }),
    notes: membersOf(notes).filter((note) => notes[note]),
  }
}

function variantOf(row: Row, parent: Row, now: string): SourceVariant {
  const [regular, sale] = [cell(row, 'regular price'), cell(row, 'sale price')]
  const isReduced = sale !== '' && (regular === '' || holdsNow(row, now))
  return {
    options: row === parent ? {} : chosenIn(row),
    price: isReduced ? sale : regular,
    before: isReduced ? regular : '',
    stock: stockOf(row),
    sku: decodedText(cell(row, 'sku')),
    barcode: cell(row, 'gtin, upc, ean, or isbn'),
  }
}

function attributesIn(row: Row): Record<string, string[]> {
  const columns = Object.keys(row.cells).flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? [])
  return Object.fromEntries(
    columns.flatMap((at) => {
      const name = decodedText(cell(row, `attribute ${at} name`))
      const values = partsOf(cell(row, `attribute ${at} value(s)`)).map(decodedText)
      return name === '' || values.length === 0 ? [] : [[name, values] as const]
    }),
  )
}

/**
 * Returns a variation's value of each attribute. An attribute without a value is left out: the variation then applies
 * to any of its values.
 */
const chosenIn = (row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(attributesIn(row)).map(([name, [value]]) => [name, value!]))
