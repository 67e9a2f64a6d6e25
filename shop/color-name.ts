/** Colours that people have words for; any other is called by the nearest of these. */
const named: Record<string, string> = {
  Black: '#101010',
  Ink: '#1e1712',
  Charcoal: '#3a3a3d',
  Grey: '#8a8a8a',
  White: '#ffffff',
  Ivory: '#f5eedd',
  Ecru: '#d9c8a5',
  Sand: '#c8b48c',
  Camel: '#b3854f',
  Brass: '#b08a3c',
  Gold: '#d4a72c',
  Mustard: '#c6901e',
  Yellow: '#f2d024',
  Orange: '#e07a1f',
  Rust: '#a8481f',
  Clay: '#b05a3c',
  Coral: '#e8735a',
  Red: '#c0241f',
  Wine: '#6e1530',
  Burgundy: '#4a1020',
  Plum: '#5a2a55',
  Purple: '#6b3fa0',
  Lilac: '#b9a2d6',
  Pink: '#e7a3b4',
  Blush: '#ecd0c8',
  Indigo: '#28356b',
  Navy: '#16213f',
  Blue: '#2563b8',
  'Sky blue': '#9cc3e6',
  Teal: '#137a7a',
  Emerald: '#0f6b4b',
  'Bottle green': '#123f2e',
  Green: '#3a8a3a',
  Sage: '#a3b39a',
  Olive: '#6b6a2a',
  Brown: '#5b3a26',
  Chocolate: '#3a2418',
}

/** A colour value in words: its own name, or that of the nearest colour with one; `#28356b` gives `Indigo`, `navy` gives `Navy`. */
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

/** Measured once: a page may name a colour for each of a hundred swatches. */
const measured = Object.entries(named).map(([name, value]) => [name, rgb(value)!] as const)

function rgb(color: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : color
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex)
  return long ? [parseInt(long[1]!, 16), parseInt(long[2]!, 16), parseInt(long[3]!, 16)] : null
}

/** The eye is keener on green than on red, and least on blue. */
const between = (a: Rgb, b: Rgb): number => 3 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 2 * (a[2] - b[2]) ** 2
