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
/** Format of a token: 128 random bits as hexadecimal digits, because chat programs cut links at other characters. */
const tokenPattern = /^[0-9a-f]{32}$/

/**
 * Creates the link to a quote and returns its token, of which only a hash is stored. Any earlier link stops working.
 * Returns a Conflict if the quote isn't open (rules: quote link).
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

/** Cancels the link of a quote; does nothing if it has none (rules: quote link). */
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
 * Finds a quote by its token. Unknown, cancelled, expired and truncated links all return the same failure, and a
 * network that opens too many of them must wait. Valid links don't count (rules: quote link).
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
