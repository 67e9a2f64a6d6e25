import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * The state of one payment attempt. `promised` is the amount that was or may have been refunded, `done` the amount that
 * was certainly refunded.
 */
type AttemptStanding = {
  reference: string
  state: string
  taken: number | null
  /** The part of the paid amount that counts as payment of the order, in naira. */
  naira: number
  promised: number
  done: number
  /** Number of mails to the customer about a refund or a wrong amount. */
  letters: number
}

/** The state of an order, its attempts (oldest first) and its product, in numbers. */
export type Standing = {
  id: string
  status: string
  amount: number
  payment: string
  isReleased: boolean
  attempts: AttemptStanding[]
  placedMails: number
  statusMails: number
  timesStatusSet: number
  /** The last status that the customer was notified of, if the mail about the latest change was withdrawn. */
  known: string | null
  timesPaid: number
  /** How often the order was paid again after a full refund. */
  timesRevived: number
  timesReleased: number
  /** Units that the order reserves: those taken from stock minus those returned to stock. */
  holds: number
  /** Number of units ordered, without those made to order. */
  ordered: number
  onHand: number
  ledger: number
  /**
   * Discount uses: the number when the order was placed, the number that counts now, and the number that exceeds a
   * limit without being marked.
   */
  discounts: number
  uses: number
  usesTooMany: number
}

/** Reads the state of these orders from the ledger, the outbox and the recorded events. */
export async function paymentSummaryOf(db: Database, ids: string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing>`
    select orders.id, orders.status, orders.amount, orders.payment_state as payment, orders.stock_released_at is not null as "isReleased",
      (select coalesce(json_agg(json_build_object('reference', reference, 'state', payments.state, 'taken', taken_amount, 'naira', case when taken_currency = 'NGN' then least(taken_amount, payments.amount + surplus) else 0 end,
          'promised', (select coalesce(sum(amount), 0) from refunds where payment_id = payments.id and refunds.state <> 'failed'),
          'done', (select coalesce(sum(amount), 0) from refunds where payment_id = payments.id and refunds.state = 'done'),
          'letters', (select count(*)::int from outbox where event in ('refund-due', 'payment-mismatch') and subject_id = payments.reference))
        order by payments.created_at, payments.id), '[]') from payments where order_id = orders.id) as attempts,
      (select count(*)::int from outbox where event = 'order-placed' and subject_id = orders.id) as "placedMails",
      (select count(*)::int from outbox where event = 'order-status-changed' and subject_id = orders.id) as "statusMails",
      (select case when tries = 0 and done_at is not null and (select actor from order_events
          where order_id = orders.id and kind = 'status' order by order_events.id desc limit 1) = 'admin' then known end from outbox
        where event = 'order-status-changed' and subject_id = orders.id order by outbox.id desc limit 1) as known,
      (select count(*)::int from order_events where order_id = orders.id and kind = 'status' and actor = 'admin') as "timesStatusSet",
      (select count(*)::int from order_events where order_id = orders.id and kind = 'payment' and new_value = 'paid' and (old_value in ('awaiting', 'failed')
        or not exists (select from order_events earlier where earlier.order_id = orders.id and earlier.new_value = 'paid' and earlier.id < order_events.id))) as "timesPaid",
      (select count(*)::int from order_events where order_id = orders.id and kind = 'payment' and old_value = 'refunded' and new_value = 'paid') as "timesRevived",
      (select count(*)::int from stock_movements where order_id = orders.id and reason = 'released') as "timesReleased",
      (select coalesce(-sum(change), 0)::int from stock_movements where order_id = orders.id) as holds,
      lines.ordered,
      (select coalesce(sum(on_hand), 0)::int from stock where product_id = lines.product) as "onHand",
      (select coalesce(sum(change), 0)::int from stock_movements where product_id = lines.product) as ledger,
      jsonb_array_length(orders.discounts) as discounts,
      (select count(*)::int from discount_uses where order_id = orders.id and given_back_at is null) as uses,
      (select coalesce(max(used.count - uses_at_most), 0)::int from discount_uses hers join discounts on discounts.id = hers.discount_id,
        lateral (select count(*) from discount_uses where discount_id = discounts.id and given_back_at is null and not beyond_limit) as used
        where hers.order_id = orders.id) as "usesTooMany"
    from orders, lateral (select min(product_id) as product, coalesce(sum(quantity) filter (where made_in_days is null), 0)::int as ordered
      from order_lines where order_id = orders.id) as lines
    where orders.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The provider's view of an attempt: whether the requested amount, another amount or nothing was paid, or no payment
 * was requested; and how much was refunded.
 */
export type Known = { money: 'taken' | 'another sum' | 'none' | 'never asked'; gaveBack: number }

/** Returns all inconsistencies of an order; none if money, stock and mails are correct. */
export function wrongs(order: Standing | undefined, knownOf: (reference: string) => Known): string[] {
  if (!order) return ['the order is lost']
  const { status, payment, attempts, isReleased, holds, ordered, placedMails } = order
  const isCancelled = status === 'cancelled'
  const rules: Record<string, boolean> = {
    'stock and ledger agree': order.onHand === order.ledger,
    'pieces are held, or came back': holds === (isReleased ? 0 : ordered),
    'a cancelled order holds nothing': !isCancelled || isReleased,
    'its discount counts while its pieces are held, and stays with what was paid':
      (isReleased && order.timesPaid === 0) || order.uses === order.discounts,
    'its discount comes back with its pieces where no money came':
      !isReleased || attempts.some(({ taken }) => taken !== null) || order.uses === 0,
    'no discount is used more often than it may, but by late money, which is marked': order.usesTooMany <= 0,
    'a status is mailed at most as often as it is set, and at all':
      Math.sign(order.timesStatusSet) <= order.statusMails && order.statusMails <= order.timesStatusSet,
    'who is not told of a status knows it already': order.known === null || order.known === status,
    'it is paid once': order.timesPaid <= 1 && attempts.filter(({ state }) => state === 'paid').length <= 1,
    'it is mailed once, when it was paid': placedMails === order.timesPaid,
    'what went back whole is not paid again': order.timesRevived === 0,
    'money for an order that lives and holds its pieces pays it':
      isCancelled || isReleased || payment === 'paid' || !isUnspent(order, knownOf),
    'she is written to once about money that goes back': attempts.every(
      ({ letters }) => letters <= 1 + order.timesStatusSet,
    ),
    'order and attempts agree': payment === paymentBy(order, knownOf),
    'a paid order lives and holds its pieces': payment !== 'paid' || (!isCancelled && !isReleased && placedMails === 1),
    'only a sum as asked makes an order paid':
      attempts.some(({ reference }) => knownOf(reference).money === 'taken') || order.timesPaid === 0,
  }
  return [rules, ...attempts.map((attempt) => rulesOf(attempt, knownOf(attempt.reference)))].flatMap((each) =>
    Object.entries(each).flatMap(([rule, holdsTrue]) => (holdsTrue ? [] : [`not so: ${rule}`])),
  )
}

/** Returns whether the requested amount was paid and no payment of the order is to be refunded in full. */
const isUnspent = ({ attempts }: Standing, knownOf: (reference: string) => Known): boolean =>
  attempts.some(({ reference }) => knownOf(reference).money === 'taken') &&
  attempts.every(({ taken, promised }) => taken === null || promised < taken)

/** Returns the expected payment status once all attempts are settled: paid by one of them, unpaid or refunded. */
function paymentBy({ attempts, status, amount }: Standing, knownOf: (reference: string) => Known): string {
  const isCancelled = status === 'cancelled'
  const taken = attempts.filter(({ reference }) => knownOf(reference).money === 'taken')
  const paying = taken.filter(({ state }) => state === 'paid')
  if (paying.some(({ taken, promised }) => promised < (taken ?? 0))) return 'paid'
  // The whole payment is being refunded, or may be.
  if (paying.length > 0) return 'refund due'
  const owed = taken.filter(({ state }) => state === 'refund due')
  const isBack = attempts.some(({ state, naira }) => state === 'refunded' && naira >= amount)
  const odd = attempts.filter(({ state, naira }) => state === 'mismatch' && naira > 0)
  const hasEnded = isCancelled || owed.length > 0 || isBack
  if (owed.length > 0 || (hasEnded && odd.some(({ naira, promised }) => promised < naira))) return 'refund due'
  if (hasEnded && odd.some(({ promised, done }) => done < promised)) return 'refund due'
  // After a cancellation, staff must still check a payment in another currency.
  const isForeign = attempts.some(({ state, naira }) => state === 'mismatch' && naira === 0)
  const wentBack = isCancelled && !isForeign && attempts.some(({ naira, done }) => naira > 0 && done > 0)
  return isBack || wentBack ? 'refunded' : 'failed'
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
