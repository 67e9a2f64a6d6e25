import type { Product, Variant } from '#shop/catalogue/product.ts'
import { joined, parted } from './cell.ts'

/** The columns of the sheet of products, which goes out and comes back: what `cellsOf` writes, `fieldsOf` reads. */
export const productColumns = [
  ...(['id', 'version', 'number', 'name', 'description', 'message', 'price', 'discount'] as const),
  ...(['stock', 'reorder', 'colors', 'sizes', 'variants', 'images'] as const),
] as const
export type ProductColumn = (typeof productColumns)[number]

/** A product as a row of the sheet. Amounts in naira; lists share a cell; pictures by their ids. */
export const cellsOf = (product: Product): Record<ProductColumn, string | number> => ({
  ...product,
  colors: joined(product.colors),
  sizes: joined(product.sizes),
  variants: joined(product.variants.map(variantCell)),
  images: joined(product.images.map(({ id }) => id)),
})

const variantCell = ({ size, color, stock }: Variant): string => `${size}/${color}: ${stock}`

/**
 * What a row says of a product, as the rules of its fields take it: a column that the sheet lacks says nothing. Stock by
 * size and colour stands before one figure.
 */
export function fieldsOf(cells: Partial<Record<ProductColumn, string>>): Record<string, unknown> {
  const { id: _, version, images: __, colors, sizes, variants, discount, stock, ...same } = cells
  const byVariant = variants === undefined ? undefined : parted(variants).map(variantOf)
  return {
    ...same,
    ...(version && { version }),
    ...(discount !== undefined && { discount: discount === '' ? 0 : discount }),
    ...(colors !== undefined && { colors: parted(colors) }),
    ...(sizes !== undefined && { sizes: parted(sizes) }),
    ...(byVariant && { variants: byVariant }),
    ...(stock !== undefined && !byVariant?.length && { stock }),
  }
}

function variantOf(text: string): { size: string; color: string; stock: string } {
  const [, size = '', color = '', stock = ''] = /^([^/]*)\/(.*):\s*(\S*)$/.exec(text) ?? []
  return { size: size.trim(), color: color.trim(), stock }
}
