import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { normalizedPath, type Redirect } from './redirect.ts'
import { writtenColumns, type WrittenAddress } from './redirects.server.ts'

export const redirectRefusals = ['old-address-not-found', 'old-address-taken', 'unfilled'] as const
type Refused = Failure<(typeof redirectRefusals)[number]>

/**
 * Saves a permanent redirect from a path of the owner's former shop to a page of this shop; `id` is the redirect to
 * change, or null. Fails if the path has a redirect already, or if the redirects would form a chain or a loop
 * (rules: redirects).
 */
export async function writeRedirect(
  tx: Transaction,
  admin: Admin,
  { id, ...given }: Redirect & { id: string | null },
  now: Date,
): Promise<WrittenAddress | Refused> {
  // The lock prevents two redirects that point to each other from being saved at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended('old addresses', 0))`.execute(tx)
  const was = id === null ? undefined : await find(tx, id)
  if (id !== null && !was) return notFound('old-address-not-found')
  const wrong = await clashOf(tx, id, given)
  if (wrong) return wrong
  const row = { path: given.from, target: given.to, changed_by: admin.name, changed_at: now }
  const written = was
    ? await tx
        .updateTable('redirects')
        .set(row)
        .where('id', '=', was.id)
        .returning(writtenColumns)
        .executeTakeFirstOrThrow()
    : await tx.insertInto('redirects').values(row).returning(writtenColumns).executeTakeFirstOrThrow()
  const change = was
    ? ({ action: 'updated', was: saidOf(was), became: saidOf(written) } as const)
    : ({ action: 'created', became: saidOf(written) } as const)
  await writeAudit(tx, admin, { subject: 'old-address', subjectId: written.id, ...change }, now)
  return written
}

/** Deletes a redirect. Returns NotFound if there is none with this id. */
export async function deleteRedirect(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<null | Failure<'old-address-not-found'>> {
  const was = await find(tx, id)
  if (!was) return notFound('old-address-not-found')
  await tx.deleteFrom('redirects').where('id', '=', id).execute()
  await writeAudit(tx, admin, { action: 'deleted', subject: 'old-address', subjectId: id, was: saidOf(was) }, now)
  return null
}

const find = (tx: Transaction, id: string): Promise<WrittenAddress | undefined> =>
  tx
    .selectFrom('redirects')
    .where(sql`id::text`, '=', id)
    .select(writtenColumns)
    .executeTakeFirst()

const saidOf = ({ from, to }: Redirect) => ({ name: from, to })

/** Checks that no redirect leads to another redirect, whichever of the two is saved first. */
async function clashOf(tx: Transaction, id: string | null, { from, to }: Redirect): Promise<Refused | null> {
  const others = await tx
    .selectFrom('redirects')
    .where(
      sql<boolean>`(path in (${from}, ${normalizedPath(to)}) or lower(rtrim(split_part(target, '?', 1), '/')) = ${from})`,
    )
    .$if(id !== null, (all) => all.where(sql`id::text`, '<>', id))
    .select('path')
    .execute()
  if (others.length === 0) return null
  return others.some(({ path }) => path === from)
    ? conflict('old-address-taken', { field: 'from' })
    : invalid('unfilled', { fields: { to: problem('leads-in-circles') } })
}
