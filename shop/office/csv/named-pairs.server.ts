import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { problem } from '#shop/core/errors.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { chooseMany } from '#shop/catalogue/pairing/choose-many.server.ts'
import { MOST_CHOSEN } from '#shop/catalogue/pairing/pairing.ts'
import { parted } from '#shop/core/parted.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { idsByNumber } from './named-collections.server.ts'
import { WORN_WITH } from './product-columns.ts'
import type { CsvRow } from '#shop/platform/spreadsheets/read-csv.server.ts'

/** An existing product by its id, or a product created by this sheet by its number. */
type Other = { id: string } | { number: string }

/** The products that go well with the product of a line. */
export type Pairing = { line: number; number: string; others: Other[] }

/**
 * `byName` contains the products named in the sheet, by normalized name; `of` contains, for each product, the products
 * that go well with it now.
 */
export type NamedPairs = { byName: ReadonlyMap<string, Other>; of: ReadonlyMap<string, readonly string[]> }

/** Loads the products needed to check the column 'wear it with'. Queries nothing if the sheet doesn't use it. */
export async function namedPairs(db: Database, rows: CsvRow[]): Promise<NamedPairs> {
  const cells = rows.flatMap(({ cells }) => cells[WORN_WITH] ?? [])
  if (cells.length === 0) return { byName: new Map(), of: new Map() }
  const names = cells.flatMap(namesIn)
  const kept = db.selectFrom('products').where('deleted_at', 'is', null)
  const [named, chosen] = await Promise.all([
    kept
      .where(sql<boolean>`(id = any(${names}::text[]) or same_name(number) = any(${names}::text[]))`)
      .select(['id', 'number'])
      .execute(),
    kept
      .innerJoin('product_pairings', 'with_id', 'products.id')
      .groupBy('product_id')
      .select(['product_id', sql<string[]>`array_agg(with_id order by position)`.as('ids')])
      .execute(),
  ])
  const made = rows.flatMap(({ cells }) => sameName(cells.number ?? '') || [])
  return {
    byName: new Map<string, Other>([
      ...made.map((number): [string, Other] => [number, { number }]),
      ...named.map(({ id, number }): [string, Other] => [sameName(number), { id }]),
      ...named.map(({ id }): [string, Other] => [id, { id }]),
    ]),
    of: new Map(chosen.map(({ product_id, ids }) => [product_id, ids])),
  }
}

/**
 * Returns the change of the products that go well with this line's product; `id` is null for a new product. An empty
 * cell removes all. Returns null if nothing changes or the sheet has no such column
 * (rules: csv import, goes well with).
 */
export function pairingOf(
  { line, cells }: CsvRow,
  { id, number }: { id: string | null; number: string },
  { byName, of }: NamedPairs,
): Pairing | LineProblem | null {
  const cell = cells[WORN_WITH]
  if (cell === undefined) return null
  const found = [...new Set(namesIn(cell))].map((name) => byName.get(name))
  const isItself = (other: Other) => ('id' in other ? other.id === id : other.number === sameName(number))
  if (found.some((other) => other === undefined || isItself(other)))
    return { line, column: WORN_WITH, ...problem('not-there') }
  const others = [...new Map(found.map((other) => [JSON.stringify(other), other!])).values()]
  if (others.length > MOST_CHOSEN)
    return { line, column: WORN_WITH, ...problem('too-many-items', { most: MOST_CHOSEN }) }
  const was = ((id !== null && of.get(id)) || []).map((with_id) => ({ id: with_id }))
  return JSON.stringify(was) === JSON.stringify(others) ? null : { line, number, others }
}

/** Saves the products that go well together. All products of the sheet must have been created before. */
export async function takePairings(tx: Transaction, admin: Admin, pairings: Pairing[], now: Date): Promise<void> {
  if (pairings.length === 0) return
  const made = pairings.flatMap(({ others }) => others.flatMap((other) => ('number' in other ? [other.number] : [])))
  const idOf = await idsByNumber(tx, [...made, ...pairings.map(({ number }) => number)])
  const idAt = (number: string) => idOf.get(sameName(number)) ?? []
  const given = pairings.flatMap(({ number, others }) =>
    [idAt(number)].flat().map((id) => ({
      id,
      products: [...new Set(others.flatMap((other) => ('id' in other ? other.id : idAt(other.number))))],
    })),
  )
  await chooseMany(tx, admin, given, now)
}

const namesIn = (cell: string): string[] => parted(cell).map(sameName)
