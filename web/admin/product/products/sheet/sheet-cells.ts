import { cellProblem, cellTyped, sheetColumns, type SheetColumn } from '#shop/catalogue/sheet/sheet.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { joined, parted } from '#shop/core/parted.ts'
import type { AnswerOf, Sent } from '#web/contract.ts'
import { lookUp } from '#shop/core/look-up.ts'

export type SheetProduct = AnswerOf<'GET /admin/products'>['products'][number]
const columns = membersOf(sheetColumns)
/** Returns the visible columns; the column of costs only if the user may see it. */
export const columnsOf = (products: readonly SheetProduct[]): SheetColumn[] =>
  columns.filter((column) => column !== 'cost' || products.some(({ cost }) => cost !== undefined))

type Seen = { version: number; stockWas: number; collectionsWas: readonly string[] }
/** A product's changed cells, with the values that they are based on. */
export type TypedRow = Seen & Partial<Record<SheetColumn, string>>
/** Changed rows by product id; saved values are not included. */
export type Typed = Record<string, TypedRow>
export type At = { id: string; column: SheetColumn }

/** Returns whether a cell can be edited. Stock by variant can't: it is edited on the product's page. */
export const isOpen = (product: SheetProduct, column: SheetColumn): boolean =>
  column !== 'stock' || product.variants.length === 0

const savedCell = (product: SheetProduct, column: SheetColumn): string =>
  column === 'collections'
    ? joined(product.collections ?? [])
    : column === 'final'
      ? ['no', 'yes'][Number(product.final)]!
      : String(product[column] ?? '')
export const shownCell = (product: SheetProduct, typed: Typed, column: SheetColumn): string =>
  lookUp(typed, product.id)?.[column] ?? savedCell(product, column)

/**
 * Returns the sheet with one cell changed, or the same object if nothing changes. A cell that is set back to its saved
 * value no longer counts as changed.
 */
export function withCell(typed: Typed, product: SheetProduct, column: SheetColumn, text: string): Typed {
  const { id } = product
  const change = text === savedCell(product, column) ? undefined : text
  if (lookUp(typed, id)?.[column] === change) return typed
  const { [column]: _, ...others }: TypedRow = { ...seenOf(product), ...lookUp(typed, id) }
  const row = (change === undefined ? others : { ...others, [column]: change }) as TypedRow
  const { [id]: __, ...rest } = typed
  return columns.some((name) => row[name] !== undefined) ? { ...rest, [id]: row } : rest
}

export const seenOf = ({ version, stock, collections = [] }: SheetProduct): Seen => ({
  ...{ version, stockWas: stock, collectionsWas: collections },
})

/** Returns whether another user changed the product since the row was edited. */
export const isBehind = (row: TypedRow, product: SheetProduct): boolean =>
  row.version !== product.version ||
  (row.stock !== undefined && row.stockWas !== product.stock) ||
  (row.collections !== undefined && joined(row.collectionsWas) !== savedCell(product, 'collections'))

/** Returns the sheet without cells that equal the products' saved values. */
export function withoutSaved(typed: Typed, products: readonly SheetProduct[]): Typed {
  const rows = products.filter(({ id }) => Object.hasOwn(typed, id))
  return rows.reduce(
    (now, product) =>
      columns.reduce((all, column) => withCell(all, product, column, shownCell(product, all, column)), now),
    typed,
  )
}

/**
 * Pastes `cells` into the sheet, from a cell to the right and down. Returns the new sheet and the number of cells that
 * didn't fit.
 */
export function withPasted(
  typed: Typed,
  products: readonly SheetProduct[],
  at: At,
  cells: readonly (readonly string[])[],
): { typed: Typed; outside: number } {
  const shown = columnsOf(products)
  const [top, left] = [products.findIndex(({ id }) => id === at.id), shown.indexOf(at.column)]
  let [now, outside] = [typed, 0]
  for (const [down, row] of cells.entries())
    for (const [right, text] of row.entries()) {
      const [product, column] = [products[top + down], shown[left + right]]
      if (!product || !column || !isOpen(product, column)) outside += 1
      else now = withCell(now, product, column, cellTyped(column, text))
    }
  return { typed: now, outside }
}

/** Returns the cell `down` rows below and `right` columns to the right; at the edge of the sheet, the same cell. */
export function moved(products: readonly SheetProduct[], { id, column }: At, down: number, right: number): At {
  const row = products.findIndex((product) => product.id === id) + down
  const shown = columnsOf(products)
  return { id: products[row]?.id ?? id, column: shown[shown.indexOf(column) + right] ?? column }
}

export function problemsIn(typed: Typed): Record<string, Partial<Record<string, string>>> {
  const found = Object.entries(typed).map(([id, row]) => {
    const wrong = columns.flatMap((column) => {
      const problem = row[column] === undefined ? null : cellProblem(column, row[column])
      return problem === null ? [] : [[column, problem] as const]
    })
    return [id, Object.fromEntries(wrong)] as const
  })
  return Object.fromEntries(found.filter(([, wrong]) => Object.keys(wrong).length > 0))
}

type Row = Sent<'PATCH /admin/products/sheet'>['body']['rows'][number]

/** Returns the changed rows for a request. The sheet must not have errors. */
export const rowsOf = (typed: Typed): Row[] =>
  Object.entries(typed).map(
    ([id, { version, stockWas, collectionsWas, state, final, category, collections, ...figures }]): Row => {
      const named = Object.entries(figures).map(([column, cell]) => [column, cell === '' ? null : Number(cell)])
      return {
        id,
        version,
        ...(Object.fromEntries(named) as Partial<Row>),
        ...(figures.stock !== undefined && { stockWas }),
        ...(final !== undefined && { final: final === 'yes' }),
        ...(category !== undefined && { category }),
        ...(state !== undefined && { state: state as Row['state'] }),
        ...(collections !== undefined && { collections: parted(collections), collectionsWas: [...collectionsWas] }),
      }
    },
  )

/** Returns the API's errors by product id and column; 'id' stands for the whole row. */
export function refusedRows(sent: readonly Row[], fields: Record<string, string>) {
  const refused: Record<string, Record<string, string>> = {}
  for (const [field, words] of Object.entries(fields)) {
    const [, position, column = 'id'] = field.split('.')
    const id = sent[Number(position)]?.id
    if (id !== undefined) refused[id] = { ...lookUp(refused, id), [column]: words }
  }
  return refused
}
