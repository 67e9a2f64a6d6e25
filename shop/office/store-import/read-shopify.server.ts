import {
  cell,
  countIn,
  partsOf,
  slugThere,
  stockThere,
  type SourceProduct,
  type SourceVariant,
  type Row,
} from './source-product.ts'
import { plainText } from './plain-text.server.ts'

/** The option value that Shopify exports for a product without options. */
const NO_CHOICE = 'Default Title'

/**
 * Reads the products of a Shopify export, with its older headings (Handle, Body (HTML), Variant Price …) or current
 * ones (URL handle, Description, Price …). A product has as many lines as it has variants or pictures, whichever is
 * more. Gift cards are left out (rules: store import).
 */
export function readShopify(rows: readonly Row[]): { products: SourceProduct[]; others: number } {
  const groups = new Map<string, Row[]>()
  let handle = ''
  for (const row of rows) {
    handle = (cell(row, 'handle', 'url handle') || handle).toLowerCase()
    const group = groups.get(handle)
    if (group) group.push(row)
    else if (handle !== '') groups.set(handle, [row])
  }
  const products: SourceProduct[] = []
  for (const [name, lines] of groups) {
    const product = productOf(name, lines)
    if (product) products.push(product)
  }
  return { products, others: groups.size - products.length }
}

function productOf(handle: string, rows: Row[]): SourceProduct | null {
  const first = rows.find((row) => cell(row, 'title') !== '') ?? rows[0]!
  if (/^true$/i.test(cell(first, 'gift card'))) return null
  const names = [1, 2, 3].map(
    (at) => rows.map((row) => cell(row, `option${at} name`)).find((name) => name !== '') ?? '',
  )
  const chosen = (row: Row): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name, at) => {
        const value = cell(row, `option${at + 1} value`)
        return name === '' || value === '' || value === NO_CHOICE ? [] : [[name, value] as const]
      }),
    )
  return {
    line: first.line,
    sourceId: handle,
    name: cell(first, 'title'),
    description: plainText(cell(first, 'body (html)', 'description')),
    state: stateOf(first),
    sku: '',
    options: {},
    variants: rows
      .filter((row) => cell(row, 'variant price', 'price') !== '')
      .map((row) => variantOf(row, chosen(row))),
    pictures: picturesOf(rows, chosen),
    groups: [
      ...[cell(first, 'type')].map((name) => ({ kind: 'type' as const, name })),
      ...[leafOf(cell(first, 'product category'))].map((name) => ({ kind: 'category' as const, name })),
      ...partsOf(cell(first, 'tags')).map((name) => ({ kind: 'tag' as const, name })),
      ...[cell(first, 'collection')].map((name) => ({ kind: 'collection' as const, name })),
    ].flatMap((group) => (group.name === '' ? [] : [{ ...group, path: `/collections/${slugThere(group.name)}` }])),
    category: cell(first, 'type') || leafOf(cell(first, 'product category')),
    path: `/products/${handle}`,
    notes: rows.some((row) => isSoldOn(row) && (quantityOf(row) ?? 0) > 0) ? ['sold-on'] : [],
  }
}

/** Returns the last level of 'Women > Dresses'; the tree above is Shopify's own taxonomy. */
const leafOf = (path: string): string => path.split('>').at(-1)!.trim()

const variantOf = (row: Row, options: Record<string, string>): SourceVariant => ({
  options,
  price: cell(row, 'variant price', 'price'),
  before: cell(row, 'variant compare at price', 'compare-at price'),
  stock: isTracked(row) ? stockThere(quantityOf(row), isSoldOn(row)) : null,
  sku: cell(row, 'variant sku', 'sku').replace(/^'/, ''),
  barcode: cell(row, 'variant barcode', 'barcode').replace(/^'/, ''),
})

const quantityOf = (row: Row): number | null => countIn(cell(row, 'variant inventory qty', 'inventory quantity'))

/** Returns whether the variant's stock is tracked. If not, the export contains a quantity of 0. */
const isTracked = ({ cells }: Row): boolean =>
  (cells['variant inventory tracker'] ?? cells['inventory tracker'])?.trim() !== ''

const isSoldOn = (row: Row): boolean =>
  /^(continue|true|yes)$/i.test(cell(row, 'variant inventory policy', 'continue selling when out of stock'))

function stateOf(row: Row): SourceProduct['state'] {
  const status = cell(row, 'status').toLowerCase()
  if (status === 'archived') return 'archived'
  const isHidden = /^false$/i.test(cell(row, 'published', 'published on online store'))
  return isHidden || (status !== '' && status !== 'active') ? 'draft' : 'published'
}

/** Returns the pictures in order, each once. A picture on a variant's line shows that variant's options. */
function picturesOf(rows: Row[], chosen: (row: Row) => Record<string, string>): SourceProduct['pictures'] {
  const shows = new Map(rows.map((row) => [cell(row, 'variant image', 'variant image url'), chosen(row)]))
  const placed = rows
    .map((row) => ({
      address: cell(row, 'image src', 'product image url'),
      alt: cell(row, 'image alt text'),
      place: Number(cell(row, 'image position')) || Infinity,
    }))
    .filter(({ address }) => address !== '')
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
  const once = new Map(placed.toReversed().map((picture) => [picture.address, picture]))
  return [...once.values()]
    .toReversed()
    .map(({ address, alt }) => ({ address, alt, options: shows.get(address) ?? {} }))
}
