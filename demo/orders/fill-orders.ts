import type { Admin } from '#shop/core/actor.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { naira } from '#shop/core/money.ts'
import { changeStatus } from '#shop/orders/orders/change-status.server.ts'
import { recordPayment } from '#shop/orders/orders/record-payment.server.ts'
import { releaseReservation } from '#shop/orders/payments/attempts/release-reservation.server.ts'
import { pressSandbox } from '#shop/orders/payments/providers/sandbox-page.server.ts'
import { refund } from '#shop/orders/payments/refunds/refund.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import type { Database } from '#db/connect.ts'
import { demoBuyers, type Buyer } from './fill-people.ts'
import { placeDemoOrder, sandboxAt } from './place-demo-order.ts'
import type { PlannedOrder } from './plan.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Places and processes the planned orders as customers and `admin` would, each at its own time, with the shop's normal
 * functions and the sandbox provider. Existing orders are left unchanged, so that an interrupted run can be continued
 * (rules: demo orders).
 */
export async function fillOrders(
  db: Database,
  admin: Admin,
  planned: readonly PlannedOrder[],
  now: Date,
): Promise<void> {
  const buyers = await demoBuyers(db)
  const placed = new Set(await keysIn(db))
  for (const order of planned) {
    const buyer = buyers.get(order.person.email)
    if (buyer && !placed.has(order.key)) await live(db, admin, buyer, order, now)
  }
  await lookNoMore(db)
}

/** Stops checking the demo payments, because the sandbox's results will not change. */
async function lookNoMore(db: Database): Promise<void> {
  const references = await db
    .updateTable('payments')
    .set({ next_check_at: null })
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').where('customer_email', 'like', likeDemoEmail).select('id'),
    )
    .returning('reference')
    .execute()
  if (references.length === 0) return
  await db
    .deleteFrom('webhooks')
    .where(
      'reference',
      'in',
      references.map(({ reference }) => reference),
    )
    .execute()
}

const keysIn = async (db: Database): Promise<(string | null)[]> =>
  (
    await db
      .selectFrom('orders')
      .where('customer_email', 'like', likeDemoEmail)
      .select('idempotency_key as key')
      .execute()
  ).map(({ key }) => key)

async function live(db: Database, admin: Admin, buyer: Buyer, planned: PlannedOrder, now: Date): Promise<void> {
  const { course, placedAt } = planned
  const money = sandboxAt(db, placedAt)
  const placed = await placeDemoOrder(db, buyer, planned)
  // The order is skipped if the demo shop was changed while it was being filled.
  if (isFailure(placed)) return
  const { order, reference } = placed
  if (reference) {
    await pressSandbox(money, money.providers.sandbox, reference, course.pays === 'by card' ? 'approve' : 'decline')
    done(await settle(money, reference))
  }
  if (course.pays === 'by a declined card') done(await releaseReservation(money, { actor: buyer, reference }, order.id))
  const times = timesOf(course.becomes.length + 1, placedAt, now)
  if (course.pays === 'transfer' && course.becomes.length > 0) {
    const received = {
      kind: 'received',
      way: 'transfer',
      amount: order.amount,
      receivedAt: placedAt,
      note: '',
    } as const
    const wish = { ...received, reference: null, after: null, secondPersonFrom: null }
    done(await inTransaction(db, (tx) => recordPayment(tx, admin, order.id, wish, null, placedAt)))
  }
  for (const [index, status] of course.becomes.entries())
    done(await inTransaction(db, (tx) => changeStatus(tx, admin, order.id, { status }, times[index]!)))
  if (!reference || !course.givenBack) return
  const amount = course.givenBack === 'all' ? order.amount : naira(Math.floor(order.amount / 4))
  const reason = course.givenBack === 'all' ? 'Cancelled by the customer' : 'A seam had to be repaired'
  done(await refund(sandboxAt(db, times.at(-1)!), admin, { reference, amount, reason }))
}

/** Returns evenly spaced times between `placedAt` and `now`, at most 1.5 days apart. */
function timesOf(count: number, placedAt: Date, now: Date): Date[] {
  const step = Math.min(1.5 * DAY_MS, (now.getTime() - placedAt.getTime()) / (count + 1))
  return Array.from({ length: count }, (_, index) => new Date(placedAt.getTime() + (index + 1) * step))
}

/** Throws if the shop rejects a step, because that is a mistake in the plan. */
function done<Result>(result: Result): Exclude<Result, Failure> {
  if (isFailure(result)) throw new Error(`a demo order was rejected: ${result.code}`)
  return result as Exclude<Result, Failure>
}
