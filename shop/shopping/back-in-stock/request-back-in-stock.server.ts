import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { isShown } from '#shop/catalogue/products/is-shown.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { makeToken } from '#shop/people/sessions/token.server.ts'
import type { BackInStockRequest } from './back-in-stock-request.ts'

/** Minimum number of hours between two confirmation mails to the same address. */
const AGAIN_AFTER_HOURS = 24

/**
 * Stores a back-in-stock request; a repeated request is stored once. For an e-mail address, sends a confirmation link;
 * a phone number is only listed for staff. Sizes and colours that the product doesn't have are ignored, but the visitor
 * gets the same response (rules: back-in-stock request).
 */
export async function requestBackInStock(
  tx: Transaction,
  { product, size, color, email, phone }: BackInStockRequest,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; email: string | null }>`
    insert into back_in_stock_requests (product_id, size, color, email, phone, token, requested_at, confirmed_at)
    select id, ${size}, ${color}, ${email ?? null}, ${phone ?? null}, ${makeToken()}, ${now}::timestamptz,
      ${phone === undefined ? null : now}::timestamptz
    from products
    where id = ${product} and ${isShown(now)} and deleted_at is null
      and ${size} = any(sizes) and ${color} = any(colors)
    on conflict (product_id, size, color, coalesce(email, phone)) where notified_at is null
      do update set requested_at = excluded.requested_at
      where back_in_stock_requests.confirmed_at is null
        and back_in_stock_requests.requested_at < excluded.requested_at - make_interval(hours => ${AGAIN_AFTER_HOURS})
    returning id, email`.execute(tx)
  for (const { id, email } of rows) if (email !== null) await enqueue(tx, 'back-in-stock-requested', id)
}
