import type { Product } from './product.ts'

/** The fields of a product that an admin can change, as they are written into the audit: pictures by their ids, in their order with the colours that they show. */
export type Snapshot = Omit<Product, 'id' | 'images' | 'clip' | 'appearsAt' | 'version' | 'createdAt' | 'updatedAt'> & {
  images: string[]
  imageColors: string[]
  appearsAt: string | null
}

/** What of a product is written into the audit. */
export function snapshotOf(product: Product): Snapshot {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, clip: _____, images, appearsAt, ...fields } = product
  return {
    ...fields,
    images: images.map((picture) => picture.id),
    imageColors: images.map(({ shows }) => shows ?? ''),
    appearsAt: appearsAt?.toISOString() ?? null,
  }
}
