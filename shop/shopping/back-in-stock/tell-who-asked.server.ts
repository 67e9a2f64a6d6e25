import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isShown } from '#shop/catalogue/products/is-shown.server.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'

/** So many are told for each piece that there is, and those who were told so many days ago count among them. */
const TOLD_PER_PIECE = 3
const TURN_DAYS = 2

/**
 * Has everybody told whose size and colour can be had again and whose turn it is: once, in the order of asking. How many
 * were. What several servers do at once is done once: a row that another told meanwhile isn't taken again
 * (rules: told when it is back).
 */
export async function tellWhoAsked(db: Database, now: Date): Promise<number> {
  const event: ShopEvent = 'back-in-stock'
  const { rows } = await sql`
    with waiting as (
      select askings.id,
        row_number() over (partition by stock.product_id, stock.size, stock.color order by askings.asked_at, askings.id)
          as turn,
        stock.on_hand * ${TOLD_PER_PIECE}::int - (
          select count(*) from askings as told
          where told.product_id = stock.product_id and (stock.size = '' or (told.size, told.color) = (stock.size, stock.color))
            and told.told_at > ${now}::timestamptz - make_interval(days => ${TURN_DAYS})
        ) as room
      from askings
        join products on products.id = askings.product_id and ${isShown(now)} and products.deleted_at is null
        join stock on stock.product_id = askings.product_id
          and (stock.size = '' or (stock.size, stock.color) = (askings.size, askings.color))
      where askings.told_at is null and askings.confirmed_at is not null and askings.email is not null
        and stock.on_hand > 0 and askings.size = any(products.sizes) and askings.color = any(products.colors)
    ), told as (
      update askings set told_at = ${now} from waiting
      where waiting.id = askings.id and waiting.turn <= waiting.room and askings.told_at is null
      returning askings.id
    )
    insert into outbox (event, subject_id, next_try_at) select ${event}, id::text, now() from told returning id`.execute(
    db,
  )
  return rows.length
}
