export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; width: number; height: number }

/** The x position of a garment's vertical axis, in a drawing 1000 wide and 1250 high. */
const AXIS = 500

export const round = (value: number) => Math.round(value * 10) / 10

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

export const between = (from: Point, to: Point, share: number): Point => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
]

export const flip = ([x, y]: Point, axis = AXIS): Point => [2 * axis - x, y]

/** Returns the mirrored path. It must use only absolute M, L, C, Q and Z. */
export function mirrored(path: string, axis = AXIS): string {
  let isX = true
  return path.replace(/-?\d+(?:\.\d+)?/g, (figure) => {
    const turned = isX ? String(round(2 * axis - Number(figure))) : figure
    isX = !isX
    return turned
  })
}

/** Returns a box that contains the path; it may be larger, because control points count as points. */
export function boxOf(path: string): Box {
  const figures = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const across = figures.filter((_, index) => index % 2 === 0)
  const down = figures.filter((_, index) => index % 2 === 1)
  const x = Math.min(...across)
  const y = Math.min(...down)
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`
}

export const touches = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
