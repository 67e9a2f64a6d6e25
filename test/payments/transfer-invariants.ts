import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { PIECES } from './raced-order.ts'
import { BY_TWO } from './transfer-scenarios.ts'

/** The state of a bank transfer order and of its product, in numbers. */
type TransferStanding = {
  id: string
  status: string
  payment: string
  isReleased: boolean
  isClaimed: boolean
  openClaims: number
  /** The total of manual entries that were not undone, and the highest total so far, in naira. */
  here: number
  /**
   * `back`: the amount refunded for returns, in naira. `returned`: the units that returns have restocked. `comingBack`:
   * all units of returns, received or expected.
   */
  back: number
  returned: number
  comingBack: number
  /**
   * The amount of the order paid by store credit, the customer's remaining credit, and all credit ever given to the
   * customer; in naira.
   */
  byCredit: number
  credit: number
  given: number
  /** The same amounts for the gift card that paid a part. */
  byCard: number
  card: number
  cardWorth: number
  /**
   * Number of large transfers that only one person confirmed, and of first confirmations that wait for a second person.
   */
  byOne: number
  firstWords: number
  amount: number
  ordered: number
  holds: number
  onHand: number
  /** Units of the product that any order reserves and that were not returned. */
  outside: number
  ledger: number
  placedMails: number
  timesPaid: number
}

/** Returns all inconsistencies by order, including those of the statement lines confirmed for these orders. */
export async function transferWrongs(db: Database, ids: string[]): Promise<{ orderId: string; wrong: string }[]> {
  const { rows } = await sql<TransferStanding>`
    select orders.id, orders.status, payment_state as payment, stock_released_at is not null as "isReleased",
      claimed_at is not null as "isClaimed",
      (select count(*)::int from transfer_claims where order_id = orders.id and state = 'claimed') as "openClaims",
      (select coalesce(sum(amount * case kind when 'given back' then -1 else 1 end), 0)::int from tenders where order_id = orders.id and taken_back_at is null) as here,
      (select coalesce(sum(amount), 0)::int from tenders where order_id = orders.id and taken_back_at is null and kind = 'given back') as back,
      (select coalesce(sum(sellable), 0)::int from return_lines where order_id = orders.id) as returned,
      (select coalesce(sum(quantity), 0)::int from return_lines join returns on returns.id = return_id
        where returns.order_id = orders.id and state not in ('declined', 'taken back')) as "comingBack",
      (select coalesce(sum(amount * case kind when 'given back' then -1 else 1 end), 0)::int from tenders where order_id = orders.id and taken_back_at is null and way = 'credit') as "byCredit",
      (select coalesce(sum(balance), 0)::int from credits where credits.customer_id = orders.customer_id) as credit,
      (select coalesce(sum(amount), 0)::int from credit_entries join credits on credits.id = credit_id
        where credits.customer_id = orders.customer_id and event = 'given') as given,
      (select coalesce(sum(amount * case kind when 'given back' then -1 else 1 end), 0)::int from tenders where order_id = orders.id and taken_back_at is null and way = 'gift card') as "byCard",
      coalesce((select balance::int from gift_cards join credits on credits.id = credit_id where proof = orders.customer_id::text), 0) as card,
      coalesce((select amount::int from gift_cards where proof = orders.customer_id::text), 0) as "cardWorth",
      (select count(*)::int from tenders where order_id = orders.id and note = ${BY_TWO} and not exists (select from first_confirmations said
        where said.order_id = orders.id and said.amount = tenders.amount and said.admin_id <> tenders.admin_id and ended_at is not null)) as "byOne",
      (select count(*)::int from first_confirmations where order_id = orders.id and ended_at is null) as "firstWords",
      orders.amount, lines.ordered,
      (select coalesce(-sum(change), 0)::int from stock_movements where order_id = orders.id) as holds,
      (select coalesce(sum(on_hand), 0)::int from stock where product_id = lines.product) as "onHand",
      (select coalesce(sum(line.quantity - line.restocked_quantity), 0)::int from order_lines line join orders each on each.id = line.order_id
        where line.product_id = lines.product and each.stock_released_at is null) as outside,
      (select coalesce(sum(change), 0)::int from stock_movements where product_id = lines.product) as ledger,
      (select count(*)::int from outbox where event = 'order-placed' and subject_id = orders.id) as "placedMails",
      (select count(*)::int from order_events where order_id = orders.id and kind = 'payment' and new_value = 'paid') as "timesPaid"
    from orders, lateral (select min(product_id) as product, coalesce(sum(quantity), 0)::int as ordered
      from order_lines where order_id = orders.id) as lines
    where orders.id = any(${ids}::text[])`.execute(db)
  const lost = ids.filter((id) => rows.every((row) => row.id !== id))
  const wrong = rows.flatMap((row) =>
    Object.entries(rulesOf(row)).flatMap(([rule, holdsTrue]) =>
      holdsTrue ? [] : [{ orderId: row.id, wrong: `not so: ${rule} ${JSON.stringify(row)}` }],
    ),
  )
  return [...lost.map((id) => ({ orderId: id, wrong: 'the order is lost' })), ...wrong, ...(await lineWrongs(db, ids))]
}

function rulesOf(order: TransferStanding): Record<string, boolean> {
  const { status, payment, isReleased, isClaimed, openClaims, here, amount, holds, ordered, back } = order
  const isCancelled = status === 'cancelled'
  return {
    'stock and its movements agree': order.onHand === order.ledger,
    'nothing is sold that isn’t there': order.onHand >= 0,
    'there are no more pieces than there ever were': order.onHand + order.outside <= PIECES,
    'pieces are held, or came back': isReleased
      ? holds >= order.returned && holds <= order.comingBack
      : holds === ordered,
    'no more comes back than was ordered': order.comingBack <= ordered,
    'no more goes back than came': here >= 0,
    'a cancelled order holds nothing': !isCancelled || isReleased,
    'it is paid by all its money while it holds its pieces, and never else':
      (payment === 'paid') === (!isCancelled && !isReleased && here > 0 && here + back >= amount),
    'money of what ended goes back': !isCancelled || here === 0 || payment === 'refund due',
    'all of its money is a sale or goes back': here < amount || ['paid', 'refund due'].includes(payment),
    'nobody waits for an order without money whose pieces are gone':
      here > 0 || back > 0 || !isReleased || payment === 'failed',
    'what is held unpaid is awaited': isCancelled || isReleased || here + back > 0 || payment === 'awaiting',
    'it is mailed once that it was placed, when it is first paid': order.placedMails === Math.min(1, order.timesPaid),
    'what it drew and what is left is what she was given': order.byCredit + order.credit === order.given,
    'what its gift card paid and what is left is what it was made for': order.byCard + order.card === order.cardWorth,
    'an order without its pieces has drawn nothing': !isReleased || order.byCredit + order.byCard <= 0,
    'a large transfer counts by the word of two': order.byOne === 0,
    'nobody has to say a second time that what is paid came': payment !== 'paid' || order.firstWords === 0,
    'one claim at most waits for an answer': openClaims <= 1,
    // If an order was cancelled by mistake, restoring it also restores its transfer claim.
    'a claim is waited for only where there is one, of an order that waits for money':
      !isClaimed || (openClaims === 1 && (payment === 'awaiting' || isCancelled)),
  }
}

/** A statement line counts for one order only, once and with its whole amount; undone entries don't count. */
async function lineWrongs(db: Database, ids: string[]): Promise<{ orderId: string; wrong: string }[]> {
  const { rows } = await sql<{ orderId: string; wrong: string }>`
    select min(parts.order_id) as "orderId", 'a line is used ' || count(*) || ' times for ' || sum(tenders.amount) || ' naira' as wrong
    from statement_parts parts join statement_confirmations made on made.id = confirmation_id
      join tenders on tenders.id = tender_id join statement_lines lines on lines.id = made.line_id
    where undone_at is null and made.line_id in (
      select line_id from statement_parts join statement_confirmations on statement_confirmations.id = confirmation_id
      where order_id = any(${ids}::text[]))
    group by lines.id having count(*) > 1 or sum(tenders.amount) <> lines.amount / 100
    union all select parts.order_id, 'what was undone of a line still counts'
    from statement_parts parts join statement_confirmations made on made.id = confirmation_id join tenders on tenders.id = tender_id
    where undone_at is not null and taken_back_at is null and parts.order_id = any(${ids}::text[])`.execute(db)
  return rows
}
