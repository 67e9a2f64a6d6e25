import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { quotes } from '#config'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, isFailure, notAllowed, notFound, problem, type Failure } from '#shop/core/errors.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { maySet } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import { priceQuote, type PricedQuote } from './price-quote.server.ts'
import { quoteContent } from './quote-content.server.ts'
import { drawReference, shopDayAfter, linkUntil, type QuoteWish } from './quote.ts'
import { findQuote, lockQuote, type Quote } from './quotes.server.ts'

type Circumstances = { settings: Settings; now: Date }

export const quoteRefusals = [
  'not-yours-to-do',
  'customer-not-found',
  'contact-needed',
  'address-needed',
  'address-not-found',
  'unavailable',
  'not-offered',
  'made-no-more',
  'prices-changed',
  'discount-refused',
  'unfilled',
] as const
type NotWritten = Failure<(typeof quoteRefusals)[number]>

/**
 * Creates a quote. Stock, ledger and reports don't change. A repeated key returns the same quote. Fails like an order
 * by staff, but ignores stock; also fails if the expiry date is in the past or too far ahead (rules: quotes).
 */
export async function makeQuote(
  tx: Transaction,
  admin: Admin,
  wish: QuoteWish,
  { key, settings, now }: Circumstances & { key: string | null },
): Promise<Quote | NotWritten | Failure<'idempotency-key'>> {
  const hash = createHash('sha256').update(JSON.stringify(wish)).digest()
  const earlier = key === null ? null : await madeUnder(tx, admin, { key, hash, now })
  if (earlier) return earlier
  const priced = await pricedFor(tx, admin, wish, { settings, now })
  if (isFailure(priced)) return priced
  const { id, reference } = await drawn(tx, {
    customer_id: priced.destination.customerId,
    ...{ made_by: admin.name, admin_id: admin.id, made_at: now },
    ...{ request_key: key, request_hash: key === null ? null : hash },
  })
  await writeVersion(tx, admin, { id, reference, version: 1 }, { wish, priced, settings, now })
  const became = { reference, amount: priced.figures.amount }
  await writeAudit(tx, admin, { action: 'quote-made', subject: 'quote', subjectId: id, became }, now)
  return (await findQuote(tx, id, now))!
}

/**
 * Writes a new version of a quote; `version` is the one that staff loaded. Earlier versions are kept. An expired quote
 * becomes valid again with its new expiry date. Returns a Conflict if the quote was changed in the meantime, cancelled
 * or ordered (rules: quotes).
 */
export async function changeQuote(
  tx: Transaction,
  admin: Admin,
  { id, version }: { id: string; version: number },
  wish: QuoteWish,
  { settings, now }: Circumstances,
): Promise<Quote | NotWritten | Failure<'quote-not-found' | 'quote-closed' | 'quote-moved-on'>> {
  const quote = await lockQuote(tx, id, now)
  if (!quote) return notFound('quote-not-found')
  const { state, reference } = quote
  if (state === 'ordered' || state === 'taken back') return conflict('quote-closed', { params: { why: state } })
  if (quote.version !== version) return conflict('quote-moved-on')
  const priced = await pricedFor(tx, admin, wish, { settings, now })
  if (isFailure(priced)) return priced
  const next = { id, reference, version: version + 1 }
  await writeVersion(tx, admin, next, { wish, priced, settings, now })
  const { customerId } = priced.destination
  await tx
    .updateTable('quotes')
    .set({
      ...{ version: next.version, customer_id: customerId },
      ...(quote.linkUntil && { link_until: linkUntil(wish.validUntil ?? shopDayAfter(now, quotes.days)) }),
    })
    .where('id', '=', id)
    .execute()
  const became = { reference, amount: priced.figures.amount }
  const change = {
    action: 'quote-changed',
    subject: 'quote',
    subjectId: id,
    was: { amount: quote.amount },
    became,
  } as const
  await writeAudit(tx, admin, change, now)
  return (await findQuote(tx, id, now))!
}

/**
 * Returns the quote created with this key, or a Conflict if the content of the requests differs. Locks the key until
 * the transaction ends.
 */
async function madeUnder(tx: Transaction, admin: Admin, { key, hash, now }: { key: string; hash: Buffer; now: Date }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quote of ${admin.id} ${key}`}, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('quotes')
    .where('admin_id', '=', admin.id)
    .where('request_key', '=', key)
    .select(['id', 'request_hash'])
    .executeTakeFirst()
  if (!earlier) return null
  return earlier.request_hash!.equals(hash) ? (await findQuote(tx, earlier.id, now))! : conflict('idempotency-key')
}

async function pricedFor(
  tx: Transaction,
  admin: Admin,
  wish: QuoteWish,
  how: Circumstances,
): Promise<PricedQuote | NotWritten> {
  if (!maySet(admin, wish)) return notAllowed('not-yours-to-do')
  const { validUntil } = wish
  const isDay = (day: string) => day >= shopDayAfter(how.now, 0) && day <= shopDayAfter(how.now, quotes.daysAtMost)
  if (validUntil !== undefined && !isDay(validUntil))
    return invalid('unfilled', { fields: { validUntil: problem('not-ahead') } })
  return priceQuote(tx, wish, how)
}

type New = {
  customer_id: string | null
  made_by: string
  admin_id: string
  made_at: Date
  request_key: string | null
  request_hash: Buffer | null
}

/**
 * Inserts a quote under a random reference. If the reference is already used, which is rare among 31^6, tries another
 * one.
 */
async function drawn(tx: Transaction, row: New): Promise<{ id: string; reference: string }> {
  for (;;) {
    const made = await tx
      .insertInto('quotes')
      .values({ ...row, reference: drawReference() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst()
    if (made) return made
  }
}

type Telling = { wish: QuoteWish; priced: PricedQuote; settings: Settings; now: Date }

async function writeVersion(
  tx: Transaction,
  admin: Admin,
  { id, reference, version }: { id: string; reference: string; version: number },
  { wish, priced, settings, now }: Telling,
): Promise<void> {
  const validUntil = wish.validUntil ?? shopDayAfter(now, quotes.days)
  const quote = { reference, version, validUntil, words: wish.words }
  await tx
    .insertInto('quote_versions')
    .values({
      quote_id: id,
      version,
      wish: JSON.stringify({ ...wish, validUntil }),
      content: JSON.stringify(quoteContent({ quote, ...priced, settings, now })),
      amount: priced.figures.amount,
      shipping: priced.figures.shipping,
      valid_until: validUntil,
      by_name: admin.name,
      at: now,
    })
    .execute()
}
