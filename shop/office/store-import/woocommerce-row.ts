import { cell, countIn, stockThere, type Row } from './source-product.ts'

/** Returns whether the variation shares its parent's stock (rules: store import). */
export const isOfParent = (row: Row): boolean => cell(row, 'stock').toLowerCase() === 'parent'

/**
 * Returns the shared stock plus the stock of variations that have their own; null if any is not tracked
 * (rules: store import).
 */
export function pooledStock(parent: Row, variations: Row[]): number | null {
  const counts = [parent, ...variations.filter((each) => !isOfParent(each))].map(stockOf)
  return counts.some((count) => count === null)
    ? null
    : counts.reduce<number>((sum, count) => sum + Math.max(0, count!), 0)
}

/** Returns the stock of a variation; null if it is not tracked (rules: store import). */
export const stockOf = (row: Row): number | null =>
  stockThere(countIn(cell(row, 'stock')) ?? (cell(row, 'in stock?') === '0' ? 0 : null), isSoldOn(row))

/** Returns whether the product can be ordered without stock (on back order) (rules: store import). */
export const isSoldOn = (row: Row): boolean => /^(1|notify|yes)$/i.test(cell(row, 'backorders allowed?'))

/**
 * Returns whether the sale price applies at `now` (2026-12-24T18:00); false if its dates are invalid
 * (rules: store import).
 */
export function holdsNow(row: Row, now: string): boolean {
  const starts = momentIn(cell(row, 'date sale price starts'), '00:00')
  const ends = momentIn(cell(row, 'date sale price ends'), '23:59')
  return starts !== null && ends !== null && (starts === '' || starts <= now) && (ends === '' || now <= ends)
}

/** Returns the moment as 2026-12-24T18:00; a date without a time gets `time`. Returns null if it can't be read. */
function momentIn(text: string, time: string): string | null {
  if (text === '') return ''
  const [, day, at = time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)\S*)?$/.exec(text) ?? []
  return day === undefined ? null : `${day}T${at}`
}
