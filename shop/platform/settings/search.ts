import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest } from '#shop/core/text.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'

const MOST_GROUPS = 200
const MOST_WORDS = 12

const words = z
  .array(filled(longest.search), because('not-a-list'))
  .min(2, because('too-few-items'))
  .max(MOST_WORDS, because('too-many-items'))

const synonym = z.strictObject({
  words: field(words, {
    label: 'Words',
    help: 'A search for one of them also finds products with the others.',
    control: 'names',
  }),
})

const schema = z.strictObject({
  synonyms: field(z.array(synonym, because('not-a-list')).max(MOST_GROUPS, because('too-many-items')), {
    label: 'Synonyms',
    help: 'A search for a word also shows the results for its synonyms.',
    one: 'group of synonyms',
    blank: { words: [] },
    named: ({ words }: z.output<typeof synonym>) => words.join(' = '),
    seen: 'when they search',
  }),
})

/** Returns the synonyms in the form that searches use (rules: search synonyms). */
export const synonymsIn = ({ search }: { search: z.output<typeof schema> }): string[][] =>
  search.synonyms.map(({ words }) => words)

/** Synonyms for searches in the shop (rules: search synonyms). */
export const search = settingsGroup({
  label: 'Search',
  about: 'Synonyms, and searches without results.',
  holds: ({ synonyms }) => [synonyms.length === 1 ? '1 group of synonyms' : `${synonyms.length} groups of synonyms`],
  schema,
  defaults: {
    synonyms: [
      { words: ['gown', 'dress'] },
      { words: ['iro', 'wrapper'] },
      { words: ['buba', 'blouse', 'top'] },
      { words: ['gele', 'headtie', 'head tie'] },
      { words: ['agbada', 'boubou'] },
      { words: ['two piece', 'set', 'co ord'] },
      { words: ['trousers', 'pants'] },
      { words: ['shirt dress', 'bubu shirt'] },
    ],
  },
})
