import { between, mix, round, type Point } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Piece } from '../piece.ts'
import { fold, type Fold } from './fold.ts'

export type Skirt = {
  top: readonly [Point, Point]
  bottom: readonly [Point, Point]
  /** Distance of the middle of the hem below its corners, in drawing units. */
  sag?: number
  waves: number
  swing?: number
  /** Distance by which the sides curve outwards over the hips, in drawing units. */
  hip?: number
  depth?: number
}

/** A panel that falls from a seam to a wavy hem; a fold rises from each valley of the hem. */
export function skirt(
  { top, bottom, sag = 26, waves, swing = 9, hip = 0, depth = 0.62 }: Skirt,
  random: Random,
): Piece & { outline: string } {
  const [topLeft, topRight] = top
  const [left, right] = bottom
  const folds: Fold[] = []
  let hem = ''
  let previous = right
  for (let wave = 0; wave < waves; wave += 1) {
    const valleyShare = (wave + 0.5 + random.between(-0.24, 0.24)) / waves
    const crestShare = wave === waves - 1 ? 1 : (wave + 1 + random.between(-0.2, 0.2)) / waves
    const valley = hemPoint(right, left, valleyShare, sag, -swing * random.between(0.2, 0.85))
    const crest = hemPoint(right, left, crestShare, sag, wave === waves - 1 ? 0 : swing * random.between(0.1, 0.7))
    hem += wavePath(previous, valley) + wavePath(valley, crest)
    const start = between(topRight, topLeft, valleyShare)
    const from = between(start, valley, random.between(0.02, 0.22))
    const breadth = Math.abs(right[0] - left[0]) / waves
    folds.push(
      fold(
        from,
        [valley[0], valley[1] + 6],
        3,
        breadth * random.between(0.22, 0.36),
        depth * random.between(0.7, 1.1),
        random.between(-6, 6),
        false,
      ),
    )
    previous = crest
  }
  const bow = (from: Point, to: Point, out: number) =>
    `C${round(mix(from[0], to[0], 0.12) + out)},${round(mix(from[1], to[1], 0.2))} ${round(mix(from[0], to[0], 0.55) + out)},${round(mix(from[1], to[1], 0.5))} ${to[0]},${to[1]}`
  const outline = `M${topLeft[0]},${topLeft[1]}L${topRight[0]},${topRight[1]}${bow(topRight, right, hip)}${hem}${bow(left, topLeft, -hip * 0.9)}Z`
  return { outline, folds }
}

function hemPoint(from: Point, to: Point, share: number, sag: number, swing: number): Point {
  const [x, y] = between(from, to, share)
  return [x, y + Math.sin(share * Math.PI) * sag + swing]
}

function wavePath(from: Point, to: Point): string {
  const middle = (from[0] + to[0]) / 2
  return `C${round(middle)},${round(from[1])} ${round(middle)},${round(to[1])} ${round(to[0])},${round(to[1])}`
}
