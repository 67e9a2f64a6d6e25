import { z } from 'zod'

export const byId = z.object({ id: z.string() })

const NO_QUOTE = '00000000-0000-0000-0000-000000000000'

/** Returns the id in the database's format; an invalid id becomes one that matches no quote. */
export const idOf = (id: string): string => z.uuid().safeParse(id).data ?? NO_QUOTE
