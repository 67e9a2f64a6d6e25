import { lookUp } from './look-up.ts'

/**
 * Named colours of this shop and common ones. Any other colour value gets the name of the nearest colour in this list.
 */
export const namedColors: Readonly<Record<string, string>> = {
  Black: '#101010',
  Ink: '#221d1d',
  Charcoal: '#3a3a3d',
  Grey: '#8a8a8a',
  White: '#ffffff',
  Ivory: '#eee4d1',
  Ecru: '#d9c8a5',
  Harmattan: '#c8b394',
  Sand: '#d8c79f',
  Camel: '#b3854f',
  Brass: '#b98a35',
  Gold: '#d4a72c',
  Savanna: '#e0a93b',
  Mustard: '#c6901e',
  Yellow: '#f2d024',
  Orange: '#e07a1f',
  Rust: '#a8481f',
  Clay: '#a8512f',
  Terracotta: '#c4734d',
  Coral: '#e8735a',
  Red: '#c0241f',
  Wine: '#6a1730',
  Burgundy: '#4a1020',
  Plum: '#4a2747',
  Purple: '#6b3fa0',
  Lilac: '#b9a2d6',
  Pink: '#e7a3b4',
  Rose: '#cf9a94',
  Blush: '#ecd0c8',
  Indigo: '#1f2f63',
  Midnight: '#151b38',
  Navy: '#1b2a52',
  Blue: '#2563b8',
  'Sky blue': '#9cc3e6',
  Teal: '#137a7a',
  Emerald: '#0f5a45',
  'Bottle green': '#123f2e',
  Green: '#3a8a3a',
  Sage: '#8a9a7b',
  Olive: '#6b6a2a',
  Brown: '#5b3a26',
  Chocolate: '#3a2418',
}

/**
 * Returns the display name of a colour: `navy` becomes `Navy`, and a hexadecimal value gets the name of the nearest
 * named colour, such as `Indigo` for `#1f2f63` (rules: colour names).
 */
export function colorName(color: string): string {
  const parts = rgb(color)
  if (!parts) return color.charAt(0).toUpperCase() + color.slice(1)
  let nearest = color
  let least = Infinity
  for (const [name, value] of measured) {
    const distance = between(parts, value)
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

type Rgb = readonly [number, number, number]

/** The colour values are parsed once, because a page may name the colours of a hundred swatches. */
const measured = Object.entries(namedColors).map(([name, value]) => [name, rgb(value)!] as const)

function rgb(color: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : color
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex)
  return long ? [parseInt(long[1]!, 16), parseInt(long[2]!, 16), parseInt(long[3]!, 16)] : null
}

/**
 * Returns how different two colours are. The differences are weighted, because the eye is most sensitive to green and
 * least to blue.
 */
const between = (a: Rgb, b: Rgb): number => 3 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 2 * (a[2] - b[2]) ** 2

/** Words that customers use for colours whose name doesn't contain them. */
const families: Record<string, readonly string[]> = {
  blue: ['Indigo', 'Midnight', 'Navy', 'Sky blue', 'Teal'],
  red: ['Wine', 'Burgundy', 'Rust', 'Coral'],
  green: ['Emerald', 'Bottle green', 'Sage', 'Olive', 'Teal'],
  brown: ['Camel', 'Chocolate', 'Clay', 'Terracotta', 'Rust'],
  purple: ['Plum', 'Lilac'],
  pink: ['Rose', 'Blush', 'Coral'],
  yellow: ['Savanna', 'Mustard', 'Gold', 'Brass'],
  orange: ['Terracotta', 'Rust', 'Clay'],
  white: ['Ivory', 'Ecru'],
  black: ['Ink', 'Charcoal'],
  beige: ['Harmattan', 'Sand', 'Ecru', 'Camel'],
}

/**
 * Returns the colours that a lower-case search word can mean, in the form in which they are stored: hexadecimal values
 * and lower-case names. A word matches the family of a colour, or the beginning of a word in its name: `sky` matches
 * `Sky blue`.
 */
export function colorsMeant(word: string): string[] {
  const family = lookUp(families, word)
  const names = Object.keys(namedColors).filter(
    (name) => ` ${name.toLowerCase()}`.includes(` ${word}`) || family?.includes(name),
  )
  return names.flatMap((name) => [namedColors[name]!, name.toLowerCase()])
}

/** Returns the text for a sold-out product that is made to order (rules: made to order). */
export const madeWords = (days: number, beginning: 'Made' | 'made' = 'Made'): string =>
  `${beginning} to order in ${days} ${days === 1 ? 'day' : 'days'}`

/** Returns the text that offers the `left` units in stock now, and the remaining ones made to order. */
export const restMade = (left: number, days: number): string =>
  left > 0 ? `Take ${left}, the rest ${madeWords(days, 'made')}` : madeWords(days)
