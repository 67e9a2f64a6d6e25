import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { problem, type Problem } from '#shop/errors.ts'
import type { CsvRow } from './read-csv.server.ts'

type Named = { name: string; number: string }

/** Who has which name and number while the rows are gone through. */
export type Names = {
  /** Gives a product this name and number, null being a new one; or says which of them another has. */
  take: (given: Named, id: string | null) => Problem[]
}

/**
 * Who has which name and number before a sheet is gone through. The database says what is small letters, as its
 * indexes of names do.
 */
export async function namesTaken(db: Database, rows: CsvRow[]): Promise<Names> {
  const given = [...new Set(rows.flatMap(({ cells }) => [cells.name?.trim() ?? '', cells.number?.trim() ?? '']))]
  const lowered = await sql<{
    given: string
    small: string
  }>`select given, lower(given) as small from unnest(${given}::text[]) given`.execute(db)
  const small = new Map(lowered.rows.map((row) => [row.given, row.small]))
  const products = await db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .select(['id', sql<string>`lower(name)`.as('name'), sql<string>`lower(number)`.as('number')])
    .execute()
  const owners = {
    name: new Map(products.map(({ id, name }) => [name, id])),
    number: new Map(products.map(({ id, number }) => [number, id])),
  }
  const present = new Map<string, Named>(products.map(({ id, ...own }) => [id, own]))
  let made = 0
  return {
    take(wanted, ownId) {
      const id = ownId ?? `new ${(made += 1)}`
      const own: Named = {
        name: small.get(wanted.name) ?? wanted.name.toLowerCase(),
        number: small.get(wanted.number) ?? wanted.number.toLowerCase(),
      }
      const isTaken = (what: keyof Named) => (owners[what].get(own[what]) ?? id) !== id
      const clash: Problem[] = [
        ...(isTaken('name') ? [{ ...problem('name-taken'), column: 'name' }] : []),
        ...(isTaken('number') ? [{ ...problem('number-taken'), column: 'number' }] : []),
      ]
      if (clash.length > 0) return clash
      const before = present.get(id)
      if (before) {
        owners.name.delete(before.name)
        owners.number.delete(before.number)
      }
      present.set(id, own)
      owners.name.set(own.name, id)
      owners.number.set(own.number, id)
      return []
    },
  }
}
