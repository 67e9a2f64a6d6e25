import { expect, test } from 'vitest'
import { listTags } from './cache-tags.ts'

// rules: cache tags
test.each([
  [['name', 'pictures'], ['words']],
  [['price'], ['lists']],
  [['name', 'sizes', 'alike'], ['lists']],
  [['state'], ['lists', 'range']],
  [
    ['price', 'stock'],
    ['lists', 'range'],
  ],
  [['a_column_to_come'], ['lists', 'range']],
])('a change of the columns %j invalidates the tags %j', (columns, names) => {
  expect(listTags(columns)).toEqual(names)
})
