/** A row of a file: its line number as in an editor, and its cells as text. */
export type CellRow = { line: number; cells: string[] }

/** Returns which of the first rows contains the headings; null if none does. */
export type HeadingsAt = (rows: readonly (readonly string[])[]) => number | null

/**
 * Limits for reading a file. `lineLetters` (in characters) and `mostRows` apply to text files; cells after
 * `mostColumns` are dropped.
 */
export type SpreadsheetLimits = {
  lineLetters?: number
  mostRows?: number
  mostColumns?: number
  /** Accepts quotation marks inside cells as text. */
  relaxQuotes?: boolean
}
