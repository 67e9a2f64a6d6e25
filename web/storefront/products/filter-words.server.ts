import { redirect } from 'react-router'
import { config } from '#config'

/**
 * Redirects a search with words that mean a filter: 'sale dress' to the reduced dresses, 'dress under 60,000' to
 * dresses below this price (rules: product search).
 */
export function redirectFilterWords({ pathname, searchParams }: URL): void {
  const asked = searchParams.get('q') ?? ''
  const { rest, ...price } = priceIn(asked)
  const { others, isSale } = withoutSaleWords(rest)
  if (rest === asked && !isSale) return
  const query = new URLSearchParams(searchParams)
  if (isSale) query.set('discounted', 'yes')
  for (const [name, value] of Object.entries(price)) query.set(name, String(value))
  if (others) query.set('q', others)
  else query.delete('q')
  throw redirect(`${pathname}?${query}`)
}

const saleWords = new Set(['sale', 'sales', 'discount', 'discounts', 'discounted', 'reduced'])

function withoutSaleWords(typed: string): { others: string; isSale: boolean } {
  const words = typed.trim().split(/\s+/)
  const isSale = (word: string | undefined) => word !== undefined && saleWords.has(word.toLowerCase())
  const others = words.filter((word, at) => !isSale(word) && !(word.toLowerCase() === 'on' && isSale(words[at + 1])))
  return { others: others.join(' '), isSale: words.some(isSale) }
}

/** Matches a price limit: 'under ₦60,000', 'below 60k', 'up to 60000 naira'. */
const limit =
  /(?:^|\s)(?<word>under|below|less than|up to|at most)\s+(?:₦|ngn|n)?\s?(?<number>\d[\d,]*)(?<thousands>k)?(?:\s(?:naira|ngn))?(?=\s|$)/i

/** Lowest number that is read as a price: 'under 12' is more likely a size. */
const LEAST_PRICE = 1_000

/** Returns the highest price that a search names, in naira, and the rest of the search. */
function priceIn(asked: string): { rest: string; maxPrice?: number } {
  const { word = '', number = '', thousands } = limit.exec(asked)?.groups ?? {}
  const named = Number(number.replaceAll(',', '')) * (thousands ? 1_000 : 1)
  if (named < LEAST_PRICE || named > config.limits.maxPrice) return { rest: asked }
  const isIncluded = /up to|at most/i.test(word)
  return { rest: asked.replace(limit, ' ').trim(), maxPrice: isIncluded ? named : named - 1 }
}
