/**
 * Submit options that make the router show the pending state at once; otherwise a second press could send the request
 * again (rules: single submission).
 */
export const pressed = { flushSync: true } as const
