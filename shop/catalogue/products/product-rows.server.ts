import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProductVideo } from '#shop/platform/media/video.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { appearsAt, stateAt } from './is-shown.server.ts'
import type { pageOf } from './matching.server.ts'
import type { CustomValues } from './custom-values.ts'
import type { CardSwatch, ProductPicture, Variant } from './product.ts'

type Page = ReturnType<typeof pageOf>

/**
 * Aggregates other tables once per page rather than once per product: for 24 products PostgreSQL needs a third of the
 * time. `any(array(…))` uses an index; `in` with a hundred ids would read the whole table.
 */
const pieces = sql<{ product_id: string; stock: number }>`(
  select product_id, sum(on_hand)::int as stock from stock where product_id = any(array(select id from page)) group by product_id)`.as(
  'pieces',
)

const pictures = <Shown>(most: number, picture: RawBuilder<Shown>) =>
  sql<{ product_id: string; images: Shown[] }>`(
  select i.product_id, json_agg(${picture} order by i.position) as images
  from product_images i join pictures k on k.id = i.picture_id
  where i.position < ${sql.lit(most)} and i.product_id = any(array(select id from page)) group by i.product_id)`.as(
    'pictures',
  )

const whole = sql<ProductPicture>`json_build_object('id', k.id, 'width', k.width, 'height', k.height, 'color', k.color, 'shows', i.shows, 'alt', k.alt)`
const shown = sql<ShownPicture>`json_build_object('id', k.id, 'width', k.width, 'height', k.height)`

/** The first picture of each colour, in the order of the colours; no row if only one colour has a picture. */
const swatches = sql<{ product_id: string; swatches: CardSwatch[] }>`(
  select first.product_id, json_agg(json_build_object('color', first.shows, 'shade', first.shade,
    'id', first.id, 'width', first.width, 'height', first.height) order by first.place) as swatches
  from (
    select distinct on (i.product_id, i.shows) i.product_id, i.shows, k.id, k.width, k.height,
      page.shades[array_position(page.colors, i.shows)] as shade, array_position(page.colors, i.shows) as place
    from product_images i join page on page.id = i.product_id join pictures k on k.id = i.picture_id
    where i.shows is not null and i.product_id = any(array(select id from page))
    order by i.product_id, i.shows, i.position
  ) as first
  group by first.product_id having count(*) > 1)`.as('colored')

/** The variants, in the product's order of sizes and colours; no row if the stock is pooled. */
const variants = sql<{ product_id: string; variants: Variant[] }>`(
  select s.product_id,
    json_agg(json_build_object('size', s.size, 'color', s.color, 'stock', s.on_hand)
      order by array_position(page.sizes, s.size), array_position(page.colors, s.color)) as variants
  from stock s join page on page.id = s.product_id
  where s.stock_kind = 'varied' and s.product_id = any(array(select id from page)) group by s.product_id)`.as('varied')

const noList = sql`'[]'::json`
const stock = sql<number>`coalesce(pieces.stock, 0)`.as('stock')
const images = <Shown>() => sql<Shown[]>`coalesce(pictures.images, ${noList})`.as('images')

const clip = sql<ProductVideo | null>`case when film.video_id is not null then json_build_object('id', film.video_id,
  'format', film.format, 'seconds', film.seconds, 'width', film.width, 'height', film.height, 'bytes', film.bytes, 'addedAt', film.added_at) end`.as(
  'clip',
)

/** Number of pictures on a card: the first is shown, the second on hover. */
const PICTURES_OF_A_CARD = 2
const MOST_PICTURES = 5

/** Returns a query for the product cards of a page, in page order. */
export const cardRows = (db: Database, page: Page) =>
  db
    .with(
      (cte) => cte('page').materialized(),
      () => page,
    )
    .selectFrom('page')
    .leftJoin(pieces, 'pieces.product_id', 'page.id')
    .leftJoin(pictures(PICTURES_OF_A_CARD, shown), 'pictures.product_id', 'page.id')
    .leftJoin(swatches, 'colored.product_id', 'page.id')
    .select(['page.id', 'page.name', 'page.price', 'page.discount', stock, images<ShownPicture>()])
    .select('page.made_in_days as madeInDays')
    .select(sql<CardSwatch[] | null>`colored.swatches`.as('swatches'))
    .orderBy('page.place')

/** Returns a query for the full products of a page at `now`, in page order. */
export const productRows = (db: Database, page: Page, now: Date) =>
  db
    .with(
      (cte) => cte('page').materialized(),
      () => page,
    )
    .selectFrom('page')
    .leftJoin(pieces, 'pieces.product_id', 'page.id')
    .leftJoin(pictures(MOST_PICTURES, whole), 'pictures.product_id', 'page.id')
    .leftJoin(variants, 'varied.product_id', 'page.id')
    .leftJoin('product_videos as film', 'film.product_id', 'page.id')
    .select([
      ...([
        'page.id',
        'page.number',
        'page.name',
        'page.category',
        'page.description',
        'page.message',
        'page.price',
        'page.discount',
      ] as const),
      ...(['page.reorder', 'page.colors', 'page.sizes', 'page.version'] as const),
      'page.made_in_days as madeInDays',
      'page.final',
      'page.created_at as createdAt',
      'page.updated_at as updatedAt',
      stateAt(now).as('state'),
      appearsAt(now).as('appearsAt'),
      stock,
      images<ProductPicture>(),
      clip,
      sql<Record<string, string>>`json_object(page.colors, page.shades)`.as('shades'),
      sql<CustomValues>`page.fields`.as('fields'),
      sql<Variant[]>`coalesce(varied.variants, ${noList})`.as('variants'),
    ])
    .orderBy('page.place')
