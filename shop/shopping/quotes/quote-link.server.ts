import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { linkUntil } from './quote.ts'
import { findQuote, lockQuote, type Quote } from './quotes.server.ts'

const TOKEN_BYTES = 16
/** 128 random bits in letters and digits alone, so that no chat program cuts it at a sign. */
const tokenPattern = /^[0-9a-f]{32}$/

/**
 * A link by which whom a quote is for sees it, with the one token that there is: it is kept as a hash, and one made before
 * leads nowhere from then on. A Conflict where the quote is not open (rules: quote link).
 */
export async function makeQuoteLink(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<{ token: string; until: Date } | Failure<'quote-not-found' | 'quote-closed'>> {
  const quote = await lockQuote(tx, id, now)
  if (!quote) return notFound('quote-not-found')
  if (quote.state !== 'open') return conflict('quote-closed', { params: { why: quote.state } })
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const until = linkUntil(quote.validUntil)
  await tx
    .updateTable('quotes')
    .set({ link_hash: hashOfToken(token), link_until: until })
    .where('id', '=', id)
    .execute()
  const became = { reference: quote.reference }
  await writeAudit(tx, admin, { action: 'quote-link-made', subject: 'quote', subjectId: id, became }, now)
  return { token, until }
}

/** Takes a quote's link back: it leads nowhere from now on. Where it has none nothing happens (rules: quote link). */
export async function takeQuoteLinkBack(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Quote | Failure<'quote-not-found'>> {
  const quote = await lockQuote(tx, id, now)
  if (!quote) return notFound('quote-not-found')
  if (quote.linkUntil === null) return quote
  await tx.updateTable('quotes').set({ link_hash: null, link_until: null }).where('id', '=', id).execute()
  const became = { reference: quote.reference }
  await writeAudit(tx, admin, { action: 'quote-link-taken-back', subject: 'quote', subjectId: id, became }, now)
  return { ...quote, linkUntil: null }
}

type Asked = { db: Database; limits: RateLimits; from: string; now: Date }

/**
 * The quote of this token. One that never was, was taken back, has run out or was cut off is refused alike, and after so many
 * of them a network is asked to wait; right ones aren't counted. Nothing is changed or used up (rules: quote link).
 */
export async function openQuoteLink(
  { db, limits, from, now }: Asked,
  token: string,
): Promise<Quote | Failure<'quote-link-over' | 'too-many-tries'>> {
  if (await limits.isSpent('wrongQuoteLinksPerAddress', from)) return wrong(limits, from)
  if (!tokenPattern.test(token)) return wrong(limits, from)
  const row = await db
    .selectFrom('quotes')
    .where('link_hash', '=', hashOfToken(token))
    .where('link_until', '>', now)
    .select('id')
    .executeTakeFirst()
  return (row && (await findQuote(db, row.id, now))) ?? wrong(limits, from)
}

async function wrong(limits: RateLimits, from: string): Promise<Failure<'quote-link-over' | 'too-many-tries'>> {
  return (await limits.take('wrongQuoteLinksPerAddress', from)) ?? notFound('quote-link-over')
}
