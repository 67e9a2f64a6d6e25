/** A sheet to be imported may have this many bytes. */
export const LARGEST_CSV_BYTES = 20_000_000
