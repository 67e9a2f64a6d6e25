/** A sheet to be imported may have this many bytes. */
export const LARGEST_CSV_BYTES = 20_000_000

export const csvTooLarge = `The file has more than ${LARGEST_CSV_BYTES / 1_000_000} MB`
