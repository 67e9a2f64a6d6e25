import { config } from '#config'
import type { Database } from '#db/connect.ts'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { newestProducts, randomProducts } from '#shop/catalogue/products/arrivals.server.ts'
import { shownCard } from '#shop/catalogue/products/shown-product.ts'
import { findShown, partOf, type OpenCollection } from '#shop/catalogue/collections/shown-collections.server.ts'
import { linkedBy } from '#shop/core/link.ts'
import { byWords, quoteOf } from '#shop/shopping/reviews/review.ts'
import { bestReviews } from '#shop/shopping/reviews/reviews.server.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { ContentOf, DocumentName } from './document.ts'
import { publishedDocument } from './documents.server.ts'
import type { HomeContent } from './home.ts'
import type { MakeHtml } from './made-html.server.ts'
import { withShopTexts } from './placeholders.ts'
import { showDocument, type ShownDocument } from './shown-document.server.ts'

type Quotes = HomeContent['reviews']

/** All data that each page shows: the owner's content, and the products, reviews and pictures loaded for it. */
export type PageData = {
  home: ShownDocument<HomeContent> & { arrivals: ProductCard[]; catalogue: ProductCard[]; quoted: Quotes | null }
  about: ShownDocument<ContentOf['about']> & { reviews: Quotes }
  brand: ShownDocument<ContentOf['brand']>
}

type Shop = { db: Database; makeHtml: MakeHtml; settings: Settings; now: Date; origin?: string }

/**
 * Loads everything a page shows for its content, published or draft. Queries only the data that the enabled sections
 * need.
 */
export async function pageData<Name extends DocumentName>(
  { db, makeHtml, settings, now, origin }: Shop,
  name: Name,
  content: ContentOf[Name],
): Promise<PageData[Name]> {
  const shown = await showDocument({ db, makeHtml }, content, settings, origin)
  return { ...shown, ...(await beside[name](db, content, { settings, now })) } as unknown as PageData[Name]
}

type Beside = {
  [Name in DocumentName]: (
    db: Database,
    content: ContentOf[Name],
    shop: Pick<Shop, 'settings' | 'now'>,
  ) => Promise<object>
}

const beside: Beside = {
  home: async (db, content, at) => ({
    ...(await productsOfHome(db, content, at)),
    quoted: isOn(content, 'reviews') ? await quotedReviews(db, at.now) : null,
  }),
  about: async (db, { reviews }, { settings, now }) => ({
    reviews: reviews
      ? ((await quotedReviews(db, now)) ?? withShopTexts((await publishedDocument(db, 'home')).reviews, settings))
      : [],
  }),
  brand: async () => ({}),
}

const isOn = ({ sections }: HomeContent, wanted: HomeContent['sections'][number]['name']): boolean =>
  sections.some(({ name, on }) => on && name === wanted)

const MOST_QUOTED = 6
const ENOUGH_TO_QUOTE = 3

/**
 * Returns the best customer reviews, or null if there are too few to replace the owner's text (rules: quoted reviews).
 */
async function quotedReviews(db: Database, now: Date): Promise<Quotes | null> {
  const reviews = await bestReviews(db, MOST_QUOTED, now)
  if (reviews.length < ENOUGH_TO_QUOTE) return null
  return reviews.map((review) => ({ quote: quoteOf(review), by: byWords(review) }))
}

/**
 * Loads the products that the home page shows. Random products are chosen on the server and sent with the page, so that
 * the browser renders the same ones (rules: new arrivals).
 */
async function productsOfHome(
  db: Database,
  content: HomeContent,
  { now }: { now: Date },
): Promise<{ arrivals: ProductCard[]; catalogue: ProductCard[] }> {
  const { newArrivals, cataloguePicks } = config.limits
  const arrivals = isOn(content, 'arrivals') ? await newestProducts(db, newArrivals, now) : []
  const without = arrivals.map(({ id }) => id)
  const drawn = isOn(content, 'catalogue') ? await drawFrom(content.catalogue.from) : []
  return { arrivals: arrivals.map(shownCard), catalogue: wholeRows(drawn).map(shownCard) }

  async function drawFrom(from: string): Promise<ProductCard[]> {
    const collection = await chosenCollection(db, from, now)
    const its = collection ? await randomProducts(db, cataloguePicks, [], now, partOf(collection, now)) : []
    return its.length > 0 ? its : randomProducts(db, cataloguePicks, without, now)
  }
}

/**
 * Finds the collection at this address, following a redirect; null if it isn't visible (rules: home page catalogue).
 */
async function chosenCollection(db: Database, from: string, now: Date): Promise<OpenCollection | null> {
  const linked = linkedBy(from)
  if (linked?.kind !== 'collection') return null
  const found = await findShown(db, linked.name, now)
  const there = found && 'movedTo' in found ? await findShown(db, found.movedTo, now) : found
  return there && 'movedTo' in there ? null : there
}

/** Cuts the list to complete rows of three; fewer than three products are returned unchanged. */
const wholeRows = <Card>(drawn: Card[]): Card[] =>
  drawn.length < IN_ROW ? drawn : drawn.slice(0, drawn.length - (drawn.length % IN_ROW))

const IN_ROW = 3
