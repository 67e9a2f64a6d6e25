import { sql, type RawBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import type { Reviews } from '#db/types.ts'
import { isShown } from '#shop/catalogue/products/is-shown.server.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import type { Fit, Rating, Review, ReviewState } from './review.ts'
import type { Writer } from './review-link.server.ts'

const columns = [
  'reviews.id',
  'reviews.order_id',
  'reviews.line',
  'reviews.product_id',
  'reviews.stars',
  'reviews.title',
  'reviews.text',
  'reviews.fit',
  'reviews.size',
  'reviews.color',
  'reviews.by_name',
  'reviews.area',
  'reviews.state',
  'reviews.reason',
  'reviews.answer',
  'reviews.answered_at',
  'reviews.version',
  'reviews.written_at',
] as const
type Column = (typeof columns)[number] extends `reviews.${infer Name}` ? Name : never
type Row = Pick<Selectable<Reviews>, Column & keyof Reviews> & {
  product_name: string
  shown: Picture[]
  is_demo: boolean
}

/** SQL condition: the review belongs to an order of the demo shop (rules: demo orders). */
const isDemo = sql<boolean>`exists (
  select from orders where orders.id = reviews.order_id and customer_email like ${likeDemoEmail})`

/** Selects reviews with their pictures and products; convert the rows with `reviewFrom`. */
export const reviewRows = (db: Database) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select((of) => [
      ...columns,
      'products.name as product_name',
      isDemo.as('is_demo'),
      jsonArrayFrom(
        of
          .selectFrom('pictures')
          .where(sql<boolean>`pictures.id = any(reviews.pictures)`)
          .select(['pictures.id', 'width', 'height', 'pictures.color'])
          .orderBy(sql`array_position(reviews.pictures, pictures.id)`),
      ).as('shown'),
    ])

/** Converts a row of `reviewRows` to a review. */
export const reviewFrom = (row: Row): Review => ({
  id: row.id,
  orderId: row.order_id,
  line: row.line,
  productId: row.product_id,
  productName: row.product_name,
  stars: row.stars,
  title: row.title,
  text: row.text,
  fit: row.fit as Fit | null,
  size: row.size,
  color: row.color,
  by: row.by_name,
  area: row.area,
  pictures: row.shown,
  state: row.state as ReviewState,
  reason: row.reason,
  answer: row.answer,
  answeredAt: row.answered_at,
  version: row.version,
  writtenAt: row.written_at,
  isDemo: row.is_demo,
})

/** Finds a review in any state; null for an unknown id. */
export async function findReview(db: Database, id: string): Promise<Review | null> {
  const row = await reviewRows(db).where('reviews.id', '=', id).executeTakeFirst()
  return row ? reviewFrom(row) : null
}

/** SQL condition: the review belongs to this reviewer. */
export const isOf = (writer: Writer): RawBuilder<boolean> =>
  writer.kind === 'customer'
    ? sql<boolean>`reviews.customer_id = ${writer.id}`
    : sql<boolean>`reviews.order_id = ${writer.id}`

/**
 * Returns one page of the approved reviews of a product, newest first, and the rating over all of them; null if there
 * are none (rules: product reviews).
 */
export async function shownReviews(
  db: Database,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ reviews: Review[]; rating: Rating | null }> {
  const rating = await ratingOf(db, productId)
  if (!rating) return { reviews: [], rating }
  const rows = await reviewRows(db)
    .where('reviews.state', '=', 'approved')
    .where('reviews.product_id', '=', productId)
    .orderBy('written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { reviews: rows.map(reviewFrom), rating }
}

/** Returns the totals of the approved reviews of a product; null if there are none. */
async function ratingOf(db: Database, productId: string): Promise<Rating | null> {
  const row = await db
    .selectFrom('product_ratings')
    .where('product_id', '=', productId)
    .where('reviews', '>', 0)
    .select(['reviews', 'stars', 'small', 'fits as true', 'large'])
    .select(
      sql<boolean>`exists (
        select from reviews where reviews.product_id = product_ratings.product_id and state = 'approved' and ${isDemo})`.as(
        'isOfDemo',
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns the best approved reviews of published products for the home page, most stars first, then newest first. Demo
 * reviews are excluded.
 */
export async function bestReviews(db: Database, most: number, now: Date): Promise<Review[]> {
  const rows = await reviewRows(db)
    .where('reviews.state', '=', 'approved')
    .where('products.deleted_at', 'is', null)
    .where(isShown(now))
    .where(sql<boolean>`not ${isDemo}`)
    .orderBy('stars', 'desc')
    .orderBy('written_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(reviewFrom)
}

/** Filters of the list: a state, and reviews older than the one with id `before`. */
export type ReviewFilter = { state?: ReviewState; before?: string; limit: number }

/** Returns one page of all reviews, newest first. `older` is the id for the next page; null on the last page. */
export async function listReviews(
  db: Database,
  { state, before, limit }: ReviewFilter,
): Promise<{ reviews: Review[]; older: string | null }> {
  const rows = await reviewRows(db)
    .$if(state !== undefined, (all) => all.where('reviews.state', '=', state!))
    .$if(before !== undefined, (all) =>
      all.where(
        sql<boolean>`(reviews.written_at, reviews.id) < (select written_at, id from reviews where id = ${before})`,
      ),
    )
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit + 1)
    .execute()
  const reviews = rows.slice(0, limit).map(reviewFrom)
  return { reviews, older: rows.length > limit ? reviews.at(-1)!.id : null }
}

/** Counts the reviews by state. */
export async function countReviews(db: Database): Promise<Record<ReviewState, number>> {
  const rows = await db
    .selectFrom('reviews')
    .groupBy('state')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .execute()
  return { waiting: 0, approved: 0, refused: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
