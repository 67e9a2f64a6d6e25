import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isShown } from '#shop/catalogue/products/is-shown.server.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'

/** Maximum number of customers notified per unit in stock, within `TURN_DAYS` days. */
const TOLD_PER_PIECE = 3
const TURN_DAYS = 2

/**
 * Queues mails to customers whose variant is back in stock: one per request, oldest first. Returns the number of mails.
 * Several servers can run it at the same time without sending a mail twice (rules: back-in-stock mail).
 */
export async function notifyBackInStock(db: Database, now: Date): Promise<number> {
  const event: ShopEvent = 'back-in-stock'
  const { rows } = await sql`
    with waiting as (
      select back_in_stock_requests.id,
        row_number() over (partition by stock.product_id, stock.size, stock.color order by back_in_stock_requests.requested_at, back_in_stock_requests.id)
          as turn,
        stock.on_hand * ${TOLD_PER_PIECE}::int - (
          select count(*) from back_in_stock_requests as told
          where told.product_id = stock.product_id and (stock.size = '' or (told.size, told.color) = (stock.size, stock.color))
            and told.notified_at > ${now}::timestamptz - make_interval(days => ${TURN_DAYS})
        ) as room
      from back_in_stock_requests
        join products on products.id = back_in_stock_requests.product_id and ${isShown(now)} and products.deleted_at is null
        join stock on stock.product_id = back_in_stock_requests.product_id
          and (stock.size = '' or (stock.size, stock.color) = (back_in_stock_requests.size, back_in_stock_requests.color))
      where back_in_stock_requests.notified_at is null and back_in_stock_requests.confirmed_at is not null and back_in_stock_requests.email is not null
        and stock.on_hand > 0 and back_in_stock_requests.size = any(products.sizes) and back_in_stock_requests.color = any(products.colors)
    ), told as (
      update back_in_stock_requests set notified_at = ${now} from waiting
      where waiting.id = back_in_stock_requests.id and waiting.turn <= waiting.room and back_in_stock_requests.notified_at is null
      returning back_in_stock_requests.id
    )
    insert into outbox (event, subject_id, next_try_at) select ${event}, id::text, now() from told returning id`.execute(
    db,
  )
  return rows.length
}
