import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { CurrentMenu } from '#shop/content/menu/current-menu.server.ts'
import { neighbourTag, touchedCollections } from '#shop/catalogue/collections/touched-collections.server.ts'
import type { CacheTag } from '#shop/core/cache-tags.ts'
import { dataChangeOf } from '#shop/core/data-changes.ts'
import { EVERYTHING, keysOfTags, type Cdn, type PurgeFailure } from './cdn.ts'

/** A server that purges is alone for this time; longer than a purge takes. After a crash, another server takes over. */
const ALONE_SECONDS = 60
/** A purge of more keys than this purges everything, in one request. */
const MOST_KEYS = 1_000
const CHANGES_AT_ONCE = 10_000
/**
 * Each change is purged a second time after this pause. It is longer than the rendering of a page takes: a page that was
 * rendered before the change may have reached the CDN after the first purge.
 */
const REPEAT_AFTER_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 60
/** Pages at the CDN have expired long before. */
const KEPT_HOURS = 1

type Sources = { db: Database; cdn: Cdn | null; menu: CurrentMenu; clock: () => Date }
type Change = { id: number; change: string }

/**
 * Purges the pages at the CDN that the changes since the last purge have outdated, and repeats earlier purges that are
 * due. A purge that fails is tried again, together with later changes. Every server calls this once a second; one of
 * them purges. Returns how many changes were purged (rules: shared caches).
 */
export async function purgeCdn({ db, cdn, menu, clock }: Sources): Promise<number> {
  if (!cdn || !(await becomePurger(db))) return 0
  const changes = await dueChanges(db)
  await menu.refresh()
  const links = JSON.stringify([...menu.openings(), ...menu.added()])
  const state = await db.selectFrom('cdn_state').select('menu').executeTakeFirst()
  // Every page shows the menu, so a change of its links outdates all pages.
  const isMenuChanged = Boolean(state?.menu) && state?.menu !== links
  const keys = isMenuChanged ? [EVERYTHING] : await keysToPurge(db, changes, clock())
  const failure = keys.length > 0 ? await cdn.purge(keys) : null
  if (failure) await postpone(db, failure)
  else await finish(db, changes, links, isMenuChanged)
  return failure ? 0 : changes.length
}

/**
 * Makes the job purge all pages, because the release that starts may render them in another way. Writes nothing without
 * a CDN (rules: shared caches).
 */
export async function purgeAtStart({ db, cdn }: Pick<Sources, 'db' | 'cdn'>): Promise<void> {
  if (cdn) await db.insertInto('cdn_changes').values({ change: EVERYTHING }).execute()
}

/** Returns true if purges are due and this server shall send them. Also says that the shop has a CDN. */
async function becomePurger(db: Database): Promise<boolean> {
  const { rows } = await sql`
    update cdn_state set next_try_at = now() + make_interval(secs => ${ALONE_SECONDS}),
      used_until = now() + interval '1 day'
    where next_try_at <= now()
      and (used_until < now() + interval '23 hours' or exists (select from cdn_changes where due_at <= now()))
    returning is_only`.execute(db)
  return rows.length > 0
}

const dueChanges = (db: Database): Promise<Change[]> =>
  db
    .selectFrom('cdn_changes')
    .where('due_at', '<=', sql<Date>`now()`)
    .select(['id', 'change'])
    .orderBy('id')
    .limit(CHANGES_AT_ONCE)
    .execute()

async function keysToPurge(db: Database, changes: Change[], now: Date): Promise<string[]> {
  const found = [...new Set(changes.map(({ change }) => change))].map(dataChangeOf)
  const tags = new Set<CacheTag>(found.flatMap((each) => each.tags))
  if (tags.has('everything') || tags.size > MOST_KEYS) return [EVERYTHING]
  const products = found.flatMap(({ product }) => product ?? [])
  const collections = products.length > 0 ? await db.selectFrom('collections').select('id').execute() : []
  if (collections.length > 0) {
    // The CDN may have pages of any collection.
    const all = collections.flatMap(({ id }) => [`collection ${id}` as const, neighbourTag({ id }, {})])
    for (const tag of await touchedCollections(db, products, all, now)) tags.add(tag)
  }
  const keys = keysOfTags([...tags])
  return keys.length > MOST_KEYS ? [EVERYTHING] : keys
}

/** Records that these changes were purged, and when they are purged again: all pages if the menu has changed. */
const finish = (db: Database, changes: Change[], menu: string, isMenuChanged: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isPurged = sql<boolean>`id = any(${changes.map(({ id }) => id)})`
    await tx.deleteFrom('cdn_changes').where(isPurged).where('is_repeat', '=', true).execute()
    const due_at = sql<Date>`now() + make_interval(secs => ${REPEAT_AFTER_SECONDS})`
    await tx.updateTable('cdn_changes').set({ is_repeat: true, due_at }).where(isPurged).execute()
    if (isMenuChanged)
      await tx.insertInto('cdn_changes').values({ change: EVERYTHING, is_repeat: true, due_at }).execute()
    const next_try_at = sql<Date>`now()`
    await tx
      .updateTable('cdn_state')
      .set({ next_try_at, failures: 0, failed_since: null, last_error: null, menu })
      .execute()
  })

/** Tries again after a pause that doubles from two seconds to a minute, or after the pause that the CDN asks for. */
async function postpone(db: Database, { reason, retryAfter }: PurgeFailure): Promise<void> {
  await sql`
    update cdn_state set failures = failures + 1, last_error = ${reason}, failed_since = coalesce(failed_since, now()),
      next_try_at = now() + make_interval(secs =>
        greatest(${retryAfter}::float8, least(${LONGEST_PAUSE_SECONDS}::int, 2 ^ least(failures + 1, 10))))`.execute(db)
}

/** Deletes changes that no longer need a purge, because all older pages at the CDN have expired. */
export async function clearOldChanges(db: Database): Promise<void> {
  await sql`delete from cdn_changes where due_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(db)
}

/** The state of the purges: since when they fail, and the last error. Null while they don't fail. */
export async function failingPurges(db: Database): Promise<{ since: Date; error: string; seconds: number } | null> {
  const { rows } = await sql<{ since: Date; error: string; seconds: number }>`
    select failed_since as since, coalesce(last_error, '') as error,
      extract(epoch from now() - failed_since)::float8 as seconds
    from cdn_state where failed_since is not null`.execute(db)
  return rows[0] ?? null
}
