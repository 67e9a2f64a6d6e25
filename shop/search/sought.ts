import { colorsMeant } from '#shop/color-name.ts'
import { oneOf, wordsOf } from './words.ts'

/** Words that mean the same: each entry one word or several. */
export type Synonyms = readonly (readonly string[])[]

/** A part of what is sought: a question of the search index, and the word that may be mistyped in it. */
export type Sought = { asks: string; mayBeMistyped?: string }

/** Where the words of a search are looked for: in all that is said of a product, or in its name and number alone. */
export type Within = 'everything' | 'name'

/** The choices that a product may have which are called by a word. */
export type ChoicesCalled = (word: string) => string[]
const noChoices: ChoicesCalled = () => []

/** Of a shorter word too many others are only a letter away. */
const LEAST_TO_MISTYPE = 4

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
    parts.push(partOf(words.slice(at, at + length), others, within, choices))
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

function partOf(words: string[], others: string[][], within: Within, choices: ChoicesCalled): Sought {
  const asks = [words, ...others]
    .map((each) => `(${each.map((word) => asksFor(word, within, choices)).join(' & ')})`)
    .join(' | ')
  const [word] = words
  const canBeMistyped =
    within === 'everything' &&
    words.length === 1 &&
    others.length === 0 &&
    word!.length >= LEAST_TO_MISTYPE &&
    !/\p{N}/u.test(word!) &&
    colorsMeant(word!).length === 0 &&
    choices(word!).length === 0
  return canBeMistyped ? { asks, mayBeMistyped: word! } : { asks }
}

/** A word begins so, or so in the singular; a size, a colour or a choice is called so. The database's signs tell these apart. */
function asksFor(word: string, within: Within, choices: ChoicesCalled): string {
  const begins = [...new Set([word, oneOf(word)])]
  const chosen = begins.flatMap(choices).map((choice) => `#${choice}`)
  const whole = [`=${word}`, ...colorsMeant(word).map((color) => `~${color}`), ...new Set(chosen)]
  const asked =
    within === 'name'
      ? begins.map((each) => `${lexeme(`^${each}`)}:*`)
      : [...begins.map((each) => `${lexeme(each)}:*`), ...whole.map(lexeme)]
  return `(${asked.join(' | ')})`
}

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
