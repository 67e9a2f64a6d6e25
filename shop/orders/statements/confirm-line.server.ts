import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, notFound, type Failure } from '#shop/core/errors.ts'
import { momentOf } from '#shop/core/shop-time.ts'
import type { Naira } from '#shop/core/money.ts'
import { waitsForSecond } from '#shop/orders/orders/first-confirmations.server.ts'
import { lockLine, settlementOf } from './lock-line.server.ts'
import { asMoney, lockAsSeen, payPart, type LinePart, type PartRefused } from './pay-part.server.ts'

export type Confirmation = { line: string; orders: LinePart[] }

type Refused = PartRefused | Failure<'line-not-found' | 'line-settled' | 'parts-differ'>

/**
 * Confirms that a statement line pays these orders, and records a received transfer for each. The parts must add up to
 * the line's amount, ignoring kobo. If another admin was faster, the error names that person; repeating a confirmation
 * by the same admin has no effect. Returns 'waits', without recording anything, if a second person must confirm too
 * (rules: match confirmation, manual entries, two-person confirmation).
 */
export async function confirmLine(
  tx: Transaction,
  admin: Admin,
  statement: string,
  { line, orders, secondPersonFrom }: Confirmation & { secondPersonFrom: Naira | null },
  now: Date,
): Promise<Refused | 'waits' | null> {
  const found = await lockLine(tx, statement, line)
  if (!found || found.kind !== 'transfer') return notFound('line-not-found')
  const earlier = await settlementOf(tx, line)
  if (earlier) return isSame(earlier, admin, orders) ? null : conflict('line-settled', { params: { by: earlier.by } })
  const whole = Math.floor(found.amount / 100)
  const isEach = new Set(orders.map(({ id }) => id)).size === orders.length && orders.every(({ amount }) => amount > 0)
  if (!isEach || orders.reduce((sum, { amount }) => sum + amount, 0) !== whole)
    return invalid('parts-differ', { params: { whole } })

  // Locks the orders sorted by id, so that two admins confirming the same orders can't deadlock.
  const parts = orders.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const part of parts) {
    const refused = await lockAsSeen(tx, admin, part)
    if (refused) return refused
  }
  const waiting = await Promise.all(
    parts.map((part) => waitsForSecond(tx, admin, part.id, asMoney(part, secondPersonFrom), now)),
  )
  if (waiting.includes(true)) return 'waits'

  const { id } = await tx
    .insertInto('statement_confirmations')
    .values({ line_id: line, made_at: now, made_by: admin.name, admin_id: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('statement_lines')
    .set({ aside_at: null, aside_by: null, aside_why: null })
    .where('id', '=', line)
    .execute()
  const came = momentOf(`${found.day}T12:00`)!
  for (const part of parts) {
    const refused = await payPart(
      tx,
      admin,
      { confirmation: id, part, secondPersonFrom, receivedAt: came < now ? came : now, found },
      now,
    )
    if (refused) return refused
  }
  const became = { line: found.position, orders: orders.map(({ id, amount }) => ({ id, amount })) }
  await writeAudit(tx, admin, { action: 'line-confirmed', subject: 'statement', subjectId: statement, became }, now)
  return null
}

function isSame(
  earlier: { adminId: string | null; parts: { orderId: string; amount: number }[] },
  admin: Admin,
  orders: Confirmation['orders'],
): boolean {
  const asked = new Map(orders.map(({ id, amount }) => [id, amount as number]))
  const { parts, adminId } = earlier
  return (
    adminId === admin.id &&
    parts.length === asked.size &&
    parts.every(({ orderId, amount }) => asked.get(orderId) === amount)
  )
}
