import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorableText } from '#shop/core/text.ts'
import { sourceIn } from './source.ts'

// rules: order source
test('reads the UTM parameters of a link and the host of the referring page', () => {
  expect(sourceIn('?utm_source=mail&utm_medium=letter&utm_campaign=Sallah+2026&x=1')).toEqual({
    ...{ source: 'mail', medium: 'letter', campaign: 'Sallah 2026', referrer: '' },
  })
  expect(sourceIn('referrer=www.Instagram.com')).toMatchObject({ source: '', referrer: 'www.instagram.com' })
  for (const nothing of ['', '?', 'utm_term=x', 'referrer=https://a.example/path?q=1', 'referrer=localhost'])
    expect(sourceIn(nothing)).toBeNull()
})

// rules: order source
test('shortens any source so that it can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'binary' }), (text, referrer) => {
      const query = new URLSearchParams({ utm_source: text.toWellFormed(), referrer: referrer.toWellFormed() })
      for (const said of Object.values(sourceIn(query.toString()) ?? {})) {
        expect(said.length).toBeLessThanOrEqual(100)
        expect(isStorableText(said)).toBe(true)
      }
    }),
  )
})
