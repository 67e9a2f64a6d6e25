import { expect, test } from 'vitest'
import { colorsGiven, colorWritten, shadesOf } from './colors-given.ts'
import { knownShade } from './known-shades.ts'
import { drawn, isShade } from './shade.ts'

// rules: colour shades
test.each([
  ...['Wine', 'army green', 'nude', 'peach', 'ash', 'lemon', 'carton', 'coffee', 'sky blue', 'Off-White', 'ox blood'],
  ...[
    'royal blue',
    'onion',
    'champagne gold',
    'rose gold',
    'RoyalBlue',
    'light gray',
    'lightslategrey',
    '#FFF',
    '#1b2a4a80',
  ],
])('knows a shade for %s', (name) => expect(knownShade(name)).toSatisfy(isShade))

test.each([
  'inherit',
  'currentcolor',
  'transparent',
  'none',
  'unset',
  'url(#x)',
  'var(--ink)',
  'constructor',
  '#12345',
])('has no shade for %s, and shows a valid one instead', (name) => {
  expect(knownShade(name)).toBeNull()
  expect(drawn(name)).toSatisfy(isShade)
})

test('writes a shade after the colour’s name if it differs from the known shade, and reads it back', () => {
  const { colors, shades } = colorsGiven(['Wine', ' Onion  peel #B5651D ', '#abc', 'wine #zzz'])
  expect(colors).toEqual(['Wine', 'Onion  peel', '#abc', 'wine #zzz'])
  expect(shades).toEqual({ 'onion peel': '#b5651d' })
  const own = { wine: knownShade('wine')!, 'onion peel': '#b5651d' }
  expect(Object.keys(own).map((color) => colorWritten(color, own))).toEqual(['wine', 'onion peel #b5651d'])
})

test('uses the given shade, then the previous one, then the known one; a hex value is its own shade', () => {
  expect(
    shadesOf(['wine', 'onion peel', '#abc'], { wine: '#111111', '#abc': '#222222' }, { 'onion peel': '#b5651d' }),
  ).toEqual({ shades: { wine: '#111111', 'onion peel': '#b5651d', '#abc': '#aabbcc' } })
  expect(shadesOf(['wine', 'onion peel'])).toEqual({ unknown: 'onion peel' })
})
