import type { Variant } from '#shop/catalogue/products/product.ts'
import { lookUp } from '#shop/core/look-up.ts'
import type { ShownProduct } from './product.ts'

/** A product as its form holds it: what was typed, as it was typed. `pieces` by size and colour, where stock is kept so. */
export type ProductTexts = {
  name: string
  number: string
  description: string
  price: string
  discount: string
  stock: string
  reorder: string
  /** Empty where it isn't made for whoever orders it. */
  madeInDays: string
  /** 'yes' where it can't be sent back. */
  final: string
  message: string
  colors: string[]
  /** The shade of each colour, by its name. */
  shades: Record<string, string>
  sizes: string[]
  pieces: Record<string, string>
  /** In the owner's fields, by their keys: text and figures as typed, or the keys of choices. */
  own: Record<string, string | string[]>
}

export const emptyTexts: ProductTexts = {
  name: '',
  number: '',
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

/** How many pieces were typed for a size in a colour. */
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

type TypedVariant = Omit<Variant, 'stock'> & { stock: string }

/** The stock of every size in every colour that was counted, which is not none; nothing when the stock is one figure. */
function variantsIn(texts: ProductTexts): TypedVariant[] {
  return texts.sizes
    .flatMap((size) =>
      texts.colors.map((color) => ({ size, color, stock: withoutCommas(piecesOf(texts, size, color)).trim() })),
    )
    .filter(({ stock }) => stock)
}

/** How many pieces that makes together; null when the stock is one figure. */
export function countedStock(texts: ProductTexts): number | null {
  const variants = variantsIn(texts)
  return variants.length === 0 ? null : variants.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0)
}

/** The shades of these colours alone, as far as they have one. */
export const shadesOf = (colors: readonly string[], shades: ProductTexts['shades']): ProductTexts['shades'] =>
  Object.fromEntries(
    colors.flatMap((color) => {
      const shade = lookUp(shades, color)
      return shade ? [[color, shade] as const] : []
    }),
  )

/** What an admin entered as the API takes it, the lists as lists, and figures without the commas that the screen prints. */
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

/** 45,000 is 45000; 4,5 stays what it is, and is refused. */
const withoutCommas = (figure: string): string =>
  /^\s*\d{1,3}(,\d{3})+\s*$/.test(figure) ? figure.replaceAll(',', '') : figure

export const textsOf = (product: ShownProduct): ProductTexts => ({
  name: product.name,
  number: product.number,
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

/** The fields that must be filled in and are not (rules: product fields). */
export function emptyFields(texts: ProductTexts): string[] {
  const counted = countedStock(texts) !== null
  const empty: string[] = required.filter((name) => texts[name].trim() === '' && !(name === 'stock' && counted))
  if (texts.colors.length === 0) empty.push('colors')
  if (texts.sizes.length === 0) empty.push('sizes')
  return empty
}
