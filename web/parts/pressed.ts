/**
 * Submit options that make the router show the pending state immediately; otherwise a second click could send the
 * request again (rules: single submission).
 */
export const pressed = { flushSync: true } as const
