/** What spreadsheets take for the beginning of a formula, also behind apostrophes of its own. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Text as a cell that no spreadsheet reckons with: an apostrophe stands before what would begin a formula
 * (rules: no formulas).
 */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The inverse of `defused`. */
export const undefused = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
