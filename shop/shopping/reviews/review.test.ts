import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, byWords, firstNameOf, fitSaid, quoteOf } from './review.ts'

// rules: reviewer name
test.each([
  ['Amina Bello', 'Amina'],
  ['  Ọláìyá  Adé ', 'Ọláìyá'],
  ['amina@example.com', ''],
  ['08031112222', ''],
  ['', ''],
  ['Mary-Jane Obi', 'Mary-Jane'],
  ['N’Golo', 'N’Golo'],
  ['J. Obi', 'J.'],
  ['cheap-dresses.com Obi', ''],
  ['https://example Obi', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['\u202eanimA', ''],
])('shows the name %j to readers as %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

// rules: reviewer name
test('shows ‘A customer’ as the reviewer of a review without a name', () => {
  expect(byWords({ by: '', area: null })).toBe('A customer')
  expect(byWords({ by: 'Amina', area: 'Karu' })).toBe('Amina, Karu')
})

// rules: product reviews
test('rounds the average to tenths, between one and five', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (given) => {
      const stars = given.reduce((sum, each) => sum + each, 0)
      const average = averageOf({ reviews: given.length, stars })
      expect(Math.abs(average - stars / given.length)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(average).toBeGreaterThanOrEqual(1)
      expect(average).toBeLessThanOrEqual(5)
    }),
  )
})

// rules: fit feedback
test('shows the fit if enough customers agree', () => {
  expect(fitSaid({ small: 3, true: 1, large: 0 })).toEqual({ fit: 'small', say: 3, of: 4 })
  expect(fitSaid({ small: 2, true: 0, large: 0 })).toBeNull()
  expect(fitSaid({ small: 2, true: 2, large: 0 })).toBeNull()
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (small, yes, large) => {
      const said = fitSaid({ small, true: yes, large })
      if (said) expect(said.say * 2).toBeGreaterThan(said.of)
      if (said) expect(said.of).toBeGreaterThanOrEqual(3)
    }),
  )
})

// rules: quoted reviews
test('a quote from a review is short and contains no broken characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const quote = quoteOf({ text })
      expect(quote.length).toBeLessThanOrEqual(181)
      expect(quote.isWellFormed()).toBe(true)
    }),
  )
  expect(quoteOf({ text: 'word '.repeat(60) })).toMatch(/word…$/)
})
