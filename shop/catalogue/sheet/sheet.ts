import { config } from '#config'
import { productStateNames, productStates, type ProductState } from '#shop/catalogue/products/product-state.ts'
import { joined, parted } from '#shop/core/parted.ts'
import { sumTyped } from '#shop/core/typed-sum.ts'

/** So many products are changed in one save. */
export const MOST_ROWS = 500

type SheetCell = { label: string; most: number | null; mayBeEmpty?: true }

/** The cells of a product in the sheet that can be changed, in their order. `label` stands above them. */
export const sheetColumns = {
  price: { label: 'Price (₦)', most: config.limits.maxPrice },
  discount: { label: 'Discount (₦)', most: config.limits.maxPrice },
  stock: { label: 'Stock', most: 1_000_000 },
  reorder: { label: 'Reorder level', most: 1_000_000 },
  madeInDays: { label: 'Made in (days)', most: config.limits.daysToMake, mayBeEmpty: true },
  state: { label: 'State', most: null },
  collections: { label: 'Collections', most: null, mayBeEmpty: true },
  final: { label: 'Final (yes or no)', most: null },
  /** Shown to those alone who see costs. */
  cost: { label: 'Cost (₦)', most: config.limits.maxPrice, mayBeEmpty: true },
} as const satisfies Record<string, SheetCell>
export type SheetColumn = keyof typeof sheetColumns

/**
 * What copying cells in a spreadsheet puts on the clipboard, as rows of cells. One that begins with a quotation mark and ends
 * with another may have line breaks in it; any other mark, as of inches, is a sign like all others.
 */
export function cellsPasted(text: string): string[][] {
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of all.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy)) {
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, ' ').trim())
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}

/**
 * A cell as it is kept: an amount without what only people read, '₦45,000' as 45000, a state by its name, and collections
 * parted as in the sheet that goes out.
 */
export function cellTyped(column: SheetColumn, typed: string): string {
  if (column === 'collections') return joined(parted(typed))
  if (column === 'final') return typed.trim().toLowerCase()
  if (column !== 'state') return sumTyped(typed)
  return stateCalled(typed) ?? typed
}

const stateCalled = (typed: string): ProductState | undefined =>
  productStateNames.find((name) => [name, productStates[name].label.toLowerCase()].includes(typed.trim().toLowerCase()))

/** What is wrong with a cell before anybody is asked, in words; null when nothing is (rules: sheet of products). */
export function cellProblem(column: SheetColumn, cell: string): string | null {
  const { most, mayBeEmpty }: SheetCell = sheetColumns[column]
  if (cell === '') return mayBeEmpty ? null : 'Please fill this in'
  if (/^[=+@]/.test(cell)) return 'This is a formula. Please paste what it comes to.'
  if (column === 'collections') return null
  if (column === 'final') return cell === 'yes' || cell === 'no' ? null : 'Please write yes or no'
  if (most === null) return stateCalled(cell) ? null : 'This is no state of a product'
  if (!/^\d{1,15}$/.test(cell)) return 'Please enter a whole number, 0 or more'
  if (column === 'madeInDays' && Number(cell) === 0) return 'At least 1, or empty'
  return Number(cell) > most ? `At most ${most.toLocaleString('en')}` : null
}
