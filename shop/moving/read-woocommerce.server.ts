import { cell, countIn, partsOf, slugThere, type MovedProduct, type MovedVariant, type Row } from './moved-product.ts'
import { plainText } from './plain-text.server.ts'
import { categoryNames, categoriesIn, type NameOf } from './woocommerce-categories.ts'

/**
 * The products of WooCommerce's export: simple ones, and variable ones with a line for each variation, which names its
 * parent by `id:` or its SKU. What is grouped, or sold elsewhere, is left out. The file says no addresses: they are as
 * WordPress makes them of names (rules: moving in).
 */
export function readWooCommerce(rows: readonly Row[]): { products: MovedProduct[]; others: number } {
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
  const products: MovedProduct[] = []
  for (const row of heads) {
    if (!isOf(row, 'simple') && !isOf(row, 'variable')) continue
    const sku = cell(row, 'sku')
    const own = [
      ...(variations.get(`id:${cell(row, 'id')}`) ?? []),
      ...(sku === '' ? [] : (variations.get(sku.toLowerCase()) ?? [])),
    ]
    products.push(productOf(row, own, nameOf))
  }
  return { products, others: heads.length - products.length }
}

const isOf = (row: Row, type: string): boolean => partsOf(cell(row, 'type').toLowerCase()).includes(type)

function productOf(row: Row, variations: Row[], nameOf: NameOf): MovedProduct {
  const name = cell(row, 'name')
  const pictures = [row, ...variations].flatMap((each) =>
    partsOf(cell(each, 'images')).map((address) => ({ address, alt: '', options: each === row ? {} : chosenIn(each) })),
  )
  const once = new Map(pictures.toReversed().map((picture) => [picture.address, picture]))
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
    state: cell(row, 'published') === '1' ? 'published' : 'draft',
    sku: cell(row, 'sku'),
    options: attributesIn(row),
    variants: (variations.length > 0 ? variations : [row]).map((each) => variantOf(each, row)),
    pictures: [...once.values()].toReversed(),
    groups: [
      ...categoriesIn(cell(row, 'categories'), nameOf),
      ...partsOf(cell(row, 'tags')).map((name) => ({
        kind: 'tag' as const,
        name,
        path: `/product-tag/${slugThere(name)}`,
      })),
    ],
    path: `/product/${slugThere(name)}`,
  }
}

function variantOf(row: Row, parent: Row): MovedVariant {
  const [regular, sale] = [cell(row, 'regular price'), cell(row, 'sale price')]
  return {
    options: row === parent ? {} : chosenIn(row),
    price: sale || regular,
    before: sale ? regular : '',
    stock: countIn(cell(row, 'stock')) ?? (cell(row, 'in stock?') === '0' ? 0 : null),
    sku: cell(row, 'sku'),
    barcode: cell(row, 'gtin, upc, ean, or isbn'),
  }
}

function attributesIn(row: Row): Record<string, string[]> {
  const columns = Object.keys(row.cells).flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? [])
  return Object.fromEntries(
    columns.flatMap((at) => {
      const name = cell(row, `attribute ${at} name`)
      const values = partsOf(cell(row, `attribute ${at} value(s)`))
      return name === '' || values.length === 0 ? [] : [[name, values] as const]
    }),
  )
}

/** A variation has one value of each; where it goes for any, it says none. */
const chosenIn = (row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(attributesIn(row)).map(([name, [value]]) => [name, value!]))
