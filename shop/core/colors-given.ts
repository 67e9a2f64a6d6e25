import { knownShade } from './known-shades.ts'
import { sameName } from './look-alikes.ts'
import { shadeOfValue } from './shade.ts'
import { lookUp } from './look-up.ts'

/** The shade of each colour, by its name as it is kept. */
export type Shades = Readonly<Record<string, string>>

/** A colour's name as it is stored: in small letters and plain signs (rules: look-alikes). */
export const keptName = (name: string): string => sameName(name)

const withShade = /^(?<name>.*\S)\s+(?<value>#[0-9a-f]+)$/i

/**
 * Colours as they are written in a list, `Wine` or, with the shade that is meant, `Wine #722f37`: their names and the
 * shades given. What is no list or no text stays for the rules of the field to refuse.
 */
export function colorsGiven(list: unknown): { colors: unknown; shades: Shades } {
  if (!Array.isArray(list)) return { colors: list, shades: {} }
  const shades = new Map<string, string>()
  const colors = list.map((each: unknown) => {
    const { name, value } = (typeof each === 'string' && withShade.exec(each.trim())?.groups) || {}
    const shade = value && shadeOfValue(value)
    if (!name || !shade) return each
    shades.set(keptName(name), shade)
    return name
  })
  return { colors, shades: Object.fromEntries(shades) }
}

/** A colour as a list has it: its name, and its shade where that isn't what the name is known for. */
export const colorWritten = (color: string, shades: Shades): string =>
  shades[color] === knownShade(color) ? color : `${color} ${shades[color]}`

/**
 * The shades of colours, each as it is given, as it was, or as its name is known for; the first whose shade nobody
 * knows stands alone (rules: shades).
 */
export function shadesOf(
  colors: readonly string[],
  given: Shades = {},
  were: Shades = {},
): { shades: Record<string, string> } | { unknown: string } {
  const shades = new Map<string, string>()
  for (const color of colors) {
    const shade = shadeOfValue(color) ?? lookUp(given, color) ?? lookUp(were, color) ?? knownShade(color)
    if (shade === null) return { unknown: color }
    shades.set(color, shade)
  }
  return { shades: Object.fromEntries(shades) }
}
