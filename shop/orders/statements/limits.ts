/** A bank's statement may have this many bytes, and this many lines. */
export const LARGEST_STATEMENT_BYTES = 10_000_000
export const MOST_STATEMENT_LINES = 50_000

/** Lines older than this are not read: what was removed here doesn't come again (rules: how long lines are kept). */
export const READ_DAYS = 180
/** Lines are removed so many days after the day on which they came (rules: how long lines are kept). */
export const KEPT_DAYS = 365
