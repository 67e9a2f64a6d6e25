import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { placeLines } from '#shop/people/addresses/address-lines.ts'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { vatOf } from '#shop/orders/ledger/order-books.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { discountName, shortId, type Order } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { orderMethods, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import { tenderWays, type TenderWay } from '#shop/orders/orders/tender.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { Paper, ReceiptCredit, PaperTender } from './receipt.ts'

/** The head of a receipt or credit note; `amount` is the part of the order's price that it covers, in naira. */
export type PaperHead = Pick<Paper, 'number' | 'series'> & { issuedAt: Date; amount: number }

/** Builds a receipt's content from the current order and settings (rules: receipts). */
export async function receiptContent(
  tx: Transaction,
  orderId: string,
  head: PaperHead,
  settings: Settings,
): Promise<Paper> {
  const { order, hundredths } = await orderOf(tx, orderId)
  const assumed = await assumedOf(tx, orderId)
  return {
    ...common(order, head, settings),
    lines: order.lines.map(({ name, quantity, price, share, ...line }) => ({
      name,
      detail: lineWords(line),
      quantity,
      price,
      off: share,
    })),
    discounts: order.discounts.map(({ of, given, ...named }) => ({ name: discountName(named), of, given })),
    subtotal: order.subtotal,
    delivery: fulfilments[order.fulfilment].isDelivered ? order.deliveryFee + givenOfDelivery(order) : null,
    letGo: order.amount - head.amount,
    total: head.amount,
    vat: order.vat > 0 ? { kobo: vatOf(head.amount, order.amount, order.vat), hundredths } : null,
    tenders: [...(await byCard(tx, orderId)), ...(await byHand(tx, orderId)), ...assumed].toSorted((one, other) =>
      one.at < other.at ? -1 : 1,
    ),
    credit: null,
  }
}

/** Builds a credit note. `before` is the amount of its receipt already credited, in naira (rules: credit notes). */
export async function creditContent(
  tx: Transaction,
  orderId: string,
  head: PaperHead,
  { settings, before, credit }: { settings: Settings; before: number; credit: ReceiptCredit },
): Promise<Paper> {
  const { order, hundredths } = await orderOf(tx, orderId)
  const { amount, vat } = await taxedIn(tx, credit.receipt, order)
  return {
    ...common(order, head, settings),
    lines: [],
    discounts: [],
    subtotal: head.amount,
    delivery: null,
    letGo: 0,
    total: head.amount,
    // Subtracts two rounded totals, so that the VAT of all credit notes adds up exactly, to the kobo.
    vat:
      vat > 0
        ? {
            kobo: vatOf(before + head.amount, amount, vat) - vatOf(before, amount, vat),
            hundredths,
          }
        : null,
    tenders: [],
    credit,
  }
}

/** Returns the total and VAT, in naira, of the order's version that the receipt covers. */
async function taxedIn(tx: Transaction, receipt: string, now: Pick<Order, 'amount' | 'vat'>) {
  const { rows } = await sql<{ amount: number; vat: number }>`
    select amount_before as amount, (as_it_was ->> 'vat')::bigint as vat
    from papers join order_versions on order_versions.order_id = papers.order_id and version = order_version
    where number = ${receipt}`.execute(tx)
  return rows[0] ?? now
}

async function orderOf(tx: Transaction, id: string): Promise<{ order: Order; hundredths: number }> {
  const row = await ordersWithLines(tx).where('orders.id', '=', id).select('vat_hundredths').executeTakeFirstOrThrow()
  return { order: orderFrom(row), hundredths: row.vat_hundredths ?? 0 }
}

const common = (order: Order, { number, series, issuedAt }: PaperHead, { house, contact, tax }: Settings) => ({
  number,
  series,
  issuedAt: issuedAt.toISOString(),
  order: { id: order.id, placedAt: order.createdAt.toISOString() },
  house: {
    name: house.name,
    street: contact.street,
    city: house.city,
    country: house.country,
    phone: contact.phone,
    email: contact.email,
    taxNumber: tax.taxNumber,
  },
  customer: { name: order.name, address: placeLines(order.address) },
})

const givenOfDelivery = ({ discounts }: Order): number =>
  discounts.filter(({ of }) => of === 'delivery').reduce((sum, { given }) => sum + given, 0)

/** Lists the real card payments, without amounts that must be refunded because the order can't use them. */
async function byCard(tx: Transaction, orderId: string): Promise<PaperTender[]> {
  const rows = await tx
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('state', 'in', membersThat(attemptStates, 'isTaken'))
    .where('taken_currency', '=', 'NGN')
    .select(['provider', 'reference', 'settled_at', 'created_at', 'amount', 'surplus', 'taken_amount', 'state'])
    .$narrowType<{ provider: ProviderName; state: keyof typeof attemptStates }>()
    .execute()
  return rows
    .filter(({ provider, state }) => orderMethods[provider].provider.account !== null && !attemptStates[state].isOwed)
    .map(({ provider, reference, settled_at, created_at, amount, surplus, taken_amount }) => ({
      label: `Card, ${orderMethods[provider].provider.label}`,
      reference,
      at: (settled_at ?? created_at).toISOString(),
      amount: Math.floor(Math.min(taken_amount ?? 0, amount + surplus)),
      tenderId: null,
    }))
}

async function byHand(tx: Transaction, orderId: string): Promise<PaperTender[]> {
  const rows = await tx
    .selectFrom('tenders')
    .leftJoin('exchanges', 'exchanges.order_id', 'exchange_id')
    .leftJoin('returns', 'returns.id', 'exchanges.return_id')
    .where('tenders.order_id', '=', orderId)
    .where('kind', '=', 'received')
    .where('taken_back_at', 'is', null)
    .select(['tenders.id', 'way', 'received_at', 'amount', 'returns.order_id as exchange_of'])
    .$narrowType<{ way: TenderWay }>()
    .execute()
  return rows.map(({ id, way, received_at, amount, exchange_of: of }) => ({
    label: tenderWays[way].label,
    // The order whose items were returned for this exchange.
    reference: of === null ? null : `#${shortId(of)}`,
    at: received_at.toISOString(),
    amount,
    tenderId: id,
  }))
}

const KOBO = 100

/** Lists payments assumed to be received when the ledger began (rules: ledger opening balances). */
async function assumedOf(tx: Transaction, orderId: string): Promise<PaperTender[]> {
  const rows = await tx
    .selectFrom('ledger_postings')
    .where('order_id', '=', orderId)
    .where('event', '=', 'assumed')
    .where('account', 'in', ['cash', 'bank'])
    .select(['account', 'amount', 'at'])
    .execute()
  const isWritten = rows.length > 0 && (await byHand(tx, orderId)).length > 0
  if (isWritten) return []
  return rows.map(({ account, amount, at }) => ({
    label: account === 'cash' ? tenderWays.cash.label : tenderWays.transfer.label,
    reference: null,
    at: at.toISOString(),
    amount: amount / KOBO,
    tenderId: null,
  }))
}
