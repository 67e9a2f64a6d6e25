import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameName } from '#shop/core/look-alikes.ts'
import { freeNames } from './free-names.ts'
import { plainText } from './plain-text.server.ts'

// rules: store import
test('returns a free name unchanged, and a used one with the first free number, within the maximum length', () => {
  const name = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', 'B', ' ', '2') })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 200 }), fc.array(name), (wanted, before) => {
      const names = freeNames(before, 6, '-')
      const taken = new Set<string>(before.map(sameName))
      for (const each of wanted) {
        const free = names.freeFor(each)
        expect(free).toBe(firstFree(each, 6, taken))
        names.take(free)
        taken.add(sameName(free))
      }
    }),
  )
})

/** A simple, slow version to compare with. */
function firstFree(name: string, longest: number, taken: ReadonlySet<string>): string {
  for (let figure = 1; ; figure += 1) {
    const end = figure === 1 ? '' : `-${figure}`
    const wanted = figure === 1 ? name : name.slice(0, longest - end.length).trimEnd() + end
    if (!taken.has(sameName(wanted))) return wanted
  }
}

// rules: store import
test('handles many products with the same name, unclosed tags and deeply nested tags', () => {
  const told = freeNames([], 100, ' ')
  const named = Array.from({ length: 100_000 }, () => {
    const name = told.freeFor('Kaftan')
    told.take(name)
    return name
  })
  expect(named.at(-1)).toBe('Kaftan 100000')
  expect(plainText('<li'.repeat(300_000))).not.toContain('•')
  expect(plainText(`${'<a><b>'.repeat(400_000)}Gown`)).toBe('Gown')
})
