import type { Database } from '#db/connect.ts'
import { isFound } from '#shop/catalogue/suggested.server.ts'
import type { OwnField } from '#shop/settings/own-fields.ts'
import type { Synonyms } from '#shop/search/sought.ts'
import { wordsNear } from '#shop/search/near-words.server.ts'
import { wordsOf } from '#shop/search/words.ts'

const MOST_WORDS = 5
const MOST_NEAR_EACH = 3
const MOST_OFFERED = 5

/** What to search for where nothing was found: each of the words alone, or words like them, if they find something (rules: nothing found). */
export async function nearestTo(
  db: Database,
  { typed, synonyms, fields, now }: { typed: string; synonyms: Synonyms; fields: readonly OwnField[]; now: Date },
): Promise<string[]> {
  const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS)
  const tried = await Promise.all(
    words.map(async (word) => [...(words.length > 1 ? [word] : []), ...(await wordsNear(db, word, MOST_NEAR_EACH))]),
  )
  const candidates = [...new Set(tried.flat())].filter((word) => word !== typed)
  const found = await Promise.all(candidates.map((q) => isFound(db, { q, synonyms, fields }, now)))
  return candidates.filter((_, at) => found[at]).slice(0, MOST_OFFERED)
}
