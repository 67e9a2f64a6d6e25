import type { Product } from './product.ts'

/** The fields of a product that an admin can change, as they are written into the audit: pictures by their ids. */
export type Snapshot = Omit<Product, 'id' | 'images' | 'version' | 'createdAt' | 'updatedAt'> & { images: string[] }

/** What of a product is written into the audit. */
export function snapshotOf(product: Product): Snapshot {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, images, ...fields } = product
  return { ...fields, images: images.map((picture) => picture.id) }
}

/** The fields in which two snapshots differ, as they were and as they became; null when they are the same. */
export function differences(was: Snapshot, became: Snapshot): { was: Partial<Snapshot>; became: Partial<Snapshot> } | null {
  const names = (Object.keys(was) as (keyof Snapshot)[]).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(became[name]))
  if (names.length === 0) return null
  const only = (snapshot: Snapshot): Partial<Snapshot> => Object.fromEntries(names.map((name) => [name, snapshot[name]]))
  return { was: only(was), became: only(became) }
}
