import { expect, test } from 'vitest'
import { colorsGiven, colorWritten, shadesOf } from './colors-given.ts'
import { knownShade } from './known-shades.ts'
import { drawn, isShade } from './shade.ts'

// rules: shades
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
])('the shade of %s is known', (name) => expect(knownShade(name)).toSatisfy(isShade))

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
])('%s is no shade and is never drawn', (name) => {
  expect(knownShade(name)).toBeNull()
  expect(drawn(name)).toSatisfy(isShade)
})

test('a shade is written behind the name where it is not what the name is known for, and is read back', () => {
  const { colors, shades } = colorsGiven(['Wine', ' Onion  peel #B5651D ', '#abc', 'wine #zzz'])
  expect(colors).toEqual(['Wine', 'Onion  peel', '#abc', 'wine #zzz'])
  expect(shades).toEqual({ 'onion peel': '#b5651d' })
  const own = { wine: knownShade('wine')!, 'onion peel': '#b5651d' }
  expect(Object.keys(own).map((color) => colorWritten(color, own))).toEqual(['wine', 'onion peel #b5651d'])
})

test('a shade is the one given, else the one that it was, else the one known; a value is its own', () => {
  expect(
    shadesOf(['wine', 'onion peel', '#abc'], { wine: '#111111', '#abc': '#222222' }, { 'onion peel': '#b5651d' }),
  ).toEqual({ shades: { wine: '#111111', 'onion peel': '#b5651d', '#abc': '#aabbcc' } })
  expect(shadesOf(['wine', 'onion peel'])).toEqual({ unknown: 'onion peel' })
})
