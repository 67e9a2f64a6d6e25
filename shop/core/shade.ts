/**
 * A shade as it is kept and drawn: six hexadecimal digits behind a #, in small letters. Nothing else is ever drawn
 * (rules: shades).
 */
export const isShade = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** What is drawn where nobody knows the shade: the lines of a bag from before shades were kept. */
const UNKNOWN_SHADE = '#8a8a8a'

/** The shade as it may be drawn, whatever a bag or an old answer holds. */
export const drawn = (shade: string | undefined): string => (shade && isShade(shade) ? shade : UNKNOWN_SHADE)

/** The shade of a value as people write it, `#722F37`, `#fff` or with how opaque it is, which cloth is; null when it is none. */
export function shadeOfValue(value: string): string | null {
  const small = value.toLowerCase()
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(small)) return small.slice(0, 7)
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(small) ?? []
  return red && green && blue ? `#${red}${red}${green}${green}${blue}${blue}` : null
}
