import { expect, test } from 'vitest'
import { linesIn, linesInWords } from './lines-in-address.ts'

const gown = { id: 'adire-gown', size: '12', color: 'indigo', quantity: 2, made: false }

// rules: prefilled order
test('cart lines are written to a URL and read from it without loss', () => {
  const lines = [gown, { ...gown, size: 'One size', color: '#1b2a4a', quantity: 99, made: true }]
  expect(linesInWords(lines)).toBe('adire-gown|12|indigo|2;adire-gown|One size|#1b2a4a|99|made')
  expect(linesIn(linesInWords(lines))).toEqual({ lines, unread: 0 })
  expect(linesIn('')).toEqual({ lines: [], unread: 0 })
})

// rules: prefilled order
test.each([
  'adire-gown',
  'adire-gown|12|indigo',
  'adire-gown|12|indigo|0',
  'adire-gown|12|indigo|100',
  'adire-gown|12|indigo|1.5',
  'adire-gown||indigo|1',
  'adire-gown|12|indigo|1|taken',
  'adire-gown|12|indigo|1|made|more',
  '../../etc|12|indigo|1',
  `adire-gown|${'9'.repeat(41)}|indigo|1`,
])('%s is not a valid line and is skipped and counted', (part) => {
  expect(linesIn(`${part};adire-gown|12|indigo|2`)).toEqual({ lines: [gown], unread: 1 })
})
