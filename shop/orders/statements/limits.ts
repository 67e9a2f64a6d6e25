export const LARGEST_STATEMENT_BYTES = 10_000_000
export const MOST_STATEMENT_LINES = 50_000

/** Older lines are ignored, so that deleted lines aren't imported again (rules: statement retention). */
export const READ_DAYS = 180
/** Lines are deleted this many days after their day (rules: statement retention). */
export const KEPT_DAYS = 365
