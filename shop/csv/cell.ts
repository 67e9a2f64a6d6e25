/** What spreadsheets take for the beginning of a formula, also behind apostrophes of its own. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Text as a cell that no spreadsheet reckons with: an apostrophe stands before what would begin a formula
 * (rules: no formulas).
 */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The inverse of `defused`. */
export const undefused = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

const SEPARATOR = '; '

/** Several values as one cell. */
export const joined = (values: readonly string[]): string => values.join(SEPARATOR)

/** The inverse of `joined`; what is between separators is trimmed, and nothing between them is left out. */
export const parted = (cell: string): string[] =>
  cell
    .split(SEPARATOR.trim())
    .map((value) => value.trim())
    .filter((value) => value !== '')
