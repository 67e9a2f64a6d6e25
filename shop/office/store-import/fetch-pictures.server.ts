import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { findAdmin } from '#shop/people/admins/admins.server.ts'
import { findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { updateProduct } from '#shop/catalogue/products/update-product.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { describePicture } from '#shop/platform/media/describe-picture.server.ts'
import { everyFormat, formatOf, originalFormats } from '#shop/platform/media/original.ts'
import { pictureId } from '#shop/platform/media/process-picture.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import type { RefusalCode } from '#shop/core/refusals.ts'
import { fetchFile, type FetchFailure } from '#shop/core/fetch-file.server.ts'

type Shop = {
  db: Database
  media: MediaStore
  clock: () => Date
  testOrigin?: string | undefined
  stopping?: AbortSignal | undefined
}
type Due = {
  id: number
  productId: string
  position: number
  address: string
  alt: string
  color: string | null
  tries: number
  adminId: string | null
}
type Why = RefusalCode | FetchFailure['why']

const MOST_BYTES = config.limits.imageMegabytes * 1_000_000
/**
 * Time for which a server reserves the pictures of one product; must exceed the time to fetch them. Afterwards another
 * server may fetch them.
 */
const TAKEN_FOR_MINUTES = 20
const TRIES_AT_MOST = 5
const MINUTE_MS = 60_000

/**
 * Fetches the due pictures from the former shop, one product after another. A product that was published in the former
 * shop is published here once its pictures are fetched. If the server is stopping, the remaining pictures are fetched
 * after the next start (rules: imported pictures).
 */
export async function fetchSourcePictures(shop: Shop): Promise<void> {
  while (!shop.stopping?.aborted) {
    const due = await takeDue(shop)
    const [first] = due
    const admin = first && (await importedBy(shop.db, first.adminId))
    if (!first || !admin) return
    for (const [at, picture] of due.entries()) {
      const came = await add(shop, admin, picture)
      if (shop.stopping?.aborted && typeof came !== 'string') return giveBack(shop, due.slice(at))
      await settle(shop, picture, came)
    }
    await publish(shop, admin, first.productId)
  }
}

/** Takes the due pictures of one product. The row locks prevent two servers from taking the same ones. */
async function takeDue({ db, clock }: Shop): Promise<Due[]> {
  const now = clock()
  const { rows } = await sql<Due>`
    update imported_pictures set tries = tries + 1, next_try_at = ${new Date(now.getTime() + TAKEN_FOR_MINUTES * MINUTE_MS)}
    from store_imports
    where store_imports.id = import_id and imported_pictures.id in (
      select id from imported_pictures where next_try_at <= ${now} and product_id = (
        select product_id from imported_pictures where next_try_at <= ${now} order by id limit 1)
      for update skip locked)
    returning imported_pictures.id, product_id as "productId", position, address, alt, color, tries, admin_id as "adminId"`.execute(
    db,
  )
  return rows.toSorted((one, other) => one.position - other.position)
}

/** Makes the pictures due again without counting an attempt. */
async function giveBack({ db, clock }: Shop, due: readonly Due[]): Promise<void> {
  const ids = due.map(({ id }) => id)
  await sql`update imported_pictures set tries = tries - 1, next_try_at = ${clock()} where id = any(${ids}::bigint[])`.execute(
    db,
  )
}

/** Returns the staff member who imported the file, or an owner if that person has left. */
async function importedBy(db: Database, id: string | null): Promise<Admin | null> {
  const owner = await db
    .selectFrom('admins')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .select('id')
    .executeTakeFirst()
  return ((id && (await findAdmin(db, id))) || (owner && (await findAdmin(db, owner.id)))) ?? null
}

async function add(
  shop: Shop,
  admin: Admin,
  { productId, position, address, alt, color }: Due,
): Promise<string | FetchFailure | { why: Why; isLater: boolean }> {
  const { testOrigin, stopping } = shop
  const had = await fetchFile(address, { mostBytes: MOST_BYTES, testOrigin, stopping })
  if ('why' in had) return had
  const file = new File([had], nameOf(had, address))
  const product = await findProductOrDraft(shop.db, productId, shop.clock())
  if (!product) return { why: 'product-gone', isLater: false }
  const id = await pictureId(file)
  const places = await placesOf(shop.db, productId)
  const others = product.images.filter((image) => image.id !== id)
  const before = others.findIndex((image) => (places.get(image.id) ?? -1) > position)
  const at = before === -1 ? others.length : before
  const images = [...others.slice(0, at).map((image) => image.id), file, ...others.slice(at).map((image) => image.id)]
  const shown = others.map(({ shows }) => shows ?? '')
  const imageColors = shown.toSpliced(at, 0, color !== null && product.colors.includes(color) ? color : '')
  const wanted = product.images.length === others.length ? images : null
  const saved = wanted
    ? await updateProduct(
        { ...shop, takes: everyFormat },
        admin,
        productId,
        { imageColors, version: product.version },
        wanted,
      )
    : product
  if (isFailure(saved)) return { why: saved.code, isLater: saved.code === 'stale' || saved.code === 'pictures-lost' }
  if (alt !== '') await shop.db.transaction().execute((tx) => describePicture(tx, admin, id, alt, shop.clock()))
  return id
}

/** Returns the original position of each fetched picture. */
async function placesOf(db: Database, productId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('imported_pictures')
    .where('product_id', '=', productId)
    .where('picture_id', 'is not', null)
    .select(['picture_id', 'position'])
    .execute()
  return new Map(rows.map(({ picture_id, position }) => [picture_id!, position]))
}

/**
 * Returns a file name for a picture. Its ending depends on the content, because former shops serve WebP files named
 * .jpg.
 */
function nameOf(bytes: Uint8Array, address: string): string {
  const name = URL.parse(address)?.pathname.split('/').at(-1) || 'picture'
  const format = formatOf(bytes)
  return format ? `${name}.${originalFormats[format].ending}` : name
}

async function settle(
  { db, clock }: Shop,
  { id, tries }: Due,
  came: string | { why: Why; isLater: boolean },
): Promise<void> {
  const now = clock()
  const again = typeof came !== 'string' && came.isLater && tries < TRIES_AT_MOST
  const row =
    typeof came === 'string'
      ? { picture_id: came, done_at: now, why: null, next_try_at: null }
      : { why: came.why, next_try_at: again ? new Date(now.getTime() + MINUTE_MS * 4 ** (tries - 1)) : null }
  await db.updateTable('imported_pictures').set(row).where('id', '=', id).execute()
}

/** Publishes the product once no picture is pending, unless staff have changed it in the meantime. */
async function publish(shop: Shop, admin: Admin, productId: string): Promise<void> {
  const { db } = shop
  const wanted = await db
    .selectFrom('imported_products')
    .where('product_id', '=', productId)
    .where('becomes', '=', 'published')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imported_pictures').where('product_id', '=', productId).where('next_try_at', 'is not', null),
        ),
      ),
    )
    .select('source_id')
    .executeTakeFirst()
  const product = wanted && (await findProductOrDraft(db, productId, shop.clock()))
  if (!product || product.images.length === 0) return
  if (product.state === 'draft') await updateProduct(shop, admin, productId, { state: 'published' })
  await db.updateTable('imported_products').set({ becomes: 'draft' }).where('product_id', '=', productId).execute()
}
