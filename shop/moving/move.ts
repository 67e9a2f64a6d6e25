/** Which shop a file is of, and what it brings. */
export const sources = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const
export type Source = keyof typeof sources
export const brought = { products: 'Products', customers: 'Customers' } as const
export type Brought = keyof typeof brought

/** A file of a former shop that is taken in. */
export type Move = { id: string; source: Source; brings: Brought }

/** Of which shop a file is and what it brings, by its headings in small letters; null where it is none of those known (rules: moving in). */
export function fileKind(headings: readonly string[]): Pick<Move, 'source' | 'brings'> | null {
  const has = (...names: string[]) => names.every((name) => headings.includes(name))
  if (has('handle', 'title') || has('url handle', 'title')) return { source: 'shopify', brings: 'products' }
  if (has('type', 'sku', 'name', 'regular price')) return { source: 'woocommerce', brings: 'products' }
  if (has('first name', 'last name', 'email')) return { source: 'shopify', brings: 'customers' }
  if (has('name', 'email', 'username') || has('user_email') || has('billing_email'))
    return { source: 'woocommerce', brings: 'customers' }
  return null
}
