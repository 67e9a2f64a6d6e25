import type { CodedPlace } from '#shop/catalogue/products/barcode.ts'
import type { Product, Variant } from '#shop/catalogue/products/product.ts'
import { houseTimeOf } from '#shop/core/house-time.ts'
import { colorsGiven, colorWritten } from '#shop/core/colors-given.ts'
import { joined, parted } from '#shop/core/parted.ts'

/** The columns of the sheet of products, which goes out and comes back: what `cellsOf` writes, `fieldsOf` reads. */
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
  ] as const),
] as const
/** The column in which stand the products that are worn with a row's, by their ids or numbers, in their order. */
export const WORN_WITH = 'wear it with' satisfies (typeof productColumns)[number]
/** The column in which refused lines say why they were; a sheet that has it is taken back without it. */
export const REFUSED_BECAUSE = 'refused because'
/** The column in which stands what a product cost the house: of sheets of those alone who see costs. */
export const COST = 'cost'
export type ProductColumn = (typeof productColumns)[number]

/** A product as a row of the sheet. Amounts in naira; lists share a cell; pictures by their ids with the colour that each shows, collections by their addresses. */
export const cellsOf = (
  product: Product,
  collections: readonly string[],
  { codes, worn }: { codes: readonly CodedPlace[]; worn: readonly string[] },
): Record<ProductColumn, string | number> => ({
  ...product,
  'made in days': product.madeInDays ?? '',
  final: product.final ? 'yes' : '',
  colors: joined(product.colors.map((color) => colorWritten(color, product.shades))),
  sizes: joined(product.sizes),
  variants: joined(product.variants.map(variantCell)),
  'stock was': product.variants.length > 0 ? joined(product.variants.map(variantCell)) : product.stock,
  'appears at': product.appearsAt ? houseTimeOf(product.appearsAt).replace('T', ' ') : '',
  collections: joined(collections),
  images: joined(product.images.map(({ id, shows }) => (shows ? `${id} ${shows}` : id))),
  [WORN_WITH]: joined(worn),
  barcodes: joined(codesInOrder(product, codes).map(({ size, color, code }) => `${size}/${color}: ${code}`)),
})

/** Those of its sizes and colours, in their order. */
const codesInOrder = ({ sizes, colors }: Product, codes: readonly CodedPlace[]): CodedPlace[] =>
  sizes.flatMap((size) => colors.flatMap((color) => codes.find((of) => of.size === size && of.color === color) ?? []))

const variantCell = ({ size, color, stock }: Variant): string => `${size}/${color}: ${stock}`

type Fields = Record<string, unknown> & { sizes?: string[]; variants?: ReturnType<typeof variantsIn> }

/**
 * What a row says of a product, as the rules of its fields take it: a column that the sheet lacks says nothing. Stock by
 * size and colour stands before one figure.
 */
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

/** Pictures as a cell has them: by their ids, each with the colour that it shows behind it where it shows one. */
export const imagesIn = (cell: string): { id: string; color: string }[] =>
  parted(cell).map((text) => {
    const [id = '', ...color] = text.split(/\s+/)
    return { id, color: color.join(' ') }
  })

/** Sizes and colours with their stock, as a cell has them. */
export const variantsIn = (cell: string): ReturnType<typeof variantOf>[] => parted(cell).map(variantOf)

function variantOf(text: string): { size: string; color: string; stock: string } {
  // A colour has no stroke.
  const [, size = '', color = '', stock = ''] = /^(.*)\/([^/]*):\s*(\S*)$/.exec(text) ?? []
  return { size: size.trim(), color: color.trim(), stock }
}
