import { expect, test } from 'vitest'
import { shownReference } from './shown-reference.ts'

// rules: statement import
test.each([
  ["'", ''],
  ['-', ''],
  ["'000013231121", '000013231121'],
  ['FT23325X/1', 'FT23325X/1'],
  ['', ''],
])('shows the reference %j as %j', (reference, shown) => {
  expect(shownReference(reference)).toBe(shown)
})
