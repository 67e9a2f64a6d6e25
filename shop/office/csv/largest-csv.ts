/** Maximum size of an imported sheet, in bytes. */
export const LARGEST_CSV_BYTES = 20_000_000
