import { colorsMeant } from '#shop/core/color-name.ts'
import { oneOf, wordsOf } from './words.ts'

/** Words that mean the same: each entry one word or several. */
export type Synonyms = readonly (readonly string[])[]

/** A part of what is sought: a question of the search index, and the word that may be mistyped in it. */
export type Sought = { asks: string; mayBeMistyped?: string }

/**
 * Where the words of a search are looked for: in all texts of a product, in its name and number alone, or in the titles of
 * collections and posts, where a short word begins few others.
 */
export type Within = 'everything' | 'name' | 'titles'

/** The choices that a product may have which are called by a word. */
export type ChoicesCalled = (word: string) => string[]
const noChoices: ChoicesCalled = () => []

/** Of a shorter word too many others are only a letter away. */
const LEAST_TO_MISTYPE = 4
/** A shorter word begins too many others in a description: 'iro' would find 'iron cool'. */
const LEAST_TO_BEGIN = 4
/** Parts of a compound word are at least this long. */
const LEAST_OF_COMPOUND = 4

/**
 * What a search asks for, a part for each of its words, all of which must be said; null when nothing is typed, and no
 * part when only signs are. Words that mean the same are sought together (rules: product search, synonyms).
 */
export function soughtIn(
  q: string,
  synonyms: Synonyms,
  within: Within = 'everything',
  choices: ChoicesCalled = noChoices,
): Sought[] | null {
  if (q.trim() === '') return null
  const words = wordsOf(q.replace(/\bsizes? (?=\d)/gi, ''))
  const groups = synonyms.map((group) => group.map(wordsOf).filter((words) => words.length > 0))
  const parts: Sought[] = []
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

/** How many of the words the longest entry has that they begin with, and what else means that; 1 and nothing without one. */
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

/** Other spellings of a typed word: 'shirt dress' may be written 'shirtdress', and the other way round. */
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

function partOf(words: string[], others: string[][], within: Within, choices: ChoicesCalled): Sought {
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

/** A word begins so, or so in the singular; a size, a colour or a choice has this name. The database's signs tell these apart. */
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
