import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { writeMovement } from '#shop/orders/ledger/movements.server.ts'
import { isUuid } from '#shop/core/uuid.ts'
import { cashKinds, type CashKind, type CashMove, type CashPlace } from './cash.ts'
import { drawerSum, lockDrawer } from './drawer.server.ts'

const KOBO = 100

/**
 * Books cash brought into the drawer or taken out of it without an order, against the bank, expenses or the owner.
 * Returns the id of the cash movement. Fails with a Conflict if more is taken out than the drawer's expected balance.
 * Idempotent by `key` (rules: cash in and out).
 */
export async function moveCash(
  tx: Transaction,
  admin: Admin,
  move: CashMove,
  key: string | null,
  now: Date,
): Promise<string | Failure<'drawer-short' | 'idempotency-key'>> {
  await lockDrawer(tx)
  const earlier = key === null ? undefined : await movedUnder(tx, key)
  if (earlier) return isSame(earlier, move) ? earlier.id : conflict('idempotency-key')
  return write(tx, admin, move, { key, undoes: null }, now)
}

/**
 * Undoes a cash movement by booking the opposite amount now, with a reason; both remain visible. Returns the new
 * movement's id. A movement can be undone once; the movement that undoes another one can't be undone
 * (rules: cash in and out).
 */
export async function undoCashMove(
  tx: Transaction,
  admin: Admin,
  id: string,
  reason: string,
  now: Date,
): Promise<string | Failure<'cash-move-not-found' | 'cash-move-undone' | 'drawer-short'>> {
  await lockDrawer(tx)
  const move = isUuid(id) ? await findMove(tx, id) : undefined
  if (!move) return notFound('cash-move-not-found')
  if (move.undoes !== null || move.undoneBy !== null) return conflict('cash-move-undone')
  const kind: CashKind = move.kind === 'in' ? 'out' : 'in'
  const { against, amount } = move
  return write(tx, admin, { kind, against, amount, reason }, { key: null, undoes: id }, now)
}

async function write(
  tx: Transaction,
  admin: Admin,
  { kind, against, amount, reason }: CashMove,
  { key, undoes }: { key: string | null; undoes: string | null },
  now: Date,
): Promise<string | Failure<'drawer-short'>> {
  const { event, sign } = cashKinds[kind]
  if (kind === 'out') {
    const left = await drawerSum(tx)
    if (amount > left) return conflict('drawer-short', { params: { left }, field: 'amount' })
  }
  const postings = { cash: sign * amount * KOBO, [against]: -sign * amount * KOBO }
  const movementId = await writeMovement(tx, null, { event, postings }, now)
  const { id } = await tx
    .insertInto('cash_movements')
    .values({
      ...{ movement_id: movementId, kind, against, amount, reason, undoes },
      ...{ admin_id: admin.id, by_name: admin.name, request_key: key, at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const became = { kind, against, amount, reason }
  await writeAudit(tx, admin, { action: 'cash-moved', subject: 'cash', subjectId: 'drawer', became }, now)
  return id
}

const movedUnder = (tx: Transaction, key: string) =>
  tx
    .selectFrom('cash_movements')
    .where('request_key', '=', key)
    .select(['id', 'kind', 'against', 'amount', 'reason'])
    .executeTakeFirst()

const isSame = (earlier: NonNullable<Awaited<ReturnType<typeof movedUnder>>>, move: CashMove): boolean =>
  (['kind', 'against', 'amount', 'reason'] as const).every((part) => earlier[part] === move[part])

const findMove = (tx: Transaction, id: string) =>
  tx
    .selectFrom('cash_movements as moved')
    .leftJoin('cash_movements as later', 'later.undoes', 'moved.id')
    .where('moved.id', '=', id)
    .select(['moved.kind', 'moved.against', 'moved.amount', 'moved.undoes', 'later.id as undoneBy'])
    .$narrowType<{ kind: CashKind; against: CashPlace }>()
    .executeTakeFirst()
