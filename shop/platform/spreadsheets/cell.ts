import { readPhone } from '#shop/core/phone.ts'

/** What spreadsheets take for the beginning of a formula, also behind apostrophes of its own. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Text as a cell that no spreadsheet reckons with: an apostrophe stands before what would begin a formula
 * (rules: no formulas).
 */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

/**
 * A phone number as a cell: with its country's code and as text, so that no spreadsheet takes it for a figure and drops its
 * first zero. Behind a plus it is text anyway (rules: no formulas, phones in files).
 */
export function phoneCell(stored: string): string {
  const number = readPhone(stored) ?? stored
  return /^\d/.test(number) ? `'${number}` : number
}

/** The inverse of `defused`. */
export const undefused = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
