import { cell, countIn, stockThere, type Row } from './moved-product.ts'

/** Whether the variation shares its parent's stock (rules: moving in). */
export const isOfParent = (row: Row): boolean => cell(row, 'stock').toLowerCase() === 'parent'

/** The stock that variations share, with what some have of their own; null if it isn't counted (rules: moving in). */
export function pooledStock(parent: Row, variations: Row[]): number | null {
  const counts = [parent, ...variations.filter((each) => !isOfParent(each))].map(stockOf)
  return counts.some((count) => count === null)
    ? null
    : counts.reduce<number>((sum, count) => sum + Math.max(0, count!), 0)
}

/** The stock of a variation; null if it isn't counted (rules: moving in). */
export const stockOf = (row: Row): number | null =>
  stockThere(countIn(cell(row, 'stock')) ?? (cell(row, 'in stock?') === '0' ? 0 : null), isSoldOn(row))

/** Whether it can be ordered without stock (rules: moving in). */
export const isSoldOn = (row: Row): boolean => /^(1|notify|yes)$/i.test(cell(row, 'backorders allowed?'))

/** Whether its sale price is asked now, as 2026-12-24T18:00. One whose days can't be read is none (rules: moving in). */
export function holdsNow(row: Row, now: string): boolean {
  const starts = momentIn(cell(row, 'date sale price starts'), '00:00')
  const ends = momentIn(cell(row, 'date sale price ends'), '23:59')
  return starts !== null && ends !== null && (starts === '' || starts <= now) && (ends === '' || now <= ends)
}

/** As 2026-12-24T18:00, a day by itself with this time; null where none can be read. */
function momentIn(text: string, time: string): string | null {
  if (text === '') return ''
  const [, day, at = time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)\S*)?$/.exec(text) ?? []
  return day === undefined ? null : `${day}T${at}`
}
