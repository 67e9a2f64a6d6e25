/** A row of a file by its line, as an editor counts it, and its cells as text. */
export type CellRow = { line: number; cells: string[] }

/** At which of the first rows the headings stand; null where none are found. */
export type HeadingsAt = (rows: readonly (readonly string[])[]) => number | null

/** How much of a file is read. `lineLetters` and `mostRows` are for text; a cell beyond `mostColumns` is left out. */
export type SpreadsheetLimits = {
  lineLetters?: number
  mostRows?: number
  mostColumns?: number
  /** Accepts quotation marks inside cells as text. */
  relaxQuotes?: boolean
}
