import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#services'
import { plainBody, type Cached } from '../cache/cached.ts'
import { compress, decompress } from '../cache/compress.ts'

/** Matches the scripts, styles and fonts of a build. A page works without its built-in pictures. */
const asset = /^\/assets\/([\w-]+\.(?:js|css|woff2))$/
const PUBLISH_EVERY_MS = 60 * 60_000
/** A day, and the hour in which a server that still runs may not have published yet. */
const KEEP_MS = 25 * 60 * 60_000
/** Minimum time between two reads of the stored names, in milliseconds, however many missing files are requested. */
const LOOK_EVERY_MS = 100

/**
 * Shares the assets of this build with servers of other releases through the database, and finds theirs
 * (rules: assets of other releases).
 */
export function shareAssets(
  { forPages, forJobs, clock, log }: Pick<Services, 'forPages' | 'forJobs' | 'clock' | 'log'>,
  files: ReadonlyMap<string, Cached>,
) {
  const own = [...files].flatMap(([path, file]) => {
    const [, name] = asset.exec(path) ?? []
    return name ? [{ name, file }] : []
  })
  let names = new Set<string>()
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  const publishing = setInterval(() => {
    publish().catch((error: unknown) => log.warn({ err: error }, 'the assets of this release were not published'))
  }, PUBLISH_EVERY_MS).unref()

  /** Stores the assets of this build, and deletes those of releases that no server has run for a day. */
  async function publish(): Promise<void> {
    const now = clock()
    const bodies = await Promise.all(
      own.map(async ({ file }) => file.forms.br?.body ?? compress.br(await plainBody(file))),
    )
    // All servers write the rows in the same order, so that they don't wait for each other in a circle.
    await sql`
      insert into release_assets (name, brotli, seen_at)
      select name, brotli, ${now} from unnest(${own.map(({ name }) => name)}::text[], ${bodies}::bytea[]) as files (name, brotli)
      order by name
      on conflict (name) do update set seen_at = excluded.seen_at`.execute(forJobs)
    const old = new Date(now.getTime() - KEEP_MS)
    await forJobs
      .deleteFrom('release_assets')
      .where('name', 'in', (rows) =>
        rows.selectFrom('release_assets').where('seen_at', '<', old).select('name').forUpdate().skipLocked(),
      )
      .execute()
  }

  /** Reads the stored names again. A request that arrives during a query waits for the next one. */
  const look = (): Promise<void> =>
    (looking ??= (async () => {
      await sleep(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now()))
      looking = undefined
      lookedAt = performance.now()
      const rows = await forPages.selectFrom('release_assets').select('name').execute()
      names = new Set(rows.map(({ name }) => name))
    })())

  return {
    publish,
    /** Returns the body of another release's asset, or null if no release has it. Throws if the database is away. */
    find: async (path: string): Promise<Buffer | null> => {
      const [, name] = asset.exec(path) ?? []
      if (!name) return null
      if (!names.has(name)) await look()
      if (!names.has(name)) return null
      const found = await forPages
        .selectFrom('release_assets')
        .where('name', '=', name)
        .select('brotli')
        .executeTakeFirst()
      if (!found) names.delete(name)
      return found ? decompress(found.brotli) : null
    },
    stop: (): void => clearInterval(publishing),
  }
}

export type SharedAssets = ReturnType<typeof shareAssets>
