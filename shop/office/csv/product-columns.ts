import type { CodedPlace } from '#shop/catalogue/products/barcode.ts'
import type { Product, Variant } from '#shop/catalogue/products/product.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { colorsGiven, colorWritten } from '#shop/core/colors-given.ts'
import { joined, parted } from '#shop/core/parted.ts'

/** The columns of the product sheet for export and import: `cellsOf` writes them, `fieldsOf` reads them. */
export const productColumns = [
  ...(['id', 'version', 'number', 'name', 'description', 'message', 'price', 'discount'] as const),
  ...([
    'stock',
    'reorder',
    'made in days',
    'colors',
    'sizes',
    'variants',
    'stock was',
    'state',
    'appears at',
    'collections',
    'images',
    'barcodes',
    'wear it with',
    'final',
    'category',
  ] as const),
] as const
/** Lists the products that go well with the row's product, by id or number, in order. */
export const WORN_WITH = 'wear it with' satisfies (typeof productColumns)[number]
/** Explains why a line was rejected. It is ignored when the sheet is imported again. */
export const REFUSED_BECAUSE = 'refused because'
/** The product's cost. Only in the sheets of staff who may see costs. */
export const COST = 'cost'
export type ProductColumn = (typeof productColumns)[number]

/**
 * Returns a product as a row of the sheet. Amounts are in naira; the values of a list share one cell; pictures are
 * given by id and the colour that they show, collections by URL name.
 */
export const cellsOf = (
  product: Product,
  collections: readonly string[],
  { codes, worn }: { codes: readonly CodedPlace[]; worn: readonly string[] },
): Record<ProductColumn, string | number> => ({
  ...product,
  'made in days': product.madeInDays ?? '',
  final: product.final ? 'yes' : '',
  category: product.category ?? '',
  colors: joined(product.colors.map((color) => colorWritten(color, product.shades))),
  sizes: joined(product.sizes),
  variants: joined(product.variants.map(variantCell)),
  'stock was': product.variants.length > 0 ? joined(product.variants.map(variantCell)) : product.stock,
  'appears at': product.appearsAt ? shopTimeOf(product.appearsAt).replace('T', ' ') : '',
  collections: joined(collections),
  images: joined(product.images.map(({ id, shows }) => (shows ? `${id} ${shows}` : id))),
  [WORN_WITH]: joined(worn),
  barcodes: joined(codesInOrder(product, codes).map(({ size, color, code }) => `${size}/${color}: ${code}`)),
})

/** Returns the barcodes of the product's current variants, sorted like its sizes and colours. */
const codesInOrder = ({ sizes, colors }: Product, codes: readonly CodedPlace[]): CodedPlace[] =>
  sizes.flatMap((size) => colors.flatMap((color) => codes.find((of) => of.size === size && of.color === color) ?? []))

const variantCell = ({ size, color, stock }: Variant): string => `${size}/${color}: ${stock}`

type Fields = Record<string, unknown> & { sizes?: string[]; variants?: ReturnType<typeof variantsIn> }

/** Returns the fields in a row; a missing column means no change. Stock by variant overrides the total. */
export function fieldsOf(cells: Partial<Record<ProductColumn, string>>): Fields {
  const {
    id: _,
    version,
    images,
    'stock was': __,
    collections: ___,
    barcodes: ____,
    [WORN_WITH]: _____,
    state,
    'made in days': madeInDays,
    'appears at': appearsAt,
    colors,
    sizes,
    variants,
    ...figures
  } = cells
  const { discount, stock, ...same } = figures
  const given = colors === undefined ? undefined : colorsGiven(parted(colors))
  const byVariant = variants === undefined ? undefined : variantsIn(variants)
  return {
    ...same,
    ...(version && { version }),
    ...(state?.trim() && { state: state.trim().toLowerCase() }),
    ...(appearsAt?.trim() && { appearsAt: appearsAt.trim() }),
    ...(madeInDays !== undefined && { madeInDays }),
    ...(discount !== undefined && { discount: discount === '' ? 0 : discount }),
    ...(given && { ...given }),
    ...(sizes !== undefined && { sizes: parted(sizes) }),
    ...(images?.trim() && { imageColors: imagesIn(images).map(({ color }) => color) }),
    ...(byVariant && { variants: byVariant }),
    ...(stock !== undefined && !byVariant?.length && { stock }),
  }
}

/** Parses the pictures in a cell: ids, each followed by its colour if it shows one. */
export const imagesIn = (cell: string): { id: string; color: string }[] =>
  parted(cell).map((text) => {
    const [id = '', ...color] = text.split(/\s+/)
    return { id, color: color.join(' ') }
  })

/** Parses the sizes and colours with their stock from a cell. */
export const variantsIn = (cell: string): ReturnType<typeof variantOf>[] => parted(cell).map(variantOf)

function variantOf(text: string): { size: string; color: string; stock: string } {
  // Colour names contain no slash.
  const [, size = '', color = '', stock = ''] = /^(.*)\/([^/]*):\s*(\S*)$/.exec(text) ?? []
  return { size: size.trim(), color: color.trim(), stock }
}
