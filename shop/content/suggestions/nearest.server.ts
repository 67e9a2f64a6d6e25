import type { Database } from '#db/connect.ts'
import { choicesCalled } from '#shop/catalogue/products/custom-field-filter.ts'
import { isFound } from '#shop/catalogue/products/suggested.server.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { parseSearch, type Synonyms } from '#shop/platform/search/parse-search.ts'
import { begunWords, wordsNear } from '#shop/platform/search/near-words.server.ts'
import { oneOf, wordsOf } from '#shop/platform/search/words.ts'
import { wholes } from './wholes.ts'

const MOST_WORDS = 5
const MOST_NEAR_EACH = 3
const MOST_TRIED = 9
const MOST_OFFERED = 3

type SearchTerm = { typed: string; synonyms: Synonyms; fields: readonly CustomField[]; now: Date }

/**
 * Returns alternative searches for a search without results: first the whole text with each unknown word replaced by
 * the most similar known one, otherwise single words. Offers only searches that have results and differ from the typed
 * text (rules: empty search results).
 */
export async function nearestTo(db: Database, sought: SearchTerm): Promise<string[]> {
  const { synonyms, fields, now } = sought
  const words = [...new Set(wordsOf(sought.typed))].slice(0, MOST_WORDS)
  const meant = await Promise.all(
    (await knownWords(db, words, sought)).map(async (known, at) =>
      known ? [known] : (await wordsNear(db, words[at]!, MOST_NEAR_EACH + 1)).filter((near) => near !== words[at]),
    ),
  )
  const found = async (candidates: string[]) => {
    const offered = [...new Set(candidates)].filter((q) => q !== words.join(' ')).slice(0, MOST_TRIED)
    const are = await Promise.all(offered.map((q) => isFound(db, { q, synonyms, fields }, now)))
    return offered.filter((_, at) => are[at]).slice(0, MOST_OFFERED)
  }
  const whole = await found(wholes(meant, MOST_TRIED))
  return whole.length > 0 ? whole : found(meant.flatMap(([first]) => first ?? []))
}

/**
 * Returns each word as product texts spell it, completed if only its beginning was typed, or null if no product
 * contains it. The search tolerates one wrong letter in longer words, but such a word does not count as known here.
 */
async function knownWords(
  db: Database,
  words: string[],
  { synonyms, fields, now }: SearchTerm,
): Promise<(string | null)[]> {
  const begun = await begunWords(
    db,
    words.flatMap((word) => [word, oneOf(word)]),
  )
  return Promise.all(
    words.map(async (q) => {
      const parts = parseSearch(q, synonyms, 'everything', choicesCalled(fields))
      if (parts?.some(({ mayBeMistyped }) => mayBeMistyped))
        return begun.get(q) ?? (begun.get(oneOf(q)) === oneOf(q) ? q : (begun.get(oneOf(q)) ?? null))
      return (await isFound(db, { q, synonyms, fields }, now)) ? q : null
    }),
  )
}
