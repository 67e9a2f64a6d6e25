import { config } from '#config'
import type { Database } from '#db/connect.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { newestProducts, randomProducts } from '#shop/catalogue/arrivals.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { ContentOf, DocumentName } from './document.ts'
import { publishedDocument } from './documents.server.ts'
import type { HomeContent } from './home.ts'
import { withHouseWords } from './placeholders.ts'
import { showDocument, type ShownDocument } from './shown-document.server.ts'

/** What each page shows beside what its owner wrote of it. */
export type PageData = {
  home: ShownDocument<HomeContent> & { arrivals: ProductCard[]; catalogue: ProductCard[] }
  about: ShownDocument<ContentOf['about']> & { reviews: HomeContent['reviews'] }
  brand: ShownDocument<ContentOf['brand']>
}

type Shop = { db: Database; settings: Settings; now: Date; origin?: string }

/** All that a page shows of a document, published or not yet; `db` is asked for no more than its sections need. */
export async function pageData<Name extends DocumentName>(
  { db, settings, now, origin }: Shop,
  name: Name,
  content: ContentOf[Name],
): Promise<PageData[Name]> {
  const shown = await showDocument(db, content, settings, origin)
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
  home: productsOfHome,
  about: async (db, { reviews }, { settings }) => ({
    reviews: reviews ? withHouseWords((await publishedDocument(db, 'home')).reviews, settings) : [],
  }),
  brand: async () => ({}),
}

/** Drawn on the server and sent along, so that the browser shows the same (rules: new arrivals). */
async function productsOfHome(
  db: Database,
  { sections }: HomeContent,
  { now }: { now: Date },
): Promise<{ arrivals: ProductCard[]; catalogue: ProductCard[] }> {
  const { newArrivals, cataloguePicks } = config.limits
  const isOn = (wanted: string) => sections.some(({ name, on }) => on && name === wanted)
  const arrivals = isOn('arrivals') ? await newestProducts(db, newArrivals, now) : []
  const without = arrivals.map(({ id }) => id)
  const drawn = isOn('catalogue') ? await randomProducts(db, cataloguePicks, without, now) : []
  return { arrivals, catalogue: wholeRows(drawn) }
}

/** As many as fill rows of three; too few for one all the same. */
const wholeRows = <Card>(drawn: Card[]): Card[] =>
  drawn.length < IN_ROW ? drawn : drawn.slice(0, drawn.length - (drawn.length % IN_ROW))

const IN_ROW = 3
