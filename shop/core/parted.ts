const SEPARATOR = '; '

/** Joins several values into one cell. */
export const joined = (values: readonly string[]): string => values.join(SEPARATOR)

/** The inverse of `joined`; trims the values and drops empty ones. */
export const parted = (cell: string): string[] =>
  cell
    .split(SEPARATOR.trim())
    .map((value) => value.trim())
    .filter((value) => value !== '')
