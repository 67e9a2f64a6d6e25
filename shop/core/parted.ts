const SEPARATOR = '; '

/** Joins several values into the text of one spreadsheet cell. */
export const joined = (values: readonly string[]): string => values.join(SEPARATOR)

/** Splits the text of a cell made by `joined`. Trims the values and removes empty ones. */
export const parted = (cell: string): string[] =>
  cell
    .split(SEPARATOR.trim())
    .map((value) => value.trim())
    .filter((value) => value !== '')
