/**
 * What a press sends is under way at once: the router shows it when nothing else is to do, and until then a second press
 * would send it again (rules: sent once).
 */
export const pressed = { flushSync: true } as const
