import { expect, test } from 'vitest'
import { wholes } from './wholes.ts'

// rules: empty search results
test('combines the corrections of each word into search phrases, most similar first, up to the limit', () => {
  expect(wholes([['kaftan', 'kaftans'], ['dress']], 9)).toEqual(['kaftan dress', 'kaftans dress'])
  expect(
    wholes(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      3,
    ),
  ).toEqual(['a c', 'a d', 'b c'])
  expect(wholes([['kaftan'], []], 9)).toEqual([])
})
