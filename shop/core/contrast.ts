const RED = 0.2126
const GREEN = 0.7152
const BLUE = 0.0722
const DARKEST = 0.05

/** Returns the contrast ratio of two shades (`#rrggbb`), from 1 to 21, as defined by WCAG 2 (rules: accent colour). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + DARKEST) / (darker + DARKEST)
}

/** Returns the brightness of a shade, from 0 (black) to 1 (white). */
function luminance(shade: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => linear(parseInt(shade.slice(from, from + 2), 16) / 255))
  return RED * red! + GREEN * green! + BLUE * blue!
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
