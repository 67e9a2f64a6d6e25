const SEPARATOR = '; '

/** Several values as one cell. */
export const joined = (values: readonly string[]): string => values.join(SEPARATOR)

/** The inverse of `joined`; what is between separators is trimmed, and nothing between them is left out. */
export const parted = (cell: string): string[] =>
  cell
    .split(SEPARATOR.trim())
    .map((value) => value.trim())
    .filter((value) => value !== '')
