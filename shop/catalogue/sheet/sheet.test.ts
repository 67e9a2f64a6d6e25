import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellProblem, cellsPasted, cellTyped } from './sheet.ts'

// rules: bulk product editor
test('splits text copied from a spreadsheet into rows of cells', () => {
  expect(cellsPasted('45000\t0\r\n"50,000"\t\r\n')).toEqual([
    ['45000', '0'],
    ['50,000', ''],
  ])
  expect(cellsPasted('"two\nlines"\t"say ""so"""')).toEqual([['two lines', 'say "so"']])
  expect(cellsPasted('heel 5"\t1\n"Ada" gown\t2\n""\t"\n')).toEqual([
    ['heel 5"', '1'],
    ['"Ada" gown', '2'],
    ['', '"'],
  ])
  const cell = fc.stringMatching(/^[A-Za-z0-9₦,.=-]{1,12}$/)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
      expect(cellsPasted(rows.map((row) => row.join('\t')).join('\n'))).toEqual(rows)
    }),
  )
})

// rules: bulk product editor
test('reads amounts, states and collections as people type them', () => {
  expect(cellTyped('price', ' ₦45,000 ')).toBe('45000')
  expect(cellTyped('state', 'published ')).toBe('published')
  expect(cellTyped('state', 'Draft')).toBe('draft')
  expect(cellTyped('category', ' Evening  gowns ')).toBe('Evening gowns')
  expect(cellTyped('final', ' Yes ')).toBe('yes')
  expect(cellTyped('collections', ' adire;Rains and harmattan ;')).toBe('adire; Rains and harmattan')
})

// rules: bulk product editor, csv formula escaping
test.each([
  ['price', '', 'Please fill this in'],
  ['price', '=A1*2', 'This is a formula. Please paste its result.'],
  ['stock', '@SUM(A1)', 'This is a formula. Please paste its result.'],
  ['stock', '-2', 'Please enter a whole number, 0 or more'],
  ['price', '10.5', 'Please enter a whole number, 0 or more'],
  ['stock', '1000001', 'At most 1,000,000'],
  ['state', 'sold', 'This is not a product state'],
  ['state', 'archived', null],
  ['reorder', '0', null],
  ['madeInDays', '', null],
  ['madeInDays', '14', null],
  ['madeInDays', '0', 'Enter at least 1, or leave it empty'],
  ['madeInDays', '366', 'At most 365'],
  ['cost', '', null],
  ['cost', '0', null],
  ['cost', '-5', 'Please enter a whole number, 0 or more'],
  ['final', 'yes', null],
  ['final', 'maybe', 'Please enter yes or no'],
  ['category', '', null],
  ['category', 'Dresses', null],
  ['category', 'x'.repeat(41), 'At most 40 characters'],
  ['collections', '', null],
  ['collections', 'adire; Rains', null],
  ['collections', '=A1', 'This is a formula. Please paste its result.'],
] as const)('reports the problem of the %s cell %j: %s', (column, cell, problem) => {
  expect(cellProblem(column, cell)).toBe(problem)
})
