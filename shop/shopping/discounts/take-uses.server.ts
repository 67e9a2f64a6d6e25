import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { Overtaken } from '#db/trouble.ts'
import type { Use } from './offer.ts'
import { boughtBefore, usedBefore, type Shopper } from './shopper.server.ts'

type Taking = { orderId: string; shopper: Shopper; uses: readonly Use[]; now: Date }

/**
 * Records the uses of an order's discounts, in the order's transaction and after its stock is taken. Checks the limits
 * again: locks the discounts, and for a limit per customer also the customer's account, e-mail and phone number. Throws
 * Overtaken if a discount was changed or used up in the meantime; the caller then prices the order again
 * (rules: discount usage).
 */
export async function takeUses(tx: Transaction, { orderId, shopper, uses, now }: Taking): Promise<void> {
  if (uses.length === 0) return
  const ids = uses.map(({ id }) => id)
  const read = await sql<{ byShopper: boolean; limited: boolean }>`
    select coalesce(bool_or(uses_per_customer is not null or first_order_only), false) as "byShopper",
      coalesce(bool_or(uses_at_most is not null), false) as limited
    from discounts where id = any(${ids})`.execute(tx)
  const { byShopper, limited } = read.rows[0]!
  if (byShopper) await holdShopper(tx, shopper)
  const held = await sql<Omit<Use, 'given'>>`
    select id, version from discounts where id = any(${ids}) order by id ${limited ? sql`for no key update` : sql`for share`}
  `.execute(tx)
  const isAsRead = uses.every(({ id, version }) => held.rows.some((row) => row.id === id && row.version === version))
  if (!isAsRead || (await areGone(tx, ids, orderId, shopper))) throw new Overtaken('A discount was changed or used up')
  await sql`
    insert into discount_uses (discount_id, order_id, customer_id, email_key, phone_key, given, taken_at)
    select id, ${orderId}, ${shopper.customerId}, coalesce(email_key(${shopper.email}), ''), phone_digits(${shopper.phone}), given, ${now}
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as used (id uuid, given bigint)
  `.execute(tx)
}

/**
 * Locks the customer's account, e-mail and phone number until the transaction ends, for discounts with a limit per
 * customer.
 */
const holdShopper = (tx: Transaction, { customerId, email, phone }: Shopper) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended(known, 0)) from (
      select distinct 'discounts of ' || known as known
      from unnest(array[${customerId}, email_key(${email}), nullif(phone_digits(${phone}), '')]) as known
      where known is not null order by 1
    ) as in_turn
  `.execute(tx)

/**
 * Returns true if a discount was used up in the meantime, or is only for first orders and the customer has placed
 * another order.
 */
async function areGone(tx: Transaction, ids: string[], orderId: string, shopper: Shopper): Promise<boolean> {
  const { rows } = await sql`
    select from discounts where id = any(${ids}) and (
      uses_at_most <= (
        select count(*) from (
          select from discount_uses where discount_id = discounts.id and given_back_at is null limit uses_at_most
        ) as counted
      )
      or uses_per_customer <= (
        select count(*) from discount_uses where discount_id = discounts.id and ${usedBefore(shopper)}
      )
      or first_order_only and exists (select from orders where orders.id <> ${orderId} and ${boughtBefore(shopper)})
    )
  `.execute(tx)
  return rows.length > 0
}
