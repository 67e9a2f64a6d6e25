import { drawPiece, type Material } from '../piece.ts'
import type { Box } from '../geometry.ts'
import type { WallName } from '../palette.ts'
import { randomFrom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { blur } from '../sheet.ts'
import { fold } from '../tailoring/fold.ts'
import { wall, windowLight } from './wall.ts'

const THICK = 74

/** Folded cloths piled on a shelf, the first at the bottom. */
export const stack =
  (seed: string, materials: readonly Material[], wallName: WallName, view: Box, middle: number, width: number): Scene =>
  (sheet) => {
    const random = randomFrom(seed)
    const shelf = view.y + view.height * 0.86
    const pile = materials.map((material, index) => {
      const half = width / 2 - random.between(0, width * 0.07)
      const left = Math.round(middle - half + random.between(-10, 10))
      const right = Math.round(left + half * 2)
      const base = Math.round(shelf - index * THICK * 1.02)
      const top = base - THICK
      const outline = `M${left + 10},${top}C${left + width * 0.3},${top - 5} ${right - width * 0.3},${top + 3} ${right - 26},${top}C${right + 10},${top + 2} ${right + 12},${base - 4} ${right - 20},${base}C${right - width * 0.3},${base - 2} ${left + width * 0.3},${base + 3} ${left + 6},${base}C${left},${base - 16} ${left + 2},${top + 16} ${left + 10},${top}Z`
      const layers = [0.26, 0.5, 0.76].map((share) => {
        const y = Math.round(top + THICK * share)
        return `M${left + 4},${y}C${left + width * 0.3},${y - 3} ${right - width * 0.3},${y + 3} ${right - 18 + Math.round(share * 6)},${y}`
      })
      const creases = [0.3, 0.62].map((share) =>
        fold(
          [left + width * share, top - 4],
          [left + width * share + random.between(-14, 14), base + 4],
          6,
          16,
          0.35,
          4,
          false,
        ),
      )
      return drawPiece(
        sheet,
        {
          outline,
          turn: index % 2 ? 90 : 0,
          shift: index * 31,
          lift: 7,
          rounding: 0.95,
          folds: creases,
          seams: layers,
        },
        material,
        random.whole(1, 900),
      )
    })
    const board = `<rect x="${view.x}" y="${shelf}" width="${view.width}" height="${view.height - (shelf - view.y)}" fill="#b98d62"/><rect x="${view.x}" y="${shelf}" width="${view.width}" height="10" fill="#e6c79c" opacity="0.8"/><rect x="${view.x}" y="${shelf + 44}" width="${view.width}" height="${view.height}" fill="#4c2f18" opacity="0.45"/>`
    const shade = `<ellipse cx="${middle + 30}" cy="${shelf + 6}" rx="${width * 0.56}" ry="16" fill="#1c0f06" opacity="0.6" filter="url(#${blur(sheet, 9)})"/><rect x="${middle - width * 0.4}" y="${shelf - materials.length * THICK}" width="${width}" height="${materials.length * THICK}" fill="#2a1a10" opacity="0.35" filter="url(#${blur(sheet, 34)})"/>`
    return {
      view,
      drawing:
        wall(sheet, wallName, view) +
        windowLight(sheet, view.x + view.width * 0.06, view.y - 20, view.height * 0.6, 0.6) +
        board +
        shade +
        pile.join(''),
    }
  }
