import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** How one attempt stands. `promised` is what was given back or may have been, `done` what is sure to have been. */
type AttemptStanding = { reference: string; state: string; taken: number | null; promised: number; done: number }

/** How an order, its attempts, oldest first, and its product stand, in figures. */
export type Standing = {
  id: string
  status: string
  payment: string
  isReleased: boolean
  attempts: AttemptStanding[]
  placedMails: number
  statusMails: number
  timesStatusSet: number
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
      (select coalesce(json_agg(json_build_object('reference', reference, 'state', payments.state, 'taken', taken_amount,
          'promised', (select coalesce(sum(amount), 0) from refunds where payment_id = payments.id and refunds.state <> 'failed'),
          'done', (select coalesce(sum(amount), 0) from refunds where payment_id = payments.id and refunds.state = 'done'))
        order by payments.created_at, payments.id), '[]') from payments where order_id = orders.id) as attempts,
      (select count(*)::int from outbox where event = 'order-placed' and subject_id = orders.id) as "placedMails",
      (select count(*)::int from outbox where event = 'order-status-changed' and subject_id = orders.id) as "statusMails",
      (select count(*)::int from order_events where order_id = orders.id and kind = 'status' and actor = 'admin') as "timesStatusSet",
      (select count(*)::int from order_events where order_id = orders.id and kind = 'payment' and became = 'paid') as "timesPaid",
      (select count(*)::int from stock_movements where order_id = orders.id and reason = 'released') as "timesReleased",
      (select coalesce(-sum(change), 0)::int from stock_movements where order_id = orders.id) as holds,
      line.quantity as ordered,
      (select coalesce(sum(on_hand), 0)::int from stock where product_id = line.product_id) as "onHand",
      (select coalesce(sum(change), 0)::int from stock_movements where product_id = line.product_id) as ledger
    from orders join order_lines line on line.order_id = orders.id
    where orders.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What the provider knows of an attempt: money was taken as asked, taken but not as asked, or not taken, or it was never
 * asked for it; and how much it gave back.
 */
export type Known = { money: 'taken' | 'another sum' | 'none' | 'never asked'; gaveBack: number }

/** Everything that is wrong with how an order stands; nothing when money, stock and mails are as they must be. */
export function wrongs(order: Standing | undefined, knownOf: (reference: string) => Known): string[] {
  if (!order) return ['the order is lost']
  const { status, payment, attempts, isReleased, holds, ordered, placedMails } = order
  const isCancelled = status === 'cancelled'
  const rules: Record<string, boolean> = {
    'stock and ledger agree': order.onHand === order.ledger,
    'pieces are held, or came back': holds === (isReleased ? 0 : ordered),
    'a cancelled order holds nothing': !isCancelled || isReleased,
    'a status is mailed as often as it is set': order.statusMails === order.timesStatusSet,
    'it is paid once': order.timesPaid <= 1 && attempts.filter(({ state }) => state === 'paid').length <= 1,
    'it is mailed once, when it was paid': placedMails === order.timesPaid,
    'order and attempts agree': payment === paymentBy(attempts, knownOf),
    'a paid order lives and holds its pieces': payment !== 'paid' || (!isCancelled && !isReleased && placedMails === 1),
    'only a sum as asked makes an order paid':
      attempts.some(({ reference }) => knownOf(reference).money === 'taken') || order.timesPaid === 0,
  }
  return [rules, ...attempts.map((attempt) => rulesOf(attempt, knownOf(attempt.reference)))].flatMap((each) =>
    Object.entries(each).flatMap(([rule, holdsTrue]) => (holdsTrue ? [] : [`not so: ${rule}`])),
  )
}

/** What an order has to show once all its attempts are decided: paid by one of them, or owing, or given back. */
function paymentBy(attempts: AttemptStanding[], knownOf: (reference: string) => Known): string {
  const is = (wanted: string) =>
    attempts.some(({ state, reference }) => state === wanted && knownOf(reference).money === 'taken')
  return ['paid', 'refund due', 'refunded'].find(is) ?? 'failed'
}

const rulesOf = (
  { state, taken, promised, done }: AttemptStanding,
  { money, gaveBack }: Known,
): Record<string, boolean> => ({
  'money taken is a paid order or a refund due, until all of it went back':
    money !== 'taken' || ['paid', 'refund due', 'refunded'].includes(state),
  'another sum is listed with what was taken':
    money !== 'another sum' || (['mismatch', 'refunded'].includes(state) && taken !== null),
  'no money, nothing taken': money !== 'none' || (state === 'failed' && taken === null),
  'no page, nothing taken': money !== 'never asked' || (['awaiting', 'failed'].includes(state) && taken === null),
  'never more goes back than was taken': Math.max(promised, gaveBack) <= (taken ?? 0),
  'what went back is written down': done <= gaveBack && gaveBack <= promised,
  'what went back whole is refunded, and nothing else': (state === 'refunded') === (taken !== null && done === taken),
})
