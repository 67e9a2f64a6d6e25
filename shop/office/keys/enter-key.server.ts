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

/** Why a key isn't taken. */
export const enteringRefusals = ['unfilled', 'no-secret-key', 'public-url-needed'] as const

const FORMER_HOURS = 72
const HOUR_MS = 3_600_000
const FORMERS_AT_MOST = 20

type Entering = {
  name: KeyName
  /** What isn't given stays as it was. */
  given: Partial<Record<string, unknown>>
  sealed: Sealed
  /** Shoppers would come back from the payment page to an address that nobody reaches. */
  lacksPublicUrl: boolean
  now: Date
}

/**
 * Takes a key. It is sealed, and nobody is shown it again; the one before it stays good for webhooks for 72 hours
 * (rules: entered keys, former keys). A password goes to the server alone that it was entered for.
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

/** All fields together; a failure names those that are missing. */
function wholeOf(name: KeyName, was: KeyValues | null, given: Entering['given']): KeyValues | Failure<'unfilled'> {
  const parsed = keySchemas[name].safeParse(together(was, given))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.'), reasonOf(issue)] as const)
  return invalid('unfilled', { fields: Object.fromEntries(fields.toReversed()) })
}

/** What was given has the right form, so that only what was not given can be of a wrong type. */
const reasonOf = (issue: Parameters<typeof problemOf>[0]): FieldProblem =>
  issue.code === 'invalid_type' ? { code: 'required', params: undefined } : problemOf(issue)

/** What isn't given stays, but for a password that would be sent to another server or for another user. */
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

/** Takes a key away for good, and those before it: no webhook is let in by them any more (rules: former keys). */
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

/** What may be told of a key: everything but what is secret. */
function tellable(name: KeyName, values: KeyValues) {
  const ends = endOf(secretOf(name, values))
  if ('password' in values) {
    const { host, port, user, sender } = values
    return { host, port, user, sender, ends }
  }
  return { mode: modeOf(values.secret), ends }
}

/** Forgets keys that are good for nothing any more. */
export async function clearFormerKeys(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('former_secrets').where('until', '<=', now).execute()
}
