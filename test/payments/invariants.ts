import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** How an order, its one attempt and its product stand, in figures. */
export type Standing = {
  id: string
  status: string
  payment: string
  isReleased: boolean
  attempt: string
  taken: number | null
  placedMails: number
  statusMails: number
  timesPaid: number
  timesReleased: number
  /** Pieces that the order holds: what it took less what came back. */
  holds: number
  ordered: number
  onHand: number
  ledger: number
}

/** Reads how these orders stand, from the ledger, the outbox and the events that were written. */
export async function standingOf(db: Database, ids: string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing>`
    select orders.id, orders.status, orders.payment_state as payment, orders.stock_released_at is not null as "isReleased",
      payments.state as attempt, payments.taken_amount as taken,
      (select count(*)::int from outbox where event = 'order-placed' and subject_id = orders.id) as "placedMails",
      (select count(*)::int from outbox where event = 'order-status-changed' and subject_id = orders.id) as "statusMails",
      (select count(*)::int from order_events where order_id = orders.id and kind = 'payment' and became = 'paid') as "timesPaid",
      (select count(*)::int from stock_movements where order_id = orders.id and reason = 'released') as "timesReleased",
      (select coalesce(-sum(change), 0)::int from stock_movements where order_id = orders.id) as holds,
      line.quantity as ordered,
      (select coalesce(sum(on_hand), 0)::int from stock where product_id = line.product_id) as "onHand",
      (select coalesce(sum(change), 0)::int from stock_movements where product_id = line.product_id) as ledger
    from orders
      join order_lines line on line.order_id = orders.id
      join payments on payments.order_id = orders.id
    where orders.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What money says of an order: it was taken as asked, taken but not as asked, or not taken; or the provider was never asked for it. */
export type Money = 'taken' | 'another sum' | 'none' | 'never asked'

/** Everything that is wrong with how an order stands; nothing when money, stock and mails are as they must be. */
export function wrongs(order: Standing | undefined, money: Money): string[] {
  if (!order) return ['the order is lost']
  const { status, payment, attempt, isReleased, holds, ordered, placedMails } = order
  const isCancelled = status === 'cancelled'
  const rules: Record<string, boolean> = {
    'stock and ledger agree': order.onHand === order.ledger,
    'pieces are held, or came back': holds === (isReleased ? 0 : ordered),
    'a cancelled order holds nothing': !isCancelled || isReleased,
    'a status is mailed once': order.statusMails === (isCancelled ? 1 : 0),
    'it is paid once': order.timesPaid <= 1,
    'it is mailed once, when it was paid': placedMails === order.timesPaid,
    'money taken is a paid order or a refund due': money !== 'taken' || ['paid', 'refund due'].includes(attempt),
    'order and attempt agree': money !== 'taken' || payment === attempt,
    'a paid order lives and holds its pieces': payment !== 'paid' || (!isCancelled && !isReleased && placedMails === 1),
    'only a sum as asked makes an order paid': money === 'taken' || (order.timesPaid === 0 && payment !== 'paid' && payment !== 'refund due'),
    'another sum is listed with what was taken': money !== 'another sum' || (attempt === 'mismatch' && order.taken !== null),
    'no money, nothing taken': money !== 'none' || (attempt === 'failed' && order.taken === null),
    'no page, nothing taken': money !== 'never asked' || (['awaiting', 'failed'].includes(attempt) && order.taken === null),
    'an undecided payment is shown as failed once it is': money === 'taken' || payment === 'failed',
  }
  return Object.entries(rules).flatMap(([rule, holdsTrue]) => (holdsTrue ? [] : [`not so: ${rule}`]))
}
