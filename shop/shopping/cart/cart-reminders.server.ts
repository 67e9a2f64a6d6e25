import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { pickedCards } from '#shop/catalogue/products/picked-products.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import type { SavedLine } from './saved-cart.ts'

const AT_ONCE = 100
/**
 * Maximum number of days since a cart's last change. Older carts get no reminder, such as those from before reminders
 * existed.
 */
const WITHIN_DAYS = 7
/** Minimum number of days between two reminders to a customer. */
const PAUSE_DAYS = 7
const LINK_DAYS = 14
/** Hours of the day, in the shop's time zone, between which reminders are sent. */
const [FROM_HOUR, TO_HOUR] = [8, 20]

/**
 * SQL condition: the cart isn't empty, and its customer receives campaigns and hasn't ordered since the last change of
 * the cart.
 */
const isLeft = sql<boolean>`carts.lines <> '[]'
  and exists (select from subscribers where subscribers.email = customers.email and subscribers.state = 'confirmed')
  and not exists (
    select from orders where orders.created_at >= carts.updated_at
      and (orders.customer_id = customers.id or orders.customer_email = customers.email))`

/**
 * Queues reminders for carts that are unchanged for this many hours, at most `AT_ONCE` per call. Does nothing at night
 * or if `hours` is 0 (rules: abandoned cart).
 */
export async function remindOfCarts(db: Database, hours: number, now: Date): Promise<void> {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(config.brand.timeZone)
  if (hours === 0 || hour < FROM_HOUR || hour >= TO_HOUR) return
  const event: ShopEvent = 'cart-abandoned'
  await sql`
    with due as (
      select customers.id, carts.version, carts.lines from carts join customers on customers.id = carts.customer_id
      where carts.updated_at <= ${now}::timestamptz - make_interval(hours => ${hours})
        and carts.updated_at > ${now}::timestamptz - make_interval(days => ${WITHIN_DAYS}, hours => ${hours})
        and ${isLeft} and not exists (
          select from cart_reminders before where before.customer_id = customers.id
            and before.at > ${now}::timestamptz - make_interval(days => ${PAUSE_DAYS}))
      limit ${AT_ONCE}
    ), reminded as (
      insert into cart_reminders (token, customer_id, cart_version, lines, at)
      select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), id, version, lines, ${now} from due
      on conflict do nothing returning id
    )
    insert into outbox (event, subject_id) select ${event}, id::text from reminded`.execute(db)
}

/** Content of a reminder: the link with `token` restores the cart, the one with `leaveToken` unsubscribes. */
export type CartToMail = { name: string; email: string; token: string; leaveToken: string; lines: SavedLine[] }

/**
 * Returns the mail content of a reminder; undefined if the customer has ordered, emptied the cart or unsubscribed
 * since.
 */
export async function findReminder(db: Database, id: string): Promise<CartToMail | undefined> {
  return db
    .selectFrom('cart_reminders')
    .innerJoin('customers', 'customers.id', 'cart_reminders.customer_id')
    .innerJoin('carts', 'carts.customer_id', 'customers.id')
    .innerJoin('subscribers', 'subscribers.email', 'customers.email')
    .where('cart_reminders.id', '=', id)
    .where(isLeft)
    .select(['customers.name', 'customers.email', 'cart_reminders.token', 'subscribers.token as leaveToken'])
    .select(sql<SavedLine[]>`cart_reminders.lines`.as('lines'))
    .executeTakeFirst()
}

/**
 * Returns the cart that the link of a reminder restores, and the names of products that are no longer published. Returns
 * NotFound for an unknown or expired link (rules: abandoned cart).
 */
export async function cartOfReminder(
  db: Database,
  token: string,
  now: Date,
): Promise<{ lines: SavedLine[]; gone: string[] } | Failure<'bag-link'>> {
  const found = await db
    .updateTable('cart_reminders')
    .set({ opened_at: sql<Date>`coalesce(opened_at, ${now}::timestamptz)` })
    .where('token', '=', token)
    .where('at', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${LINK_DAYS})`)
    .returning(sql<SavedLine[]>`lines`.as('lines'))
    .executeTakeFirst()
  if (!found) return notFound('bag-link')
  const cards = await pickedCards(
    db,
    found.lines.map(({ id }) => id),
    now,
  )
  const there = new Set(cards.map(({ id }) => id))
  return {
    lines: found.lines.filter(({ id }) => there.has(id)),
    gone: found.lines.filter(({ id }) => !there.has(id)).map(({ name }) => name),
  }
}

/** Counts the reminders of the last 30 days: sent, opened, and followed by a sale within `LINK_DAYS` days. */
export async function remindersLately(
  db: Database,
  now: Date,
): Promise<{ reminded: number; cameBack: number; ordered: number }> {
  const { rows } = await sql<{ reminded: number; cameBack: number; ordered: number }>`
    select count(*)::int as reminded, count(opened_at)::int as "cameBack",
      count(*) filter (where exists (
        select from orders join customers on customers.id = reminders.customer_id
        where (orders.customer_id = customers.id or orders.customer_email = customers.email) and not is_test
          and orders.created_at > reminders.at and orders.created_at < reminders.at + make_interval(days => ${LINK_DAYS})
          and counts_as_sale(orders.status, method, payment_state)))::int as ordered
    from cart_reminders reminders where at > ${now}::timestamptz - interval '30 days'`.execute(db)
  return rows[0]!
}
