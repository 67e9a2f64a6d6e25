import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** A list of texts in a check constraint, with the column that it restricts. */
export type ClosedList = { column: string; members: string[] }

/** The lists that are allowed for a column; the complete list comes first. */
export type Claims = Record<string, readonly (readonly string[])[]>

type Check = { table: string; definition: string }

const checksOf = async (db: Database): Promise<Check[]> => {
  const { rows } = await sql<Check>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    order by 1, conname`.execute(db)
  return rows
}

/**
 * Returns all `column in ('one', 'other')` conditions of check constraints. PostgreSQL writes them as `column = ANY
 * (ARRAY['one'::text, …])`, and as `column <@ ARRAY[…]` for array columns.
 */
export async function closedLists(db: Database): Promise<ClosedList[]> {
  return (await checksOf(db)).flatMap(({ table, definition }) => {
    const lists = [...definition.matchAll(/\(?(\w+)\)?(?:::\w+)? (?:= ANY|<> ALL|<@) \(*ARRAY\[([^\]]*)\]/g)]
    const count = definition.match(/\b(ANY|ALL)\b|<@/g)?.length ?? 0
    if (lists.length !== count) throw new Error(`this check of ${table} was not understood: ${definition}`)
    return lists.map(([, column, texts]) => ({ column: `${table}.${column}`, members: textsIn(texts!) }))
  })
}

/** Returns all single texts that check constraints compare a column with, as in `method <> 'cash'`. */
export async function comparedWith(db: Database): Promise<{ column: string; member: string }[]> {
  return (await checksOf(db)).flatMap(({ table, definition }) =>
    [...definition.matchAll(/\((\w+) (?:=|<>) ('(?:[^']|'')*')::text\)/g)].map(([, column, text]) => ({
      column: `${table}.${column}`,
      member: textsIn(text!)[0]!,
    })),
  )
}

const textsIn = (texts: string): string[] =>
  [...texts.matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text!.replaceAll("''", "'"))

/**
 * Describes the differences between the database's lists and those in code: each list in the database must be in
 * `claims`, and each list in `claims` must be in the database.
 */
export function disagreements(lists: ClosedList[], claims: Claims): string[] {
  const unclaimed = lists
    .filter(({ column }) => !claims[column])
    .map(({ column, members }) => `${column}: nobody claims ${members.map(quoted).join(', ')}`)
  const wrong = Object.entries(claims).flatMap(([column, claimed]) => {
    const found = lists.filter((list) => list.column === column).map(({ members }) => members)
    if (found.length === 0) return [`${column}: the database has no such list`]
    return [
      ...found.flatMap((members) => nearest(claimed.map((table) => differences(column, members, table)))),
      ...claimed.flatMap((table) => nearest(found.map((members) => differences(column, members, table)))),
    ]
  })
  return [...unclaimed, ...new Set(wrong)]
}

function differences(column: string, members: readonly string[], table: readonly string[]): string[] {
  return [
    ...members
      .filter((member) => !table.includes(member))
      .map((member) => `${column}: the database takes ${quoted(member)}, the table doesn't`),
    ...table
      .filter((member) => !members.includes(member))
      .map((member) => `${column}: the database doesn't take ${quoted(member)}`),
  ]
}

const quoted = (text: string): string => `'${text}'`

/** Returns the allowed list that differs least. */
const nearest = (each: string[][]): string[] =>
  each.reduce((least, other) => (other.length < least.length ? other : least))
