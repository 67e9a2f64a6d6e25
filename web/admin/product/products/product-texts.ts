import type { Variant } from '#shop/catalogue/products/product.ts'
import { lookUp } from '#shop/core/look-up.ts'
import type { ShownProduct } from './product.ts'

/** Values of a product's form, as typed. `pieces` is the stock by variant, empty if stock is a single number. */
export type ProductTexts = {
  name: string
  number: string
  category: string
  description: string
  price: string
  discount: string
  stock: string
  reorder: string
  /** Days to make one unit to order; empty if the product isn't made to order. */
  madeInDays: string
  /** 'yes' for a final sale, which can't be returned. */
  final: string
  message: string
  colors: string[]
  shades: Record<string, string>
  sizes: string[]
  pieces: Record<string, string>
  /** Custom fields by key: text and numbers as typed, or the keys of choices. */
  own: Record<string, string | string[]>
}

export const emptyTexts: ProductTexts = {
  name: '',
  number: '',
  category: '',
  description: '',
  price: '',
  discount: '',
  stock: '',
  reorder: '',
  madeInDays: '',
  final: 'no',
  message: '',
  colors: [],
  shades: {},
  sizes: [],
  pieces: {},
  own: {},
}

const place = (size: string, color: string): string => `${size} ${color}`

export const piecesOf = ({ pieces }: ProductTexts, size: string, color: string): string =>
  pieces[place(size, color)] ?? ''

export const withPieces = (
  { pieces }: ProductTexts,
  size: string,
  color: string,
  typed: string,
): Pick<ProductTexts, 'pieces'> => ({
  pieces: { ...pieces, [place(size, color)]: typed },
})

/** Sets the stock of all variants. */
export const withAllPieces = (texts: ProductTexts, typed: string): Pick<ProductTexts, 'pieces'> => ({
  pieces: {
    ...texts.pieces,
    ...Object.fromEntries(texts.colors.flatMap((color) => texts.sizes.map((size) => [place(size, color), typed]))),
  },
})

/**
 * Sets the stock of several variants from pasted cells, starting at one variant: the columns are the next sizes, the
 * rows the next colours. A single column is spread over the sizes. Cells outside the grid are ignored.
 */
export function withPastedPieces(
  { colors, sizes, pieces }: ProductTexts,
  from: { size: string; color: string },
  cells: readonly (readonly string[])[],
): Pick<ProductTexts, 'pieces'> {
  const rows = cells.every((row) => row.length === 1) ? [cells.flat()] : cells
  const pasted = rows.flatMap((row, down) =>
    row.flatMap((typed, right) => {
      const color = colors[colors.indexOf(from.color) + down]
      const size = sizes[sizes.indexOf(from.size) + right]
      return color === undefined || size === undefined ? [] : [[place(size, color), typed] as const]
    }),
  )
  return { pieces: { ...pieces, ...Object.fromEntries(pasted) } }
}

type TypedVariant = Omit<Variant, 'stock'> & { stock: string }

/** Returns the stock of all counted variants; empty if stock is a single number for the product. */
function variantsIn(texts: ProductTexts): TypedVariant[] {
  return texts.sizes
    .flatMap((size) =>
      texts.colors.map((color) => ({ size, color, stock: withoutCommas(piecesOf(texts, size, color)).trim() })),
    )
    .filter(({ stock }) => stock)
}

/** Returns the total stock of the variants; null if stock is a single number for the product. */
export function countedStock(texts: ProductTexts): number | null {
  const variants = variantsIn(texts)
  return variants.length === 0 ? null : variants.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0)
}

/** Returns the shades of these colours; colours without a shade are left out. */
export const shadesOf = (colors: readonly string[], shades: ProductTexts['shades']): ProductTexts['shades'] =>
  Object.fromEntries(
    colors.flatMap((color) => {
      const shade = lookUp(shades, color)
      return shade ? [[color, shade] as const] : []
    }),
  )

/** Returns the values in the API's format: lists as arrays, numbers without thousands separators. */
export function fieldsOf(texts: ProductTexts) {
  const { pieces: _, own, shades, stock, discount, price, reorder, ...same } = texts
  const variants = variantsIn(texts)
  return {
    ...same,
    fields: own,
    shades: shadesOf(texts.colors, shades),
    price: withoutCommas(price),
    reorder: withoutCommas(reorder),
    discount: withoutCommas(discount).trim() || '0',
    variants,
    stock: variants.length > 0 ? String(countedStock(texts)) : withoutCommas(stock),
  }
}

/** Removes thousands separators: 45,000 becomes 45000. Leaves 4,5 unchanged, so that it is rejected. */
const withoutCommas = (figure: string): string =>
  /^\s*\d{1,3}(,\d{3})+\s*$/.test(figure) ? figure.replaceAll(',', '') : figure

export const textsOf = (product: ShownProduct): ProductTexts => ({
  name: product.name,
  number: product.number,
  category: product.category ?? '',
  description: product.description,
  price: String(product.price),
  discount: String(product.discount),
  stock: String(product.stock),
  reorder: String(product.reorder),
  madeInDays: String(product.madeInDays ?? ''),
  final: product.final ? 'yes' : 'no',
  message: product.message,
  colors: product.colors,
  shades: { ...product.shades },
  sizes: product.sizes,
  pieces: Object.fromEntries(product.variants.map(({ size, color, stock }) => [place(size, color), String(stock)])),
  own: Object.fromEntries(
    Object.entries(product.fields).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  ),
})

const required = ['name', 'number', 'description', 'price', 'stock', 'reorder'] as const

/** Returns the required fields that are empty (rules: product fields). */
export function emptyFields(texts: ProductTexts): string[] {
  const counted = countedStock(texts) !== null
  const empty: string[] = required.filter((name) => texts[name].trim() === '' && !(name === 'stock' && counted))
  if (texts.colors.length === 0) empty.push('colors')
  if (texts.sizes.length === 0) empty.push('sizes')
  return empty
}
