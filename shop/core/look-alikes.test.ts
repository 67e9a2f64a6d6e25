import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSigns, sameName } from './look-alikes.ts'

// rules: look-alike characters
test.each(['ADA-10\u200b', '\u2068ADA-10\u2069', 'ADA\u201310', 'ADA\u201110', '\uff21\uff24\uff21-\uff11\uff10'])(
  'reads %j as the code with the same appearance',
  (typed) => {
    expect(plainSigns(typed)).toBe('ADA-10')
  },
)

// rules: look-alike characters
test.each([
  ['Ṣọ́nà Gown'.normalize('NFD'), 'Ṣọ́nà Gown'.normalize('NFC')],
  ['Silk  robe ', 'SILK ROBE'],
  ['Silk\u00a0robe', 'Silk robe'],
  ['NF-1\u200b', 'nf-1'],
  ['NF\u20111', 'NF-1'],
])('treats %j and %j as the same name', (one, other) => {
  expect(sameName(one)).toBe(sameName(other))
})

// rules: look-alike characters
test('treats names that look different as different, and normalizing a name twice changes nothing', () => {
  expect(sameName('Sọ̀nà')).not.toBe(sameName('Ṣọ́nà'))
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => sameName(sameName(name)) === sameName(name)))
})
