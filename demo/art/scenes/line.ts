import { drawPiece, type Material } from '../piece.ts'
import type { Box } from '../geometry.ts'
import type { WallName } from '../palette.ts'
import { randomFrom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { define } from '../sheet.ts'
import { skirt } from '../tailoring/skirt.ts'
import { wall, windowLight } from './wall.ts'

/** A cloth hung on a line; `fall` is its hanging length. */
export type Length = Material & { x: number; width: number; fall: number }

/** Newly dyed cloth hung on a rope in front of a sunlit wall. */
export const dryingLine =
  (seed: string, lengths: readonly Length[], wallName: WallName, view: Box, y: number): Scene =>
  (sheet) => {
    const random = randomFrom(seed)
    const right = view.x + view.width + 40
    const rope = `M${view.x - 40},${y - 16}Q${view.x + view.width / 2},${y + 34} ${right},${y - 20}`
    const height = (x: number) => y - 14 + 22 * Math.sin(((x - view.x) / view.width) * Math.PI)
    const cloths = lengths.map(({ x, width, fall, ...material }, index) => {
      const [start, end] = [Math.round(height(x)), Math.round(height(x + width))]
      const panel = skirt(
        {
          top: [
            [x, start],
            [x + width, end],
          ],
          bottom: [
            [x - 8, start + fall],
            [x + width + 12, end + fall],
          ],
          waves: Math.max(3, Math.round(width / 70)),
          swing: 12,
          sag: 10,
          depth: 0.6,
        },
        random,
      )
      const pegs = [x + 16, x + width - 16]
        .map(
          (at) =>
            `<path d="M${at - 5},${height(at) - 14}h10l-1.5,44h-7Z" fill="#b98652"/><path d="M${at - 5},${height(at) - 14}h4l-1,44h-1.5Z" fill="#ecd0a4" opacity="0.7"/>`,
        )
        .join('')
      return (
        drawPiece(
          sheet,
          { ...panel, shift: index * 29, turn: index % 2 ? 2 : -1, lift: 5, rounding: 0.45 },
          material,
          random.whole(1, 900),
        ) + pegs
      )
    })
    return {
      view,
      drawing:
        wall(sheet, wallName, view) +
        windowLight(sheet, view.x + view.width * 0.1, view.y, view.height * 0.66, 0.6) +
        `<g filter="url(#${thrown(sheet)})"><path d="${rope}" fill="none" stroke="#7a5c38" stroke-width="6"/><path d="${rope}" fill="none" stroke="#e2c79a" stroke-width="3" stroke-dasharray="5 4"/>${cloths.join('')}</g>`,
    }
  }

const thrown = (sheet: Parameters<typeof define>[0]) =>
  define(
    sheet,
    'thrown',
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="130%" height="130%" color-interpolation-filters="sRGB"><feDropShadow dx="34" dy="30" stdDeviation="18" flood-color="#2a1a10" flood-opacity="0.34"/></filter>`,
  )
