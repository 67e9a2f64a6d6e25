import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { isOf, reviewFrom, reviewRows } from './reviews.server.ts'
import type { Review } from './review.ts'
import type { Writer } from './review-link.server.ts'

export type BoughtLine = {
  orderId: string
  line: number
  productId: string
  name: string
  size: string
  color: string
  picture: ShownPicture | null
}

export type LinePlace = { order: string; line: number }

/**
 * SQL condition: the order was handed over and isn't a test order, and the product isn't deleted
 * (rules: review eligibility).
 */
const isHers = sql<boolean>`orders.status = any(${membersThat(orderStatuses, 'isHandedOver')}) and not orders.is_test and products.deleted_at is null`

const ofWriter = ({ kind, id }: Writer) =>
  kind === 'customer' ? sql<boolean>`orders.customer_id = ${id}` : sql<boolean>`orders.id = ${id}`

/** Maximum number of order lines, and of reviews, in one response. */
const MOST_LINES = 100

/**
 * Returns the order lines that the reviewer can still review, newest first, and the reviewer's own reviews
 * (rules: review eligibility).
 */
export async function ownReviews(
  db: Database,
  writer: Writer,
  order?: string,
): Promise<{ lines: BoughtLine[]; reviews: Review[] }> {
  const ofOrder = (column: string) =>
    order === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${order}`
  const [{ rows: lines }, reviews] = await Promise.all([
    sql<BoughtLine>`
      select order_lines.order_id as "orderId", position as line, product_id as "productId", order_lines.name, size, color,
        (select jsonb_build_object('id', id, 'width', width, 'height', height) from pictures where id = picture_id) as picture
      from orders join order_lines on order_lines.order_id = orders.id join products on products.id = product_id
      where ${ofWriter(writer)} and ${isHers} and ${ofOrder('orders.id')} and not exists (
        select from reviews where reviews.order_id = order_lines.order_id and reviews.line = position)
      order by orders.created_at desc, orders.id, position limit ${MOST_LINES}`.execute(db),
    reviewRows(db)
      .where(isOf(writer))
      .where(ofOrder('reviews.order_id'))
      .orderBy('reviews.written_at', 'desc')
      .limit(MOST_LINES)
      .execute(),
  ])
  return { lines, reviews: reviews.map(reviewFrom) }
}

type ReviewedLine = {
  productId: string
  name: string
  size: string
  color: string
  customerId: string | null
  customerName: string
  area: string | null
  isReviewed: boolean
}

/**
 * Returns the order line if the reviewer can review it, and locks its order until the transaction ends. Returns
 * NotFound for a line of another customer, or one that was not handed over yet (rules: review eligibility).
 */
export async function findReviewable(
  db: Database | Transaction,
  writer: Writer,
  { order, line }: LinePlace,
): Promise<ReviewedLine | Failure<'not-to-review'>> {
  if (!orderIdPattern.test(order)) return notFound('not-to-review')
  const { rows } = await sql<ReviewedLine>`
    select product_id as "productId", order_lines.name, size, color, customer_id as "customerId", customer_name as "customerName",
      area, exists (select from reviews where reviews.order_id = orders.id and reviews.line = position) as "isReviewed"
    from orders join order_lines on order_lines.order_id = orders.id join products on products.id = product_id
    where orders.id = ${order} and position = ${line} and ${ofWriter(writer)} and ${isHers} for share of orders`.execute(
    db,
  )
  return rows[0] ?? notFound('not-to-review')
}
