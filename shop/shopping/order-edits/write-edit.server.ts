import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { sharesIn, type OwnFigures } from '#shop/shopping/checkout/order-discounts.ts'
import { lineRow } from '#shop/shopping/checkout/write-order.server.ts'
import type { LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import { formatNaira } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { finishedLines, keepFinished } from './keep-finished.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import type { VatRule } from '#shop/pricing/vat.ts'
import { ownPriceWords, type OwnPrice } from '#shop/shopping/staff-orders/staff-order.ts'
import type { Changeable } from './what-changed.ts'

export type Edited = Omit<Changeable, 'lines'> &
  Pick<Order, 'fulfilment' | 'areaDoubt' | 'promise' | 'ownFee'> & {
    lines: LineForSale[]
    figures: OwnFigures
    taxedBy: Pick<VatRule, 'hundredths' | 'base'>
    settingsVersion: number
  }

type Why = {
  changes: string[]
  isOfSum: boolean
  reason: string
  key: string | null
  hash: Buffer
  admin: Admin
  prices: readonly OwnPrice[]
  now: Date
}

/**
 * Saves the previous version of an order, writes the new one, and records the edit in the timeline and audit log. The
 * caller has locked the order (rules: order versions).
 */
export async function writeEdit(tx: Transaction, was: Order, is: Edited, why: Why): Promise<void> {
  await keepVersion(tx, was, is, why)
  await replaceLines(tx, was, is)
  await writeOver(tx, was, is, why.now)
  const { admin, changes, reason, prices, now } = why
  const sums = was.amount === is.amount ? '' : ` ${formatNaira(was.amount)} → ${formatNaira(is.amount)}.`
  const who = { actor: 'admin', adminId: admin.id, name: admin.name, was: null } as const
  const became = `Order changed: ${changes.join('; ')}.${sums} Reason: ${reason}`
  await writeEvent(tx, was.id, { ...who, kind: 'edit', became }, now)
  for (const price of prices) await writeEvent(tx, was.id, { ...who, kind: 'money', became: ownPriceWords(price) }, now)
  await writeAudit(
    tx,
    admin,
    {
      action: 'order-edited',
      subject: 'order',
      subjectId: was.id,
      was: { amount: was.amount, version: was.version },
      became: { amount: is.amount, version: was.version + 1, changes, reason },
    },
    now,
  )
}

const keepVersion = (
  tx: Transaction,
  was: Order,
  is: Edited,
  { changes, isOfSum, reason, key, hash, admin, now }: Why,
) =>
  sql`
    insert into order_versions (order_id, version, as_it_was, lines, amount_before, amount_after, changes, is_of_sum, reason, admin_id, by_name, request_key, request_hash, at)
    select id, version, to_jsonb(orders) - array['search_text', 'request_hash', 'idempotency_key', 'network_key', 'note'],
      (select jsonb_agg(to_jsonb(order_lines) order by position) from order_lines where order_id = orders.id),
      amount, ${is.amount}, ${JSON.stringify(changes)}::jsonb, ${isOfSum}, ${reason}, ${admin.id}, ${admin.name}, ${key}, ${hash}, ${now}
    from orders where id = ${was.id}`.execute(tx)

/**
 * Replaces the lines. Updates the dashboard statistics here, by removing the old lines and adding the new ones; other
 * statistics are derived from the order's row.
 */
async function replaceLines(tx: Transaction, { id }: Order, { lines, figures }: Edited): Promise<void> {
  const shares = sharesIn(figures, lines)
  const rows = lines.map((line, at) => lineRow(line, at, shares[at]!))
  await sql`select note_order_change(orders, -1, true) from orders where id = ${id} and not is_test`.execute(tx)
  const finished = await finishedLines(tx, id)
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await sql`
    insert into order_lines (order_id, position, product_id, name, picture_id, price, quantity, color, shade, size, stock_color, stock_size, made_in_days, final, share)
    select ${id}, line.position, line.product_id, line.name, shown.id, line.price, line.quantity, line.color, line.shade,
      line.size, line.stock_color, line.stock_size, line.made_in_days, line.final, line.share
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position smallint, product_id text, name text, picture_id text, price integer,
      quantity integer, color text, shade text, size text, stock_color text, stock_size text, made_in_days smallint, final boolean, share bigint)
      left join lateral (select id from pictures where pictures.id = line.picture_id for key share) as shown on true`.execute(
    tx,
  )
  await keepFinished(tx, id, finished)
  await sql`select note_order_change(orders, 1, false) from orders where id = ${id} and not is_test`.execute(tx)
}

async function writeOver(tx: Transaction, { id }: Order, is: Edited, now: Date): Promise<void> {
  const { discount, subtotal, deliveryFee, vat } = is.figures
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({
      fulfilment: is.fulfilment,
      area: is.area,
      area_doubt: is.areaDoubt,
      address: is.fulfilment === 'delivery' ? JSON.stringify(is.address) : null,
      ...{ discount, subtotal, delivery_fee: deliveryFee, vat },
      discounts: JSON.stringify(is.discounts),
      vat_hundredths: is.taxedBy.hundredths,
      vat_base: is.taxedBy.base,
      settings_version: is.settingsVersion,
      promise: is.promise,
      buyer_note: is.buyerNote,
      own_fee: is.ownFee,
      version: eb('version', '+', 1),
      ...{ changed_at: now, updated_at: now },
    }))
    .where('id', '=', id)
    .execute()
  // The refunds and write-offs in `deducted` depend on the amount of the order.
  await sql`update orders set deducted = deducted_of(id) where id = ${id} and deducted <> deducted_of(id)`.execute(tx)
}
