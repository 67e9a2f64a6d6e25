import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { barcode, type CodedPlace } from '#shop/catalogue/products/barcode.ts'
import { barcodesByProduct, holderOf } from '#shop/catalogue/products/barcodes.server.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { setManyBarcodes } from '#shop/catalogue/products/set-many-barcodes.server.ts'
import { problem, type Problem } from '#shop/core/errors.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { idsByNumber } from './named-collections.server.ts'
import { variantsIn } from './product-columns.ts'
import type { CsvRow } from '#shop/platform/spreadsheets/read-csv.server.ts'

/** The complete new list of barcodes for the product with this number. */
export type Coding = { line: number; number: string; codes: CodedPlace[] }

type Holder = { name: string; size: string; color: string }

/**
 * `of` contains the current barcodes by product; `holders` contains the variants that already have a barcode, outside
 * the sheet or in earlier lines.
 */
export type NamedBarcodes = { of: ReadonlyMap<string, readonly CodedPlace[]>; holders: Map<string, Holder> }

/** Loads the barcodes needed to check the products `ids` of a sheet; queries nothing without a barcode column. */
export async function namedBarcodes(db: Database, rows: CsvRow[], ids: string[]): Promise<NamedBarcodes> {
  if (!rows.some(({ cells }) => cells.barcodes !== undefined)) return { of: new Map(), holders: new Map() }
  const named = rows.flatMap(({ cells }) => codesIn(cells.barcodes ?? '').map(({ code }) => code))
  const [of, others] = await Promise.all([
    barcodesByProduct(db, ids),
    db
      .selectFrom('product_codes')
      .innerJoin('products', 'products.id', 'product_id')
      .where(sql<boolean>`code = any(${named}::text[]) and product_id <> all(${ids}::text[])`)
      .select(['code', 'name', 'size', 'color'])
      .execute(),
  ])
  return { of, holders: new Map(others.map(({ code, ...holder }) => [code, holder])) }
}

/**
 * Returns the change of barcodes in a line; `id` is null for a new product. An empty cell removes all barcodes. Returns
 * null if nothing changes or the sheet has no such column (rules: csv import, barcodes).
 */
export function codingOf(
  { line, cells }: CsvRow,
  product: Pick<Product, 'number' | 'name' | 'sizes' | 'colors'> & { id: string | null },
  { of, holders }: NamedBarcodes,
): Coding | LineProblem | null {
  if (cells.barcodes === undefined) return null
  const codes = codesIn(cells.barcodes)
  const wrong = problemWith(codes, product, holders)
  if (wrong) return { line, column: 'barcodes', ...wrong }
  for (const { code, size, color } of codes) holders.set(code, { name: product.name, size, color })
  const has = ((product.id !== null && of.get(product.id)) || []).filter((place) => isPlaceOf(product, place))
  return inOrder(has) === inOrder(codes) ? null : { line, number: product.number, codes }
}

/**
 * Assigns barcodes to products, all or none. Returns the problems of lines that have become invalid in the meantime.
 */
export async function takeCodes(tx: Transaction, admin: Admin, codings: Coding[], now: Date): Promise<LineProblem[]> {
  if (codings.length === 0) return []
  const idOf = await idsByNumber(
    tx,
    codings.map(({ number }) => number),
  )
  const given = codings.flatMap(({ number, codes }) => {
    const id = idOf.get(sameName(number))
    return id === undefined ? [] : [{ id, codes }]
  })
  const taken = await setManyBarcodes(tx, admin, given, now)
  return Promise.all(
    taken.map(async (code) => {
      const { line } = codings.find(({ codes }) => codes.some((place) => place.code === code))!
      const { name = '', size = '', color = '' } = (await holderOf(tx, code)) ?? {}
      return { line, column: 'barcodes', ...problem('barcode-taken', { name, size, color }) }
    }),
  )
}

/** Parses the cell format `10/indigo: 4006381333931; 12/indigo: 9780306406157`. An invalid barcode becomes ''. */
const codesIn = (cell: string): CodedPlace[] =>
  variantsIn(cell).map(({ size, color, stock: code }) => ({ size, color, code: barcode.safeParse(code).data ?? '' }))

function problemWith(
  codes: CodedPlace[],
  product: Pick<Product, 'name' | 'sizes' | 'colors'>,
  holders: ReadonlyMap<string, Holder>,
): Problem | null {
  if (codes.some(({ code }) => code === '')) return problem('not-a-barcode')
  const stray = codes.find((place) => !isPlaceOf(product, place))
  if (stray) return problem('stray-variant', { size: stray.size, color: stray.color })
  if (new Set(codes.map(({ size, color }) => `${size}/${color}`)).size < codes.length)
    return problem('repeated-variant')
  const own = new Map<string, Holder>()
  for (const { code, size, color } of codes) {
    const holder = holders.get(code) ?? own.get(code)
    if (holder) return problem('barcode-taken', holder)
    own.set(code, { name: product.name, size, color })
  }
  return null
}

const isPlaceOf = ({ sizes, colors }: Pick<Product, 'sizes' | 'colors'>, { size, color }: CodedPlace): boolean =>
  sizes.includes(size) && colors.includes(color)

const inOrder = (codes: readonly CodedPlace[]): string =>
  JSON.stringify(codes.map(({ size, color, code }) => [size, color, code].join(' ')).toSorted())
