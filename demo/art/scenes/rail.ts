import { drawGarment, type Outfit } from '../garment.ts'
import type { Box } from '../geometry.ts'
import type { WallName } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { blur } from '../sheet.ts'
import { wall, windowLight } from './wall.ts'

/** Position of the rail, scale of the clothes (`size`), and distance between them (`step`). */
export type Rail = { from: number; to: number; y: number; size: number; step: number }

/** A brass rail of clothes in front of a wall, the first garment furthest back. */
export const rail =
  (outfits: readonly Outfit[], wallName: WallName, view: Box, { from, to, y, size, step }: Rail): Scene =>
  (sheet) => {
    const floorAt = view.y + view.height * 0.93
    const bar =
      `<rect x="${from - 30}" y="${y + 14}" width="${to - from + 60}" height="12" rx="6" fill="#2a1a10" opacity="0.25" filter="url(#${blur(sheet, 8)})"/>` +
      `<rect x="${from - 30}" y="${y - 5}" width="${to - from + 60}" height="11" rx="5.5" fill="#8a6730"/><rect x="${from - 30}" y="${y - 4}" width="${to - from + 60}" height="3.4" rx="1.7" fill="#f0dba4"/>`
    const clothes = outfits.map(
      (outfit, index) =>
        `<g transform="translate(${from + 40 + index * step - 500 * size} ${y - 117 * size}) scale(${size})">${drawGarment(sheet, outfit, 'front')}</g>`,
    )
    const shade = `<ellipse cx="${(from + to) / 2}" cy="${floorAt + 26}" rx="${(to - from) * 0.55}" ry="16" fill="#2a1a10" opacity="0.25" filter="url(#${blur(sheet, 20)})"/>`
    return {
      view,
      bleed: 16,
      drawing:
        wall(sheet, wallName, view, floorAt) +
        windowLight(sheet, view.width * 0.02, -40, view.height * 0.62, 0.55) +
        shade +
        bar +
        clothes.join(''),
    }
  }
