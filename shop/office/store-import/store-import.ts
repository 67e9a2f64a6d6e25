/** The platforms that a file may come from, and the records that it may contain. */
export const sources = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const
export type Source = keyof typeof sources
export const brought = { products: 'Products', customers: 'Customers' } as const
export type Brought = keyof typeof brought

/** An imported file of a former shop. */
export type StoreImport = { id: string; source: Source; brings: Brought }

/** Returns the platform and content of a file by its headings (lower case); null if unknown (rules: store import). */
export function fileKind(headings: readonly string[]): Pick<StoreImport, 'source' | 'brings'> | null {
  const has = (...names: string[]) => names.every((name) => headings.includes(name))
  if (has('handle', 'title') || has('url handle', 'title')) return { source: 'shopify', brings: 'products' }
  if (has('type', 'sku', 'name', 'regular price')) return { source: 'woocommerce', brings: 'products' }
  if (has('first name', 'last name', 'email')) return { source: 'shopify', brings: 'customers' }
  if (has('name', 'email', 'username') || has('user_email') || has('billing_email'))
    return { source: 'woocommerce', brings: 'customers' }
  return null
}

/** Required columns of each product export, recognised by a column that only this export has. */
const neededWith: [only: string, needed: string[]][] = [
  ['variant price', ['handle', 'title']],
  ['handle', ['title', 'variant price']],
  ['url handle', ['title', 'price']],
  ['regular price', ['type', 'sku', 'name']],
  ['visibility in catalog', ['type', 'sku', 'name', 'regular price']],
]

/**
 * Returns the first column that a product export lacks, by lower-case headings; null if nothing is missing or the file
 * is not a product export (rules: store import).
 */
export function missingColumn(headings: readonly string[]): string | null {
  const [, needed = []] = neededWith.find(([only]) => headings.includes(only)) ?? []
  const has = (name: string) => headings.includes(name) || (name === 'variant price' && headings.includes('price'))
  return needed.find((name) => !has(name)) ?? null
}
