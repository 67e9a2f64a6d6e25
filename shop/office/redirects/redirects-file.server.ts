import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { invalid, isFailure, problemsByField, type Failure } from '#shop/core/errors.ts'
import { because, problemOf } from '#shop/core/field-problems.ts'
import { writeRedirect, type redirectRefusals } from './change-redirects.server.ts'
import { redirectForm, type Redirect } from './redirect.ts'
import { isOwn } from './redirects.server.ts'

const MOST_ADDRESSES = 20_000
const inFile = z.array(redirectForm, because('not-a-list')).max(MOST_ADDRESSES, because('too-many-items'))

/**
 * Returns all redirects for a settings export, except those that can never be reached, because an import would reject
 * them (rules: settings export and import).
 */
export const exportRedirects = (db: Database): Promise<Redirect[]> =>
  db
    .selectFrom('redirects')
    .where(sql<boolean>`not ${isOwn}`)
    .select(['path as from', 'target as to'])
    .orderBy('path')
    .execute()

type Import = { given: unknown; isDry: boolean; now: Date }

/**
 * Imports redirects. A redirect with the same path is replaced; all others are kept
 * (rules: settings export and import).
 */
export async function importRedirects(
  tx: Transaction,
  admin: Admin,
  { given, isDry, now }: Import,
): Promise<{ addresses: (Redirect & { isNew: boolean })[] } | Failure<(typeof redirectRefusals)[number]>> {
  const read = inFile.safeParse(given, errorMap)
  if (!read.success) {
    const problems = read.error.issues.map((issue) => [nameOf(issue.path), problemOf(issue)] as const)
    return invalid('unfilled', { fields: Object.fromEntries(problems.toReversed()) })
  }
  const present = await tx.selectFrom('redirects').select(['id', 'path', 'target']).execute()
  const byPath = new Map(present.map((row) => [row.path, row]))
  const addresses = []
  for (const [position, address] of read.data.entries()) {
    const was = byPath.get(address.from)
    if (was?.target === address.to) continue
    addresses.push({ ...address, isNew: !was })
    if (isDry) continue
    const written = await writeRedirect(tx, admin, { id: was?.id ?? null, ...address }, now)
    if (isFailure(written)) return refusedAt(position, written)
  }
  return { addresses }
}

const nameOf = (path: readonly PropertyKey[]): string => ['oldAddresses', ...path.map(String)].join('.')

const refusedAt = (position: number, failure: Failure): Failure<'unfilled'> =>
  invalid('unfilled', {
    fields: Object.fromEntries(
      Object.entries(problemsByField(failure)).map(([field, wrong]) => [nameOf([position, field]), wrong]),
    ),
  })
