import { config } from '#config'
import { productStateNames, productStates, type ProductState } from '#shop/catalogue/products/product-state.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { joined, parted } from '#shop/core/parted.ts'
import { longest } from '#shop/core/text.ts'
import { plainAmount } from '#shop/core/typed-amount.ts'

export const MOST_ROWS = 500

type SheetCell = { label: string; most: number | null; mayBeEmpty?: true }

/** The editable columns of the sheet, in display order. `label` is the column heading. */
export const sheetColumns = {
  price: { label: 'Price (₦)', most: config.limits.maxPrice },
  discount: { label: 'Discount (₦)', most: config.limits.maxPrice },
  stock: { label: 'Stock', most: 1_000_000 },
  reorder: { label: 'Reorder level', most: 1_000_000 },
  madeInDays: { label: 'Made to order (days)', most: config.limits.daysToMake, mayBeEmpty: true },
  state: { label: 'Status', most: null },
  collections: { label: 'Collections', most: null, mayBeEmpty: true },
  final: { label: 'Final sale (yes or no)', most: null },
  category: { label: 'Category', most: null, mayBeEmpty: true },
  /** Shown only to staff with access to costs. */
  cost: { label: 'Cost (₦)', most: config.limits.maxPrice, mayBeEmpty: true },
} as const satisfies Record<string, SheetCell>
export type SheetColumn = keyof typeof sheetColumns

/**
 * Parses cells copied from a spreadsheet (tab-separated text) into rows. A cell enclosed in quotation marks may contain
 * line breaks; any other quotation mark, such as one for inches, is an ordinary character.
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
 * Normalises a typed cell: '₦45,000' becomes 45000, a state label becomes its key, and collections are separated as in
 * the exported sheet.
 */
export function cellTyped(column: SheetColumn, typed: string): string {
  if (column === 'collections') return joined(parted(typed))
  if (column === 'category') return plainSigns(typed)
  if (column === 'final') return typed.trim().toLowerCase()
  if (column !== 'state') return plainAmount(typed)
  return stateCalled(typed) ?? typed
}

const stateCalled = (typed: string): ProductState | undefined =>
  productStateNames.find((name) => [name, productStates[name].label.toLowerCase()].includes(typed.trim().toLowerCase()))

/**
 * Returns the error message for a cell, before the server validates it, or null if it is valid
 * (rules: bulk product editor).
 */
export function cellProblem(column: SheetColumn, cell: string): string | null {
  const { most, mayBeEmpty }: SheetCell = sheetColumns[column]
  if (cell === '') return mayBeEmpty ? null : 'Please fill this in'
  if (/^[=+@]/.test(cell)) return 'This is a formula. Please paste its result.'
  if (column === 'collections') return null
  if (column === 'category') return cell.length > longest.category ? `At most ${longest.category} characters` : null
  if (column === 'final') return cell === 'yes' || cell === 'no' ? null : 'Please enter yes or no'
  if (most === null) return stateCalled(cell) ? null : 'This is not a product state'
  if (!/^\d{1,15}$/.test(cell)) return 'Please enter a whole number, 0 or more'
  if (column === 'madeInDays' && Number(cell) === 0) return 'Enter at least 1, or leave it empty'
  return Number(cell) > most ? `At most ${most.toLocaleString('en')}` : null
}
