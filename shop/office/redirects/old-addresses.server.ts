import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pathsMeant, type OldAddress } from './old-address.ts'
import { neverReached } from './own-addresses.ts'

/** An address that leads on, with who wrote it down last. */
export type WrittenAddress = OldAddress & { id: string; changedBy: string; changedAt: Date }

/** That the shop itself always answers where an address stands: nobody is ever led on from there. */
export const isOwn = sql<boolean>`(path ~ ${neverReached})`

export const writtenColumns = [
  'id',
  'path as from',
  'target as to',
  'changed_by as changedBy',
  'changed_at as changedAt',
] as const

/**
 * To which page of the shop a path leads at which nothing is; null where it leads nowhere. What a former shop had below a
 * collection leads to the product of that name, if there is one (rules: old addresses).
 */
export async function ledOn(db: Database, asked: string): Promise<string | null> {
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

/**
 * One page of the addresses that lead on, by their paths, but first those that are never reached, since the shop itself
 * answers there; `q` is a part of either side (rules: old addresses).
 */
export async function listOldAddresses(
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
