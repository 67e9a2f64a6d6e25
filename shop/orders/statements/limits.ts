export const LARGEST_STATEMENT_BYTES = 10_000_000
export const MOST_STATEMENT_LINES = 50_000

/**
 * Maximum age of an imported line, in days. Older lines are ignored, so that deleted lines aren't imported again
 * (rules: statement retention).
 */
export const READ_DAYS = 180
/** Days after which a line is deleted, counted from the line's day (rules: statement retention). */
export const KEPT_DAYS = 365
