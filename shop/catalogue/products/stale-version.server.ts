import type { Database } from '#db/connect.ts'
import { auditOf } from '#shop/platform/audit/audit.server.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { ProductChange } from './product-fields.ts'
import type { Product } from './product.ts'
import { snapshotOf } from './snapshot.ts'

const CHANGES_LOOKED_AT = 100

/**
 * Fails with `stale` if the product was changed after `version`; `params` names who changed it last, `details` has the
 * current version and the current values of the changed fields. Returns null if the version is current or not given (rules: product edit conflict).
 */
export async function staleVersion(
  db: Database,
  product: Product,
  version: number | undefined,
): Promise<Failure<'stale'> | null> {
  if (version === undefined || version === product.version) return null
  const audited = await auditOf(db, 'product', product.id, CHANGES_LOOKED_AT)
  const since = audited
    .map(({ became, adminName }) => ({ ...versioned(became), by: adminName }))
    .filter((change) => change.version > version)
  const names = new Set(since.flatMap(({ fields }) => fields))
  const changed = Object.fromEntries(Object.entries(snapshotOf(product)).filter(([name]) => names.has(name)))
  return conflict('stale', {
    params: { of: 'product', fields: [...names], by: since[0]?.by },
    details: { version: product.version, changed },
  })
}

/**
 * Fails with `stale` if stock is given but the current stock differs from `stockWas`; `details` has the current stock.
 * Returns null if either is not given (rules: stock update conflict).
 */
export function staleStock(product: Product, { stockWas, stock, variants }: ProductChange): Failure<'stale'> | null {
  const isGiven = stock !== undefined || variants !== undefined
  if (!isGiven || stockWas === undefined || stockWas === product.stock) return null
  return conflict('stale', {
    params: { of: 'product', fields: ['stock'] },
    details: { version: product.version, changed: { stock: product.stock, variants: product.variants } },
  })
}

function versioned(became: unknown): { version: number; fields: string[] } {
  if (typeof became !== 'object' || became === null || !('version' in became)) return { version: 0, fields: [] }
  const { version, ...fields } = became
  return { version: Number(version), fields: Object.keys(fields) }
}
