import { drawPiece, type Material } from '../piece.ts'
import { round, type Box, type Point, polygon } from '../geometry.ts'
import type { WallName } from '../palette.ts'
import { randomFrom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { foldsBetween } from '../tailoring/fold.ts'
import { wall, windowLight } from './wall.ts'

/** Swatches with zigzag edges, pinned to the studio wall in rows. */
export const swatches =
  (seed: string, materials: readonly Material[], columns: number, wallName: WallName, view: Box, size: number): Scene =>
  (sheet) => {
    const random = randomFrom(seed)
    const rows = Math.ceil(materials.length / columns)
    const [stepX, stepY] = [view.width / (columns + 0.3), view.height / (rows + 0.3)]
    const pinned = materials.map((material, index) => {
      const x = view.x + stepX * (0.65 + (index % columns)) + random.between(-8, 8)
      const y = view.y + stepY * (0.65 + Math.floor(index / columns)) + random.between(-8, 8)
      const outline = pinked(x - size / 2, y - size * 0.6, size, size * 1.2)
      const folds = foldsBetween(
        [
          [x - size * 0.1, y - size * 0.55],
          [x + size * 0.1, y - size * 0.55],
        ],
        [
          [x - size * 0.45, y + size * 0.6],
          [x + size * 0.45, y + size * 0.6],
        ],
        4,
        random,
        { start: 3, end: 22, depth: 0.42 },
      )
      const pin = `<circle cx="${round(x + 2)}" cy="${round(y - size * 0.52 + 4)}" r="6" fill="#120a06" opacity="0.4"/><circle cx="${round(x)}" cy="${round(y - size * 0.52)}" r="6.5" fill="#c39a50"/><circle cx="${round(x - 2)}" cy="${round(y - size * 0.52 - 2)}" r="2.2" fill="#fff3d0"/>`
      const tilt = round(random.between(-3.5, 3.5))
      return `<g transform="rotate(${tilt} ${round(x)} ${round(y - size * 0.5)})">${drawPiece(sheet, { outline, folds, lift: 12, rounding: 0.45, shift: index * 17 }, material, random.whole(1, 900))}${pin}</g>`
    })
    return {
      view,
      drawing:
        wall(sheet, wallName, view) +
        windowLight(sheet, view.x + view.width * 0.1, view.y, view.height * 0.6, 0.55) +
        pinned.join(''),
    }
  }

function pinked(x: number, y: number, width: number, height: number): string {
  const tooth = 11
  const along = (from: Point, to: Point): Point[] => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const teeth = Math.round(length / tooth)
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    return Array.from({ length: teeth * 2 }, (_, index) => {
      const share = index / (teeth * 2)
      const out = index % 2 ? 5 : 0
      return [from[0] + (to[0] - from[0]) * share - nx * out, from[1] + (to[1] - from[1]) * share - ny * out]
    })
  }
  const corners: readonly [Point, Point, Point, Point] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const [a, b, c, d] = corners
  return polygon([...along(a, b), ...along(b, c), ...along(c, d), ...along(d, a)])
}
