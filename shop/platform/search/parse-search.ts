import { colorsMeant } from '#shop/core/color-name.ts'
import { oneOf, wordsOf } from './words.ts'

/** Groups of synonyms; each entry is one word or several. */
export type Synonyms = readonly (readonly string[])[]

/**
 * One part of a search. `asks` is its query for the search index; `mayBeMistyped` is the word in the query that may
 * contain a typing error.
 */
export type SearchTerm = { asks: string; mayBeMistyped?: string }

/**
 * The texts to search: all texts of a product, only its name and number, or the titles of collections and posts. In
 * titles, short prefixes are searched too, because they match few words there.
 */
export type Within = 'everything' | 'name' | 'titles'

/** Returns the product choices with this name. */
export type ChoicesCalled = (word: string) => string[]
const noChoices: ChoicesCalled = () => []

/** Minimum length for typing correction; shorter words are one letter away from too many others. */
const LEAST_TO_MISTYPE = 4
/** Minimum length for a prefix match in descriptions. With a lower one, 'iro' would find 'iron cool'. */
const LEAST_TO_BEGIN = 4
/** Minimum length of each part of a compound word. */
const LEAST_OF_COMPOUND = 4

/**
 * Splits a search into parts, one per word or synonym entry, all of which must match. Returns null if the input is
 * empty, and an empty list if it contains only punctuation (rules: product search, search synonyms).
 */
export function parseSearch(
  q: string,
  synonyms: Synonyms,
  within: Within = 'everything',
  choices: ChoicesCalled = noChoices,
): SearchTerm[] | null {
  if (q.trim() === '') return null
  const words = wordsOf(q.replace(/\bsizes? (?=\d)/gi, ''))
  const groups = synonyms.map((group) => group.map(wordsOf).filter((words) => words.length > 0))
  const parts: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const [length, others] = meaning(words.slice(at), groups)
    const part = partOf(words.slice(at, at + length), others, within, choices)
    const compounds =
      within === 'name' ? [] : length === 1 ? compoundsAround(words, at) : [joined(words.slice(at, at + length))]
    parts.push({ ...part, asks: [part.asks, ...compounds].join(' | ') })
    at += length
  }
  return parts
}

/**
 * Finds the longest synonym entry at the start of the words; returns its length and its synonyms, or 1 and an empty
 * list.
 */
function meaning(words: string[], groups: string[][][]): [number, string[][]] {
  let length = 1
  let others: string[][] = []
  for (const group of groups)
    for (const entry of group) {
      if (entry.length < Math.max(length, 1) || !entry.every((word, at) => isSame(word, words[at]))) continue
      if (entry.length > length) others = []
      length = entry.length
      others.push(...group.filter((other) => other !== entry))
    }
  return [length, others]
}

const isSame = (word: string, typed: string | undefined): boolean =>
  typed !== undefined && (word === typed || oneOf(word) === oneOf(typed))

/** Returns alternative spellings of compounds: 'shirt dress' may be written 'shirtdress', and vice versa. */
function compoundsAround(words: string[], at: number): string[] {
  const word = words[at]!
  const pairs = [
    [words[at - 1], word],
    [word, words[at + 1]],
  ].filter((pair): pair is string[] => pair.every((part) => part && part.length >= LEAST_OF_COMPOUND))
  const places = word.length - 2 * LEAST_OF_COMPOUND + 1
  const parted = Array.from({ length: Math.max(0, places) }, (_, place) => {
    const cut = place + LEAST_OF_COMPOUND
    return `(${lexeme(word.slice(0, cut))} & ${lexeme(oneOf(word.slice(cut)))}:*)`
  })
  return [...pairs.map(joined), ...parted]
}

const joined = (words: readonly string[]): string => `${lexeme(oneOf(words.join('')))}:*`

function partOf(words: string[], others: string[][], within: Within, choices: ChoicesCalled): SearchTerm {
  const asks = [words, ...others]
    .map((each) => `(${each.map((word) => asksFor(word, within, choices)).join(' & ')})`)
    .join(' | ')
  const [word] = words
  const canBeMistyped =
    within !== 'name' &&
    words.length === 1 &&
    others.length === 0 &&
    word!.length >= LEAST_TO_MISTYPE &&
    !/\p{N}/u.test(word!) &&
    colorsMeant(word!).length === 0 &&
    choices(word!).length === 0
  return canBeMistyped ? { asks, mayBeMistyped: word! } : { asks }
}

/**
 * Builds the query for one word: a word that begins with it or its singular, or a size, colour or choice with this
 * name. The search column marks sizes, colours and choices with a different prefix each.
 */
function asksFor(word: string, within: Within, choices: ChoicesCalled): string {
  const begins = [...new Set([word, oneOf(word)])]
  const chosen = begins.flatMap(choices).map((choice) => `#${choice}`)
  const whole = [`=${word}`, ...colorsMeant(word).map((color) => `~${color}`), ...new Set(chosen)]
  const asked =
    within === 'name'
      ? begins.map((each) => `${lexeme(`^${each}`)}:*`)
      : [...begins.flatMap((each) => beginning(each, within)), ...whole.map(lexeme)]
  return `(${asked.join(' | ')})`
}

const beginning = (word: string, within: Within): string[] =>
  word.length >= LEAST_TO_BEGIN || within === 'titles'
    ? [`${lexeme(word)}:*`]
    : [lexeme(word), `${lexeme(`^${word}`)}:*`]

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
