import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { JsonObject, JsonValue } from '#db/types.ts'
import type { Admin } from '#shop/core/actor.ts'
import { auditOf, writeAudit } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import type { Discount, DiscountFields } from './discount.ts'
import { rowOf } from './discount-row.server.ts'
import { findDiscount } from './discounts.server.ts'
import { problemOf, writeNamed, type DiscountProblem } from './write-discount.server.ts'

/** The changed fields of a discount; `version` is the version that the staff member loaded. */
export type DiscountChange = Partial<DiscountFields> & { paused?: boolean; version: number }

const CHANGES_LOOKED_AT = 100

/**
 * Changes the given fields of a discount. The change applies to orders placed after the commit. If the discount was
 * changed since `version`, returns a Conflict with the name of the last editor and the changed fields
 * (rules: discount changes).
 */
export async function changeDiscount(
  tx: Transaction,
  admin: Admin,
  id: string,
  { version, paused, ...change }: DiscountChange,
  areas: readonly string[],
  now: Date,
): Promise<Failure<'discount-not-found' | 'stale'> | DiscountProblem | undefined> {
  const present = await lockedDiscount(tx, id, now)
  if (!present) return notFound('discount-not-found')
  if (version !== present.version) return stale(tx, present, version)
  const was = fieldsOf(present)
  const given = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => Object.hasOwn(was, name) && value !== undefined),
  )
  const fields: DiscountFields = { ...was, ...given }
  const wrong = await problemOf(tx, fields, given, id, areas)
  if (wrong) return wrong
  const pausedAt = paused === undefined ? present.pausedAt : paused ? (present.pausedAt ?? now) : null
  const difference = differences(written(was, present.pausedAt), written(fields, pausedAt))
  if (!difference) return undefined

  await tx
    .updateTable('discounts')
    .set({ ...rowOf(fields), paused_at: pausedAt, version: version + 1, changed_by: admin.name, updated_at: now })
    .where('id', '=', present.id)
    .execute()
  if (given.concerns || 'customers' in given) await writeNamed(tx, present.id, fields)
  const became = { ...difference.became, version: version + 1 } as JsonObject
  await writeAudit(
    tx,
    admin,
    { action: 'updated', subject: 'discount', subjectId: present.id, was: difference.was as JsonValue, became },
    now,
  )
  return undefined
}

async function lockedDiscount(tx: Transaction, id: string, now: Date): Promise<Discount | undefined> {
  // Reads the discount after locking it, because a concurrent request may have changed it before.
  await tx
    .selectFrom('discounts')
    .where(sql`id::text`, '=', id)
    .select('id')
    .forUpdate()
    .execute()
  return findDiscount(tx, id, now)
}

const fieldsOf = (discount: Discount): DiscountFields => ({
  name: discount.name,
  code: discount.code,
  effect: discount.effect,
  concerns: discount.concerns,
  withReduced: discount.withReduced,
  subtotalFrom: discount.subtotalFrom,
  startsAt: discount.startsAt,
  endsAt: discount.endsAt,
  firstOrderOnly: discount.firstOrderOnly,
  customers: discount.customers,
  usesAtMost: discount.usesAtMost,
  usesPerCustomer: discount.usesPerCustomer,
})

/** Fields for the audit log. Lists are sorted, so that rearranging them doesn't count as a change. */
const written = (
  { effect, concerns, startsAt, endsAt, customers, ...same }: DiscountFields,
  pausedAt: Date | null,
) => ({
  ...same,
  effect,
  concerns:
    concerns.of === 'products'
      ? { ...concerns, products: concerns.products.toSorted() }
      : concerns.of === 'collections'
        ? { ...concerns, collections: concerns.collections.toSorted() }
        : concerns,
  customers: customers && customers.toSorted(),
  startsAt: startsAt && startsAt.toISOString(),
  endsAt: endsAt && endsAt.toISOString(),
  paused: pausedAt !== null,
})

/**
 * Returns a Conflict with the name of the last editor, and the current values of the fields changed since version
 * `seen`.
 */
async function stale(tx: Transaction, present: Discount, seen: number): Promise<Failure<'stale'>> {
  const audited = await auditOf(tx, 'discount', present.id, CHANGES_LOOKED_AT)
  const since = audited.map(({ became }) => became as { version?: number } | null)
  const changed = new Set(
    since.filter((became) => (became?.version ?? 0) > seen).flatMap((became) => Object.keys(became!)),
  )
  const now = Object.entries(written(fieldsOf(present), present.pausedAt)).filter(([name]) => changed.has(name))
  return conflict('stale', {
    params: { of: 'discount', by: present.changedBy },
    details: { version: present.version, changed: Object.fromEntries(now) },
  })
}
