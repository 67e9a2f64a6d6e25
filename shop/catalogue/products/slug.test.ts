import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Silk Boubou', 'silk-boubou'],
  ['Aṣọ-Òkè Ìró & Bùbá', 'aso-oke-iro-and-buba'],
  ['Ƙaftan ɗan Ɓauchi', 'kaftan-dan-bauchi'],
  ['The Owner’s Dress', 'the-owners-dress'],
  ['  ½ Moon — “Cape”  ', '1-2-moon-cape'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['中文 ✂️', 'product'],
  ['…', 'product'],
])('the name %s becomes %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

// rules: product address
test('turns every name into a slug in the format that the database requires', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(name)) && slugOf(name).length <= 80,
    ),
  )
})

// rules: product address
test('adds a number to a slug that is already taken', () => {
  expect(freeSlug('kaftan', new Set())).toBe('kaftan')
  expect(freeSlug('kaftan', new Set(['kaftan', 'kaftan-2', 'kaftan-4']))).toBe('kaftan-3')
})

// rules: product address
test.each(['Add', 'Import'])('a product named %s does not take the address of a back-office page', (name) => {
  expect(freeSlug(slugOf(name), new Set())).toBe(`${name.toLowerCase()}-2`)
})
