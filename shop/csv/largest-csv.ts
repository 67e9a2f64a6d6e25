/** A sheet to be imported may have this many bytes. */
export const LARGEST_SHEET_BYTES = 20_000_000

export const sheetTooLarge = `The file has more than ${LARGEST_SHEET_BYTES / 1_000_000} MB`
