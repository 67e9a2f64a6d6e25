import type { Material } from '../piece.ts'
import { drawPiece } from '../piece.ts'
import { round, type Box, type Point } from '../geometry.ts'
import { randomFrom, type Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import { fold, type Fold } from '../tailoring/fold.ts'

/**
 * A cloth in a spread: it covers the previous cloth from `from` (0 to 1 across the picture), and its edge leans by
 * `lean` units.
 */
export type Layer = Material & { from: number; lean?: number; turn?: number; calm?: boolean }

/** Lengths of cloth laid over one another and gathered into folds, filling the picture. */
export const spread =
  (seed: string, layers: readonly Layer[], view: Box, scale = 1): Scene =>
  (sheet) => {
    const random = randomFrom(seed)
    const field = { width: view.width / scale, height: view.height / scale }
    const cloths = layers.map((layer, index) => {
      const next = layers[index + 1]?.from ?? 1.05
      const x = layer.from * field.width
      const lean = layer.lean ?? 120
      const edge =
        index === 0
          ? ([
              [-40, -40],
              [-40, field.height + 40],
            ] as const)
          : ([
              [x + lean, -40],
              [x - lean, field.height + 40],
            ] as const)
      const folds = creases(
        edge,
        (next - layer.from) * field.width,
        layer.calm ? 6 : 7,
        layer.calm ? 0.5 : 0.62,
        random,
      )
      return drawPiece(
        sheet,
        {
          outline: lying(edge, field, random, index === 0),
          turn: layer.turn ?? 0,
          shift: index * 23,
          lift: 16,
          rounding: 0.45,
          folds,
        },
        layer,
        random.whole(1, 900),
      )
    })
    return { view, bleed: 20, drawing: `<g transform="scale(${scale})">${cloths.join('')}</g>` }
  }

function lying(
  [top, bottom]: readonly [Point, Point],
  field: { width: number; height: number },
  random: Random,
  whole: boolean,
): string {
  const sway = whole ? 0 : random.between(26, 60)
  const [x1, y1] = top
  const [x2, y2] = bottom
  const third = (y2 - y1) / 3
  const right = field.width + 60
  return `M${round(x1)},${y1}C${round(x1 + (x2 - x1) / 3 + sway)},${round(y1 + third)} ${round(x1 + ((x2 - x1) * 2) / 3 - sway)},${round(y1 + 2 * third)} ${round(x2)},${round(y2)}L${round(right)},${round(y2)}L${round(right)},${y1}Z`
}

function creases(
  [top, bottom]: readonly [Point, Point],
  room: number,
  count: number,
  depth: number,
  random: Random,
): Fold[] {
  return Array.from({ length: count }, (_, index) => {
    const aside = ((index + random.between(0.1, 0.8)) / count) * room * 1.15 + 14
    const drift = random.between(-50, 90)
    return fold(
      [top[0] + aside, top[1]],
      [bottom[0] + aside + drift, bottom[1]],
      random.between(8, 22),
      random.between(24, 54),
      depth * random.between(0.7, 1.15),
      random.between(-46, 46),
      false,
    )
  })
}
