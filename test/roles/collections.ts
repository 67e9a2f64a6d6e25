/** Permissions of the calls for collections. */
export const guardedCollections = {
  'GET /collections': 'everyone',
  'GET /collections/{slug}': 'everyone',
  'GET /admin/collections': ['products'],
  'GET /admin/collections/{slug}': ['products'],
  'POST /collections': ['products'],
  'POST /collections/preview': ['products'],
  'PATCH /collections/{slug}': ['products'],
  'DELETE /collections/{slug}': ['products'],
  'DELETE /collections/{id}/deletion': ['products'],
  'PATCH /collections/{slug}/products': ['products'],
  'GET /collections/{slug}/history': ['products'],
  'POST /collections/{slug}/history/{version}': ['products'],
} satisfies Record<string, 'everyone' | 'products'[]>
