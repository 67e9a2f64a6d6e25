import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, isFailure, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { takeBack } from '#shop/orders/orders/take-back.server.ts'
import { lockLine, settlementOf } from './lock-line.server.ts'

type Refused = Failure<'line-not-found' | 'line-open' | 'line-day-over' | 'unfilled'>

/**
 * Undoes a line's confirmation on the same day: undoes its payments with this reason and opens the line again. On later
 * days the payments must first be undone on the orders' pages; once all of them are undone, the line can be opened
 * again on any day (rules: match confirmation, manual entries).
 */
export async function undoLine(
  tx: Transaction,
  admin: Admin,
  statement: string,
  { line, reason }: { line: string; reason: string },
  now: Date,
): Promise<Refused | null> {
  if (reason === '') return invalid('unfilled', { fields: { reason: problem('required') } })
  const found = await lockLine(tx, statement, line)
  if (!found) return notFound('line-not-found')
  const made = await settlementOf(tx, line)
  if (!made) return conflict('line-open')
  const left = made.parts.filter(({ takenBackAt }) => takenBackAt === null)
  if (left.length > 0 && made.day !== shopTimeOf(now).slice(0, 10)) return conflict('line-day-over')
  for (const { orderId, tenderId } of left) {
    const back = await takeBack(tx, admin, orderId, { tender: tenderId, why: reason }, now)
    // The code 'not-open' means that the payment has just been undone on the order's page.
    if (isFailure(back) && back.code !== 'not-open')
      throw new Error(`the payment recorded for a line could not be undone: ${back.code}`)
  }
  await tx
    .updateTable('statement_confirmations')
    .set({ undone_at: now, undone_by: admin.name, undone_why: reason })
    .where('id', '=', made.id)
    .execute()
  const was = { line: found.position, orders: made.parts.map(({ orderId, amount }) => ({ id: orderId, amount })) }
  await writeAudit(
    tx,
    admin,
    { action: 'line-undone', subject: 'statement', subjectId: statement, was, became: { reason } },
    now,
  )
  return null
}

/**
 * Marks a line that belongs to no order as ignored, with this reason. If `reason` is null, restores an ignored line
 * (rules: match confirmation).
 */
export async function setAside(
  tx: Transaction,
  admin: Admin,
  statement: string,
  { line, reason }: { line: string; reason: string | null },
  now: Date,
): Promise<Failure<'line-not-found' | 'line-settled' | 'unfilled'> | null> {
  if (reason === '') return invalid('unfilled', { fields: { reason: problem('required') } })
  const found = await lockLine(tx, statement, line)
  if (!found || found.kind !== 'transfer') return notFound('line-not-found')
  const made = await settlementOf(tx, line)
  if (made) return conflict('line-settled', { params: { by: made.by } })
  if ((found.aside_at !== null) === (reason !== null)) return null
  await tx
    .updateTable('statement_lines')
    .set(
      reason === null
        ? { aside_at: null, aside_by: null, aside_why: null }
        : { aside_at: now, aside_by: admin.name, aside_why: reason },
    )
    .where('id', '=', line)
    .execute()
  const became = { line: found.position, ...(reason !== null && { reason }) }
  const action = reason === null ? 'line-brought-back' : 'line-set-aside'
  await writeAudit(tx, admin, { action, subject: 'statement', subjectId: statement, became }, now)
  return null
}
