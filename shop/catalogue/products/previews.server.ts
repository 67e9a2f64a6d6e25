import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { keptProducts } from './matching.server.ts'
import type { Product } from './product.ts'
import { findProductOrDraft } from './products.server.ts'

const TOKEN_BYTES = 24
const WORKS_MS = 7 * 24 * 60 * 60 * 1000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Creates a preview link for a product, valid for seven days; it replaces the previous link. Only a hash of the token
 * is stored. Writes the audit log (rules: product preview).
 */
export async function makePreview(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<{ token: string; until: Date } | Failure<'product-gone'>> {
  if (!(await lockedProduct(tx, id))) return notFound('product-gone')
  const was = await previewUntil(tx, id, now)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const until = new Date(now.getTime() + WORKS_MS)
  const kept = { token_hash: hashOf(token), expires_at: until }
  await tx
    .insertInto('product_previews')
    .values({ product_id: id, ...kept })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(kept))
    .execute()
  await told(tx, admin, id, { was, became: until }, now)
  return { token, until }
}

/** Revokes the preview link of a product, if it has one. */
export async function withdrawPreview(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Failure<'product-gone'> | undefined> {
  if (!(await lockedProduct(tx, id))) return notFound('product-gone')
  const gone = await tx
    .deleteFrom('product_previews')
    .where('product_id', '=', id)
    .returning('expires_at')
    .executeTakeFirst()
  if (gone) await told(tx, admin, id, { was: gone.expires_at, became: null }, now)
  return undefined
}

const lockedProduct = (tx: Transaction, id: string) =>
  keptProducts(tx).where('products.id', '=', id).select('id').forUpdate().executeTakeFirst()

/** Returns the expiry time of a product's preview link, or null if there is no valid one. */
export async function previewUntil(db: Database, id: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('product_previews')
    .where('product_id', '=', id)
    .where('expires_at', '>', now)
    .select('expires_at')
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Finds the product of a preview link and the link's expiry time; null if the link is unknown or expired. */
export async function findPreviewed(
  db: Database,
  token: string,
  now: Date,
): Promise<{ product: Product; until: Date } | null> {
  const row = await db
    .selectFrom('product_previews')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .select(['product_id', 'expires_at'])
    .executeTakeFirst()
  const product = row && (await findProductOrDraft(db, row.product_id, now))
  return product ? { product, until: row.expires_at } : null
}

const told = (
  tx: Transaction,
  admin: Admin,
  id: string,
  { was, became }: { was: Date | null; became: Date | null },
  now: Date,
) =>
  writeAudit(
    tx,
    admin,
    {
      ...{ action: 'updated', subject: 'product', subjectId: id },
      was: { previewUntil: was?.toISOString() ?? null },
      became: { previewUntil: became?.toISOString() ?? null },
    },
    now,
  )
