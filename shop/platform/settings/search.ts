import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'

const MOST_GROUPS = 200
const MOST_WORDS = 12

const words = z
  .array(filled(longest.search), because('not-a-list'))
  .min(2, because('too-few-items'))
  .max(MOST_WORDS, because('too-many-items'))

const schema = z.strictObject({
  /** Words that shoppers use for the same thing. */
  synonyms: z.array(z.strictObject({ words }), because('not-a-list')).max(MOST_GROUPS, because('too-many-items')),
})

/** The words that mean the same, as a search takes them (rules: synonyms). */
export const synonymsIn = ({ search }: { search: z.output<typeof schema> }): string[][] =>
  search.synonyms.map(({ words }) => words)

/** What shoppers may call things (rules: synonyms). */
export const search = settingsGroup({
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
