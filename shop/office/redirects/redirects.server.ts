import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pathsMeant, type Redirect } from './redirect.ts'
import { neverReached } from './shop-paths.ts'

export type WrittenAddress = Redirect & { id: string; changedBy: string; changedAt: Date }

/** SQL condition: the shop itself serves the path, so a redirect from it has no effect. */
export const isOwn = sql<boolean>`(path ~ ${neverReached})`

export const writtenColumns = [
  'id',
  'path as from',
  'target as to',
  'changed_by as changedBy',
  'changed_at as changedAt',
] as const

/**
 * Returns the page to which an unknown path redirects, or null. A product path below a collection of the former shop
 * redirects to the product with that name, if there is one (rules: redirects).
 */
export async function redirectTarget(db: Database, asked: string): Promise<string | null> {
  const paths = pathsMeant(asked)
  const { rows } = await sql<{ to: string }>`
    select target as "to" from unnest(${paths}::text[]) with ordinality as meant(path, place)
      join redirects using (path)
    order by place limit 1`.execute(db)
  if (rows[0]) return rows[0].to
  const [, below] = paths
  const id = below?.split('/').at(-1)
  if (id === undefined) return null
  const product = await db
    .selectFrom('products')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'published')
    .select('id')
    .executeTakeFirst()
  return product ? `/products/${product.id}` : null
}

type Wanted = { q?: string | undefined; page: number; limit: number }

/** Returns a page of redirects, unreachable ones first, then by path. `q` searches both paths (rules: redirects). */
export async function listRedirects(
  db: Database,
  { q, page, limit }: Wanted,
): Promise<{ addresses: (WrittenAddress & { isReached: boolean })[]; total: number }> {
  const found = db
    .selectFrom('redirects')
    .$if(q !== undefined, (all) =>
      all.where(sql<boolean>`(strpos(path, lower(${q})) > 0 or strpos(lower(target), lower(${q})) > 0)`),
    )
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const addresses = await found
    .select(writtenColumns)
    .select(sql<boolean>`not ${isOwn}`.as('isReached'))
    .orderBy('isReached')
    .orderBy('path')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { addresses, total: Number(total) }
}
