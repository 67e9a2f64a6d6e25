import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read } from './choice-lines.tsx'

const named = (...labels: string[]) => labels.map((label) => ({ key: label.toLowerCase(), label }))
const before = named('Office', 'Church', 'Wedding')
/** Returns the choices after the field has contained each of these texts in turn. */
const typing = (...texts: string[]) => texts.reduce((lines, text) => read(text, lines), before)
const keys = (lines: { key: string }[]) => lines.map(({ key }) => key)

// rules: custom fields
test('a choice keeps its key when its line is renamed, however the new name is typed', () => {
  expect(keys(typing('Work\nChurch\nWedding'))).toEqual(['office', 'church', 'wedding'])
  expect(keys(typing('\nChurch\nWedding', 'W\nChurch\nWedding', 'Work\nChurch\nWedding'))[0]).toBe('office')
  const onTheWay = ['Wedding\nChurch\nWedding', 'Wedding day\nChurch\nWedding']
  expect(keys(typing(...onTheWay))).toEqual(['office', 'church', 'wedding'])
})

// rules: custom fields
test('moving, removing and inserting lines does not change the keys of other choices', () => {
  expect(keys(typing('Wedding\nOffice\nChurch'))).toEqual(['wedding', 'office', 'church'])
  expect(keys(typing('Office\nWedding'))).toEqual(['office', 'wedding'])
  const between = ['Office\n\nChurch\nWedding', 'Office\nB\nChurch\nWedding', 'Office\nBeach\nChurch\nWedding']
  expect(keys(typing(...between))).toEqual(['office', '', 'church', 'wedding'])
})

test('two lines never have the same key', () => {
  const text = fc.array(fc.constantFrom('', 'Office', 'Church', 'Wedding', 'Beach'), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      const held = keys(typing(...texts.map((lines) => lines.join('\n')))).filter(Boolean)
      expect(new Set(held).size).toBe(held.length)
    }),
  )
})
