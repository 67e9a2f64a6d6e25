import { config } from '#config'
import { productStateNames, productStates, type ProductState } from '#shop/catalogue/product-state.ts'
import { joined, parted } from '#shop/parted.ts'

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
} as const satisfies Record<string, SheetCell>
export type SheetColumn = keyof typeof sheetColumns

/** What copying cells in a spreadsheet puts on the clipboard, as rows of cells; a quoted one may have line breaks in it. */
export function cellsPasted(text: string): string[][] {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split(/\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  return rows.map((row) => row.split('\t').map(plain))
}

const plain = (cell: string): string =>
  (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell).replaceAll(/\s+/g, ' ').trim()

/**
 * A cell as it is kept: an amount without what only people read, '₦45,000' as 45000, a state by its name, and collections
 * parted as in the sheet that goes out.
 */
export function cellTyped(column: SheetColumn, typed: string): string {
  if (column === 'collections') return joined(parted(typed))
  if (column !== 'state') return typed.replaceAll(/[\s,₦]/g, '')
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
  if (most === null) return stateCalled(cell) ? null : 'This is no state of a product'
  if (!/^\d{1,15}$/.test(cell)) return 'Please enter a whole number'
  if (mayBeEmpty && Number(cell) === 0) return 'At least 1, or empty'
  return Number(cell) > most ? `At most ${most.toLocaleString('en')}` : null
}
