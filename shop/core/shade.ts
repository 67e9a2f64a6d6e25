/**
 * Returns true for a shade as stored and displayed: '#' and six lower-case hexadecimal digits. Only such values are
 * ever rendered (rules: colour shades).
 */
export const isShade = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** Fallback for unknown shades, such as in carts from before shades were stored. */
const UNKNOWN_SHADE = '#8a8a8a'

/**
 * Returns the shade if it is valid, otherwise a grey, because a saved cart or an old response can contain invalid
 * values.
 */
export const drawn = (shade: string | undefined): string => (shade && isShade(shade) ? shade : UNKNOWN_SHADE)

/**
 * Converts a hexadecimal colour such as `#722F37` or `#fff` to a shade. Removes the opacity, because cloth is opaque.
 * Returns null for anything else.
 */
export function shadeOfValue(value: string): string | null {
  const small = value.toLowerCase()
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(small)) return small.slice(0, 7)
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(small) ?? []
  return red && green && blue ? `#${red}${red}${green}${green}${blue}${blue}` : null
}
