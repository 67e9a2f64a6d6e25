import { readPhone } from '#shop/core/phone.ts'

/** Matches text that starts a formula in a spreadsheet, also after apostrophes that are part of the text. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Escapes text for a spreadsheet cell: puts an apostrophe before anything that would start a formula
 * (rules: csv formula escaping).
 */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

/**
 * Formats a phone number for a cell, with country code and as text, so that spreadsheets do not treat it as a number
 * and drop a leading zero. Numbers with a plus are escaped when written
 * (rules: csv formula escaping, phone numbers in files).
 */
export function phoneCell(stored: string): string {
  const number = readPhone(stored) ?? stored
  return /^\d/.test(number) ? `'${number}` : number
}

/** Removes the apostrophe that `defused` added. */
export const undefused = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
