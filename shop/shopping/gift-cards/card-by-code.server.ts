import type { Database } from '#db/connect.ts'
import type { CreditClosing } from '#shop/orders/credit/credit.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { oneAtATimeFor } from '#shop/people/sessions/one-at-a-time.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { hashOfCode } from './code-hash.server.ts'
import { readCode } from './code.ts'

/**
 * The person who enters a code. `by` identifies the account, or a guest's browser if known; `network` is a guest's IP
 * address.
 */
export type CodeTypist = { by: string | null; network: string | null }
/**
 * A gift card found by its code: the id of its credit, and its balance in naira. `closed` is set if it can't be used.
 */
export type CardByCode = { id: string; balance: number; closed: CreditClosing | null }

type LookServices = { db: Database; limits: RateLimits; secret: ServerSecret }

/**
 * Finds a gift card by the entered code. Returns Conflict for unknown and replaced codes. After several wrong codes in
 * an hour, the person has to wait; after many more, all guests at the IP address (rules: gift card guessing). The codes
 * of one person are checked one at a time, so that parallel requests allow no additional guesses.
 */
export async function cardByCode(
  { db, limits, secret }: LookServices,
  typed: string,
  { by, network }: CodeTypist,
): Promise<CardByCode | Failure<'gift-card-unknown' | 'too-many-tries'>> {
  return oneAtATimeFor(network ?? by ?? '', async () => {
    if (by !== null && (await limits.isSpent('wrongGiftCards', by))) return wrong(limits, { by, network })
    if (network !== null && (await limits.isSpent('wrongGiftCardsPerAddress', network)))
      return wrong(limits, { by, network })
    const code = readCode(typed)
    const card = code === null ? undefined : await find(db, await hashOfCode(secret, code))
    return card ?? wrong(limits, { by, network })
  })
}

async function wrong(
  limits: RateLimits,
  { by, network }: CodeTypist,
): Promise<Failure<'gift-card-unknown' | 'too-many-tries'>> {
  const ofNetwork = network === null ? null : await limits.take('wrongGiftCardsPerAddress', network)
  const ofHer = by === null ? null : await limits.take('wrongGiftCards', by)
  return ofHer ?? ofNetwork ?? conflict('gift-card-unknown')
}

const find = (db: Database, hash: Buffer): Promise<CardByCode | undefined> =>
  db
    .selectFrom('gift_card_codes')
    .innerJoin('gift_cards', (join) =>
      join
        .onRef('gift_cards.credit_id', '=', 'gift_card_codes.credit_id')
        .onRef('gift_cards.issue', '=', 'gift_card_codes.issue'),
    )
    .innerJoin('credits', 'credits.id', 'gift_cards.credit_id')
    .where('hash', '=', hash)
    .select(['credits.id', 'balance', 'closed'])
    .$narrowType<{ closed: CreditClosing | null }>()
    .executeTakeFirst()
