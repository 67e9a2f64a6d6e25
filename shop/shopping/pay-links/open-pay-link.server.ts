import type { Database } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { payTokenPattern } from './pay-link.ts'

/** An opened payment link. `isOfHouse` is true if staff created it. */
export type OpenedLink = {
  id: string
  orderId: string
  expiresAt: Date
  showsName: boolean
  isLive: boolean
  isOfHouse: boolean
}

type Asked = { db: Database; limits: RateLimits; from: string; now: Date }

/**
 * Finds a payment link by its token. Unknown, cancelled, expired and truncated links all return the same failure, and a
 * network that opens too many of them must wait. A cancelled or expired link still opens with the `reference` of a
 * payment started by it, so that the payer sees the result. Changes nothing except the rate limit
 * (rules: payment link).
 */
export async function openPayLink(
  { db, limits, from, now }: Asked,
  token: string,
  reference: string | null = null,
): Promise<OpenedLink | Failure<'pay-link-over' | 'too-many-tries'>> {
  // Valid links don't count, because many people behind one IP address can open them at the same time.
  if (await limits.isSpent('wrongPayLinksPerAddress', from)) return wrong(limits, from)
  const link = payTokenPattern.test(token) ? await findPayLink(db, token) : undefined
  if (!link) return wrong(limits, from)
  const isLive = link.takenBackAt === null && link.expiresAt > now
  const isKnown = isLive || (reference !== null && (await isBegunBy(db, link.id, reference)))
  if (!isKnown) return wrong(limits, from)
  const { id, orderId, expiresAt, showsName, madeBy } = link
  return { id, orderId, expiresAt, showsName, isLive, isOfHouse: madeBy !== null }
}

async function wrong(limits: RateLimits, from: string): Promise<Failure<'pay-link-over' | 'too-many-tries'>> {
  return (await limits.take('wrongPayLinksPerAddress', from)) ?? notFound('pay-link-over')
}

const findPayLink = (db: Database, token: string) =>
  db
    .selectFrom('pay_links')
    .where('token_hash', '=', hashOfToken(token))
    .select([
      'id',
      'order_id as orderId',
      'expires_at as expiresAt',
      'taken_back_at as takenBackAt',
      'shows_name as showsName',
      'made_by as madeBy',
    ])
    .executeTakeFirst()

/** Returns true if this payment was started by that link. */
export async function isBegunBy(db: Database, id: string, reference: string): Promise<boolean> {
  const begun = await db
    .selectFrom('payments')
    .where('reference', '=', reference)
    .where('pay_link_id', '=', id)
    .select('id')
    .executeTakeFirst()
  return begun !== undefined
}
