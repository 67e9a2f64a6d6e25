import type { Product } from './product.ts'

/**
 * A product's editable fields as stored in the audit log. Pictures are an ordered list of ids, with the colour that
 * each picture shows.
 */
export type Snapshot = Omit<Product, 'id' | 'images' | 'clip' | 'appearsAt' | 'version' | 'createdAt' | 'updatedAt'> & {
  images: string[]
  imageColors: string[]
  appearsAt: string | null
}

/** Returns the fields of a product for the audit log. */
export function snapshotOf(product: Product): Snapshot {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, clip: _____, images, appearsAt, ...fields } = product
  return {
    ...fields,
    images: images.map((picture) => picture.id),
    imageColors: images.map(({ shows }) => shows ?? ''),
    appearsAt: appearsAt?.toISOString() ?? null,
  }
}
