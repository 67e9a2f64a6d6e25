import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { problemOf, type FieldProblem } from '#shop/core/field-problems.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import { boxNameOf, readEnteredKeys } from './entered-keys.server.ts'
import { keySchemas, type KeyValues } from './key-schemas.ts'
import { endOf, keyKinds, modeOf, type KeyName } from './keys.ts'

export const enteringRefusals = ['unfilled', 'no-secret-key', 'public-url-needed'] as const

const FORMER_HOURS = 72
const HOUR_MS = 3_600_000
const FORMERS_AT_MOST = 20

type Entering = {
  name: KeyName
  /** Fields that are not given keep their value. */
  given: Partial<Record<string, unknown>>
  sealed: Sealed
  /** True if customers could not return from the provider's payment page, because the shop has no public URL. */
  lacksPublicUrl: boolean
  now: Date
}

/**
 * Saves a key, encrypted; it is never shown again. The previous key stays valid for webhooks for 72 hours. A stored
 * mail password is only reused for the server it was entered for (rules: back-office keys, key rotation).
 */
export async function enterKey(
  tx: Transaction,
  admin: Admin,
  { name, given, sealed, lacksPublicUrl, now }: Entering,
): Promise<null | Failure<(typeof enteringRefusals)[number]>> {
  if (sealed.lack) return conflict('no-secret-key')
  if (keyKinds[name].takesCards && lacksPublicUrl) return conflict('public-url-needed')
  await sql`select pg_advisory_xact_lock(hashtext('keys'))`.execute(tx)
  const was = (await readEnteredKeys(tx, sealed))[name]?.values ?? null
  const merged = wholeOf(name, was, given)
  if (isFailure(merged)) return merged
  const values = JSON.stringify(merged)
  if (values === JSON.stringify(was)) return null
  const box = sealed.seal(boxNameOf(name), values)
  if (isFailure(box)) return box
  await keep(tx, { name, box, last_four: endOf(secretOf(name, merged)), changed_at: now, changed_by: admin.name })
  const change = { action: 'key-entered', subject: 'key', subjectId: name } as const
  await writeAudit(
    tx,
    admin,
    { ...change, ...(was && { was: tellable(name, was) }), became: tellable(name, merged) },
    now,
  )
  return null
}

/** Merges and validates all fields; a failure names the missing ones. */
function wholeOf(name: KeyName, was: KeyValues | null, given: Entering['given']): KeyValues | Failure<'unfilled'> {
  const parsed = keySchemas[name].safeParse(together(was, given))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.'), reasonOf(issue)] as const)
  return invalid('unfilled', { fields: Object.fromEntries(fields.toReversed()) })
}

/**
 * Converts a schema issue to the field's problem. The given fields have been validated, so a wrong type means that a
 * field is missing.
 */
const reasonOf = (issue: Parameters<typeof problemOf>[0]): FieldProblem =>
  issue.code === 'invalid_type' ? { code: 'required', params: undefined } : problemOf(issue)

/** Fields that are not given keep their value, except a password that would be sent to another mail server or user. */
function together(was: KeyValues | null, given: Entering['given']): Entering['given'] {
  const all: Entering['given'] = { ...was, ...given }
  if (all.user === '') return { ...all, password: '' }
  const isElsewhere =
    was && 'host' in was && (['host', 'port', 'user'] as const).some((part) => all[part] !== was[part])
  const password = given.password || (isElsewhere ? undefined : all.password) || undefined
  return { ...all, password }
}

type Kept = { name: KeyName; box: Buffer; last_four: string; changed_at: Date; changed_by: string }

async function keep(tx: Transaction, { name, ...kept }: Kept): Promise<void> {
  const until = new Date(kept.changed_at.getTime() + FORMER_HOURS * HOUR_MS)
  await tx
    .insertInto('former_secrets')
    .columns(['name', 'box', 'until'])
    .expression((eb) =>
      eb
        .selectFrom('secrets')
        .where('name', '=', name)
        .select(['name', 'box', eb.val(until).as('until')]),
    )
    .execute()
  await tx
    .deleteFrom('former_secrets')
    .where('name', '=', name)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('former_secrets')
        .where('name', '=', name)
        .orderBy('id', 'desc')
        .limit(FORMERS_AT_MOST)
        .select('id'),
    )
    .execute()
  await tx
    .insertInto('secrets')
    .values({ name, ...kept })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(kept))
    .execute()
}

/** Removes a key and its predecessors; webhooks signed with them are rejected from now on (rules: key rotation). */
export async function removeKey(
  tx: Transaction,
  admin: Admin,
  { name, now }: { name: KeyName; now: Date },
): Promise<null | Failure<'key-not-found'>> {
  const { numDeletedRows } = await tx.deleteFrom('secrets').where('name', '=', name).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return notFound('key-not-found')
  await writeAudit(tx, admin, { action: 'key-removed', subject: 'key', subjectId: name }, now)
  return null
}

const secretOf = (name: KeyName, values: KeyValues): string =>
  String((values as Record<string, unknown>)[keyKinds[name].ends])

/** Returns the parts of a key that may be logged: everything except the secret. */
function tellable(name: KeyName, values: KeyValues) {
  const ends = endOf(secretOf(name, values))
  if ('password' in values) {
    const { host, port, user, sender } = values
    return { host, port, user, sender, ends }
  }
  return { mode: modeOf(values.secret), ends }
}

/** Deletes previous keys that are no longer valid. */
export async function clearFormerKeys(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('former_secrets').where('until', '<=', now).execute()
}
