import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { lockQuote, findQuote, type Quote } from './quotes.server.ts'

/**
 * Cancels a quote or, with `isBack` false, restores it. A cancelled quote can't be ordered, and the page of its link
 * shows that it is cancelled. Returns a Conflict if it was already ordered (rules: quotes).
 */
export async function cancelQuote(
  tx: Transaction,
  admin: Admin,
  id: string,
  isBack: boolean,
  now: Date,
): Promise<Quote | Failure<'quote-not-found' | 'quote-closed'>> {
  const quote = await lockQuote(tx, id, now)
  if (!quote) return notFound('quote-not-found')
  if (quote.state === 'ordered') return conflict('quote-closed', { params: { why: 'ordered' } })
  if ((quote.state === 'taken back') === isBack) return quote
  await tx
    .updateTable('quotes')
    .set({ taken_back_at: isBack ? now : null, taken_back_by: isBack ? admin.name : null })
    .where('id', '=', id)
    .execute()
  const change = { action: isBack ? 'quote-taken-back' : 'restored', subject: 'quote', subjectId: id } as const
  await writeAudit(tx, admin, { ...change, became: { reference: quote.reference } }, now)
  return (await findQuote(tx, id, now))!
}
