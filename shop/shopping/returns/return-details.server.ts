import type { Database } from '#db/connect.ts'
import { formatNaira, type Naira } from '#shop/core/money.ts'
import { stillHere } from '#shop/orders/orders/given-back.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { isHandedWay, type HandedWay, type TenderWay } from '#shop/orders/orders/tender.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { mostBack } from '#shop/orders/orders/tender-wish.ts'
import type { BankState } from './bank-details.ts'
import { bankStatesOf } from './bank-states.server.ts'
import { counts, refundsOfReturns } from './refunds-of-returns.server.ts'
import type { Return } from './return.ts'
import { waysBack, type ReturnRefund, type WayBack } from './return-money.ts'
import { proposalOf, type Proposal } from './fee-of-return.ts'
import { paidFor, taxedSum } from './return-share.ts'
import { listReturns, returnsOfOrders } from './returns.server.ts'

/** A return with its order and refunds; amounts in naira. */
export type ReturnDetails = Return & {
  order: Order
  /** The price paid for the returned items. */
  paid: Naira
  given: ReturnRefund[]
  left: number
  /** Methods to refund the amount left. */
  ways: WayBack[]
  /** Reference of the card payment with the largest refundable amount. */
  card: string | null
  /** The next refund, less the fee. */
  proposal: Proposal | null
  /** A probable payment that must be recorded before a full refund. */
  unwritten: Unwritten | null
  bank: BankState | null
}

/**
 * A payment, in naira, that was probably received but not recorded. `after` is the number of manual entries that the
 * order has.
 */
type Unwritten = { way: 'cash' | 'transfer'; amount: number; after: number }

/**
 * Lists the returns for staff, with their orders: open ones, longest wait first, or closed ones (rules: returns page).
 */
export const returnDesk = async (db: Database, which: 'open' | 'over'): Promise<ReturnDetails[]> =>
  returnDetails(db, await listReturns(db, which))

/** Adds the order, the refunds and the proposed refund to each of these returns (rules: return refund). */
export async function returnDetails(db: Database, returns: readonly Return[]): Promise<ReturnDetails[]> {
  if (returns.length === 0) return []
  const ids = [...new Set(returns.map(({ orderId }) => orderId))]
  const rows = await ordersWithLines(db).where('orders.id', 'in', ids).select('vat_base').execute()
  const all = await returnsOfOrders(db, ids)
  const went = await refundsOfReturns(
    db,
    returns.map(({ id }) => id),
  )
  const banks = await bankStatesOf(
    db,
    returns.map(({ id }) => id),
  )
  const orders = new Map(rows.map((row) => [row.id, { order: orderFrom(row), base: row.vat_base }]))
  const found: ReturnDetails[] = []
  for (const each of returns) {
    const known = orders.get(each.orderId)
    if (!known) continue
    const { order, base } = known
    const ofOrder = all.filter(({ orderId }) => orderId === order.id)
    const paid = paidFor(order, each, ofOrder, taxedSum(base))
    const given = went.get(each.id) ?? []
    const gone = given.filter(counts).reduce((sum, { amount }) => sum + amount, 0)
    const left = each.state === 'received' ? paid - gone : each.state === 'settled' ? (each.sum ?? 0) - gone : 0
    const bank = banks.get(each.id) ?? null
    const its = await waysOf(db, order, left, { wants: each.wants, hasAccount: Boolean(bank?.givenAt) })
    const proposal = proposalOf({ ...each, left, ways: its.ways }, `Return fee: ${formatNaira(each.fee)}`)
    found.push({
      ...each,
      order,
      paid,
      given,
      left: Math.max(0, left),
      proposal,
      bank,
      ...its,
    })
  }
  return found
}

async function waysOf(
  db: Database,
  order: Order,
  left: number,
  { wants, hasAccount }: Pick<Return, 'wants'> & { hasAccount: boolean },
): Promise<Pick<ReturnDetails, 'ways' | 'card' | 'unwritten'>> {
  if (left <= 0) return { ways: [], card: null, unwritten: null }
  const { payments } = await stillHere(db, order.id)
  const [card] = payments
    .filter((payment) => payment.currency === 'NGN' && payment.left > 0)
    .toSorted((one, other) => other.left - one.left)
  const money = {
    card: card?.left ?? 0,
    credit: order.standing.byCredit,
    giftCard: order.standing.byGiftCard,
    all: mostBack(order),
    hasCredit: order.customerId !== null && !order.isTest,
    cameBy: await cameBy(db, order.id),
    hasAccount,
  }
  const unwritten = money.all < left ? await unwrittenOf(db, order) : null
  return { ways: waysBack(left, wants, money), card: card?.reference ?? null, unwritten }
}

/** Returns the methods of the order's manually recorded payments, oldest first, without undone entries. */
async function cameBy(db: Database, orderId: string): Promise<HandedWay[]> {
  const received = await db
    .selectFrom('tenders')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'received')
    .where('taken_back_at', 'is', null)
    .orderBy('created_at')
    .select('way')
    .$narrowType<{ way: TenderWay | null }>()
    .execute()
  return received.map(({ way }) => way).filter(isHandedWay)
}

/**
 * Returns the order's amount due, which the customer probably paid when the order was handed over; null if nothing is
 * due.
 */
async function unwrittenOf(db: Database, { id, byTransfer, standing }: Order): Promise<Unwritten | null> {
  if (standing.due === 0) return null
  const written = await db.selectFrom('tenders').where('order_id', '=', id).select('id').execute()
  return { way: byTransfer ? 'transfer' : 'cash', amount: standing.due, after: written.length }
}
