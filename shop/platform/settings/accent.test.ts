import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#shop/core/contrast.ts'
import { ACCENT_CONTRAST, accent, accentContrast, accentGround, usualAccent } from './accent.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../../web/app.css'), 'utf8')
const token = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(sheet)![1]!

// rules: accent colour
test('the default accent and the darkest background match the style sheet, and the default accent is valid', () => {
  expect([accentGround, usualAccent]).toEqual([token('sand'), token('indigo')])
  for (const ground of ['paper', 'card', 'white'])
    expect(contrast(token(ground), '#000000')).toBeGreaterThan(contrast(accentGround, '#000000'))
  expect(accent.parse(usualAccent)).toBe(usualAccent)
})

// rules: accent colour
test('accepts only accents that are readable on every background, and reports the contrast ratio of others', () => {
  const shades = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(shades, (shade) => {
      const { success, error } = accent.safeParse(shade)
      const grounds = ['paper', 'card', 'white', 'sand'].map(token)
      const least = Math.min(...grounds.map((ground) => contrast(shade, ground)))
      expect(success).toBe(least >= ACCENT_CONTRAST)
      if (!success)
        expect(error!.issues[0]).toMatchObject({ message: 'too-pale', params: { ratio: accentContrast(shade) } })
    }),
  )
})
