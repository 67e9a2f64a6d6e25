import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

const synonyms = [
  ['gown', 'dress'],
  ['iro', 'wrapper'],
  ['two piece', 'set'],
]
const asked = (typed: string) => parseSearch(typed, synonyms)!.map(({ asks }) => asks)

// rules: search synonyms
test.each([
  ['gown', ['gown', 'dress']],
  ['Gowns', ['gowns', 'gown', 'dress']],
  ['ìró', ['iro', 'wrapper']],
  ['two piece', ['two', 'piece', 'set']],
  ['set', ['set', 'two', 'piece']],
  ['two', ['two']],
])('searches for %s and its synonyms', (typed, words) => {
  const [first, ...others] = asked(typed)
  for (const word of words) expect(first).toContain(word.length > 3 ? `'${word}':*` : `'${word}' | '^${word}':*`)
  expect(others).toEqual([])
})

// rules: search synonyms
test('finds no synonyms for a single word of a multi-word synonym', () => {
  expect(asked('piece').join()).not.toContain('set')
  expect(asked('piece two').join()).not.toContain('set')
})

// rules: product search
test('an empty input matches everything, and an input with only symbols matches nothing', () => {
  expect(parseSearch(' ', synonyms)).toBeNull()
  expect(parseSearch('%&(', synonyms)).toEqual([])
})

// rules: product search
test('does not correct numbers, short words, colours and words with synonyms', () => {
  for (const typed of ['GUR-1234', 'ase', 'blue', 'gown'])
    expect(parseSearch(typed, synonyms)!.every(({ mayBeMistyped }) => mayBeMistyped === undefined)).toBe(true)
  expect(parseSearch('kaftn', synonyms)).toEqual([expect.objectContaining({ mayBeMistyped: 'kaftn' })])
})
