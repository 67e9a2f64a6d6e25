import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { colorsMeant } from '#shop/color-name.ts'
import { withoutMarks } from '#shop/without-marks.ts'
import type { ProductFilter, ProductSort } from './filter.ts'
import type { ProductState } from './product-state.ts'

/** The query of all products that the back office works with: drafts too, none that was deleted. */
export const keptProducts = (db: Database) => db.selectFrom('products').where('products.deleted_at', 'is', null)

const onSale: ProductState = 'published'

/** The query of all products that shoppers may see and buy (rules: drafts of products). */
const productsOnSale = (db: Database) => keptProducts(db).where('products.state', '=', onSale)

/** The query of all products on sale that match `filter`, whatever its page and order. */
export function matching(db: Database, { q, size, color, minPrice, maxPrice }: ProductFilter) {
  let query = productsOnSale(db)
  if (size !== undefined) query = query.where(sql<boolean>`${size} = any(products.sizes)`)
  if (color !== undefined) query = query.where(sql<boolean>`${color} = any(products.colors)`)
  if (minPrice !== undefined) query = query.where(paid, '>=', minPrice)
  if (maxPrice !== undefined) query = query.where(paid, '<=', maxPrice)
  for (const word of wordsOf(q ?? '')) query = query.where(saying(db, word))
  return query
}

const paid = sql<number>`(products.price - products.discount)`

/** The words of a search as `search_text` has them (rules: letters without marks). */
const wordsOf = (q: string): string[] =>
  withoutMarks(q)
    .replace(/\bsizes? (?=\d)/g, '')
    .split(/\s+/)
    .filter(Boolean)

/**
 * Whether a product says a word: one of its own begins so, or it comes in a size or a colour called so. Where no product
 * has such a word, one letter may be wrong (rules: product search).
 */
function saying(db: Database, word: string): RawBuilder<boolean> {
  const letters = [...word].map(literal)
  const begins = beginning([letters, ...oneOf(word).map((single) => [...single].map(literal))])
  const colors = colorsMeant(word)
  const colored = colors.length > 0 ? sql`or products.colors && ${colors}::text[]` : sql``
  const sized = sql`or ${word} = any(products.sizes)`
  const said = sql<boolean>`(products.search_text ~ ${begins} or ${colorWords} ~ ${begins} ${colored} ${sized})`
  if (letters.length < LEAST_TO_MISTYPE || letters.length > MOST_TO_MISTYPE) return said
  const saying = productsOnSale(db).where(said)
  return sql<boolean>`(${said} or
    (products.search_text ~ ${beginning(mistyped(letters))} and not exists (${saying.select('products.id')})))`
}

/** What many of something are one of: 'dresses' and 'gowns' are sought as 'dress' and 'gown' too. */
function oneOf(word: string): string[] {
  if (/[^s]ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2)]
  return /\p{L}{2}[^s]s$/u.test(word) ? [word.slice(0, -1)] : []
}

/** The colours of a product as the owner names them, without the marks of their letters. */
const colorWords = sql`without_marks(array_to_string(products.colors, ' '))`

/** Of a shorter word too many others are only a letter away. */
const LEAST_TO_MISTYPE = 4
/** Nobody types a longer word, and PostgreSQL refuses an expression of all that is a letter away from one of hundreds. */
const MOST_TO_MISTYPE = 40

/** A letter or sign as it stands in a regular expression. Only these signs mean something there. */
const literal = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')

const ANY = '\\w'

/** A regular expression that finds a word beginning with one of these; each is a list of literals and `ANY`. */
const beginning = (words: string[][]): string =>
  words.map((parts) => (/^(?:[\p{L}\p{N}]|\\w)/u.test(parts.join('')) ? '\\m' : '') + parts.join('')).join('|')

/** A word with each of its letters wrong, missing, one too many, or changed with the next. */
function mistyped(letters: string[]): string[][] {
  return letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    const next = letters[at + 1]
    return [
      [...before, ANY, ...after],
      [...before, ...after],
      [...before, ANY, letter, ...after],
      ...(next === undefined ? [] : [[...before, next, letter, ...letters.slice(at + 2)]]),
    ]
  })
}

/**
 * As `matching`, with all columns, in the filter's order and only its page; everything when the filter has no limit.
 * `place` numbers the rows in that order, which they lose when they are joined.
 */
export function pageOf(db: Database, filter: ProductFilter, order = orders[filter.sort ?? 'newest']) {
  // By the order itself an index can hand over just the page; at random, each row may be drawn only once.
  const query = inPlaces(matching(db, filter), order).orderBy(order === anyOrder ? sql`place` : order)
  return filter.limit === undefined ? query : query.limit(filter.limit).offset(((filter.page ?? 1) - 1) * filter.limit)
}

/** As `pageOf`, of the products that the back office works with, the newest first. */
export const keptPageOf = (db: Database) => inPlaces(keptProducts(db), orders.newest).orderBy(orders.newest)

const inPlaces = (query: ReturnType<typeof keptProducts>, order: RawBuilder<unknown>) =>
  query.selectAll('products').select(sql<number>`row_number() over (order by ${order})`.as('place'))

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  newest: sql`products.created_at desc, products.id`,
  'price-up': sql`(products.price - products.discount), products.id`,
  'price-down': sql`(products.price - products.discount) desc, products.id desc`,
}

export const anyOrder = sql`random()`
