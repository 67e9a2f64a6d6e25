import { between, mix, polygon, type Point } from '../geometry.ts'
import type { Random } from '../random.ts'

/** A fold in hanging cloth, `start` wide at its top and `end` wide at its bottom; `depth` is between 0 and 1. */
export type Fold = { from: Point; to: Point; start: number; end: number; depth: number; bend: number; fading?: boolean }

export function fold(from: Point, to: Point, start: number, end: number, depth = 0.5, bend = 0, fading = true): Fold {
  return { from, to, start, end, depth, bend, fading }
}

/** Folds that spread from one edge to another, each slightly different. */
export function foldsBetween(
  top: readonly [Point, Point],
  bottom: readonly [Point, Point],
  count: number,
  random: Random,
  { start = 4, end = 16, depth = 0.5 } = {},
): Fold[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5 + random.between(-0.28, 0.28)) / count
    const reach = random.between(0.72, 1)
    const from = between(between(top[0], top[1], share), between(bottom[0], bottom[1], share), random.between(0, 0.1))
    const to = between(between(top[0], top[1], share), between(bottom[0], bottom[1], share), reach)
    return fold(
      from,
      to,
      start,
      end * random.between(0.7, 1.3),
      depth * random.between(0.6, 1.15),
      random.between(-10, 10),
      true,
    )
  })
}

/** Returns the outline of the fold or, with `aside`, of the ridge beside it, shifted towards the light. */
export function foldOutline({ from, to, start, end, bend, fading }: Fold, aside = 0, widening = 1): string {
  const steps = 8
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    const [x, y] = between(from, to, share)
    const bow = Math.sin(share * Math.PI) * bend
    const breadth =
      mix(start, end, share) * (fading ? Math.min(1, Math.sin(Math.min(1, share * 1.05) * Math.PI) * 1.25) : 1)
    const half = (breadth * widening) / 2
    const shift = aside * breadth
    left.push([x + bow + shift - half, y])
    right.push([x + bow + shift + half, y])
  }
  return polygon([...left, ...right.reverse()])
}
