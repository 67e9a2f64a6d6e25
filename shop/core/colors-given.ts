import { knownShade } from './known-shades.ts'
import { sameName } from './look-alikes.ts'
import { shadeOfValue } from './shade.ts'
import { lookUp } from './look-up.ts'

/** The shade (`#rrggbb`) of each colour, by its stored name. */
export type Shades = Readonly<Record<string, string>>

/**
 * Returns a colour's name in the form in which it is stored: lower case, with normalised characters
 * (rules: look-alike characters).
 */
export const keptName = (name: string): string => sameName(name)

const withShade = /^(?<name>.*\S)\s+(?<value>#[0-9a-f]+)$/i

/**
 * Splits list entries such as `Wine`, or `Wine #722f37` with a shade, into names and shades. A value that is not a list
 * of text is returned unchanged; the schema of the field rejects it.
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

/** Formats a colour for a list: its name, followed by its shade if that differs from the known shade of the name. */
export const colorWritten = (color: string, shades: Shades): string =>
  shades[color] === knownShade(color) ? color : `${color} ${shades[color]}`

/**
 * Returns the shade of each colour: the given one, otherwise the previous one, otherwise the known shade of its name.
 * Returns `unknown` with the first colour that has no shade (rules: colour shades).
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
