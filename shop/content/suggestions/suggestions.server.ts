import type { Database } from '#db/connect.ts'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { categoriesSaying } from '#shop/catalogue/products/categories.server.ts'
import { suggestedProducts } from '#shop/catalogue/products/suggested.server.ts'
import { collectionsSaying } from '#shop/catalogue/collections/shown-collections.server.ts'
import { postsSaying, type FoundPost } from '#shop/content/pages/posts-found.server.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import type { Synonyms } from '#shop/platform/search/parse-search.ts'
import { wordsOf } from '#shop/platform/search/words.ts'

/** Minimum number of typed letters. Fewer would match too many words. */
const LEAST_LETTERS = 2
const MOST_PRODUCTS = 6
const MOST_POSTS = 3
const MOST_COLLECTIONS = 3
const MOST_CATEGORIES = 3

type Suggestions = {
  categories: string[]
  products: ProductCard[]
  collections: { slug: string; title: string }[]
  posts: FoundPost[]
}

/**
 * Returns the categories, products, collections and posts that match the text typed so far; returns none for fewer than
 * `LEAST_LETTERS` letters (rules: search suggestions).
 */
export async function suggestionsFor(
  db: Database,
  { typed, synonyms, fields, now }: { typed: string; synonyms: Synonyms; fields: readonly CustomField[]; now: Date },
): Promise<Suggestions> {
  if (wordsOf(typed).join('').length < LEAST_LETTERS)
    return { categories: [], products: [], collections: [], posts: [] }
  const [categories, products, collections, posts] = await Promise.all([
    categoriesSaying(db, { typed, synonyms }, now, MOST_CATEGORIES),
    suggestedProducts(db, { q: typed, synonyms, fields, limit: MOST_PRODUCTS }, now),
    collectionsSaying(db, { typed, synonyms }, now, MOST_COLLECTIONS),
    postsSaying(db, { typed, synonyms }, now, MOST_POSTS),
  ])
  return { categories, products, collections, posts }
}
