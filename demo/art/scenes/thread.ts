import type { Box } from '../geometry.ts'
import { darker, lighter, type WallName } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { blur, define, type Sheet } from '../sheet.ts'
import { wall, windowLight } from './wall.ts'

/** Reels of thread on a shelf, one per colour. */
export const reels =
  (colours: readonly string[], wallName: WallName, view: Box, across: number): Scene =>
  (sheet) => {
    const rows = Math.ceil(colours.length / across)
    const width = view.width / (across + 0.6)
    const height = view.height / (rows + 0.25)
    const drawn = colours.map((colour, index) => {
      const x = view.x + width * (0.8 + (index % across))
      const base = view.y + height * (0.98 + Math.floor(index / across))
      return reel(sheet, x, base, width * 0.6, Math.min(height * 0.74, width * 0.95), colour)
    })
    const shelves = Array.from({ length: rows }, (_, row) => {
      const y = view.y + height * (0.98 + row)
      return `<rect x="${view.x}" y="${y}" width="${view.width}" height="20" fill="#a97a4e"/><rect x="${view.x}" y="${y}" width="${view.width}" height="5" fill="#e3c295" opacity="0.8"/><rect x="${view.x}" y="${y + 20}" width="${view.width}" height="26" fill="#2a1a10" opacity="0.35" filter="url(#${blur(sheet, 12)})"/>`
    }).join('')
    return {
      view,
      drawing:
        wall(sheet, wallName, view) +
        windowLight(sheet, view.x, view.y, view.height * 0.6, 0.55) +
        shelves +
        drawn.join(''),
    }
  }

function reel(sheet: Sheet, x: number, base: number, width: number, height: number, colour: string): string {
  const cylinder = (name: string, tone: string) =>
    define(
      sheet,
      `reel ${name}`,
      (id) =>
        `<linearGradient id="${id}"><stop offset="0" stop-color="${darker(tone, 0.25)}"/><stop offset="0.28" stop-color="${lighter(tone, 0.3)}"/><stop offset="0.55" stop-color="${tone}"/><stop offset="1" stop-color="${darker(tone, 0.6)}"/></linearGradient>`,
    )
  const wood = cylinder('wood', '#c4925c')
  const yarn = cylinder(colour, colour)
  const [half, cap] = [width / 2, height * 0.11]
  const winding = Array.from({ length: 26 }, (_, index) => {
    const y = base - cap - ((index + 0.5) * (height - 2 * cap)) / 26
    return `<path d="M${x - half * 0.86},${y}Q${x},${y + 9} ${x + half * 0.86},${y - 2}" fill="none" stroke="${index % 2 ? darker(colour, 0.45) : lighter(colour, 0.35)}" stroke-width="1.5" opacity="0.5"/>`
  }).join('')
  const disc = (y: number) =>
    `<path d="M${x - half},${y - cap}V${y}A${half},${cap * 0.7} 0 0 0 ${x + half},${y}V${y - cap}Z" fill="url(#${wood})"/><ellipse cx="${x}" cy="${y - cap}" rx="${half}" ry="${cap * 0.7}" fill="#dcb380"/>`
  return (
    `<ellipse cx="${x + width * 0.28}" cy="${base + 2}" rx="${width * 0.7}" ry="${cap * 0.9}" fill="#1c0f06" opacity="0.5" filter="url(#${blur(sheet, 9)})"/>` +
    disc(base - 2) +
    `<rect x="${x - half * 0.86}" y="${base - height + cap}" width="${half * 1.72}" height="${height - 2 * cap}" rx="7" fill="url(#${yarn})"/>${winding}${disc(base - height + cap * 1.6)}<ellipse cx="${x}" cy="${base - height + cap * 0.6}" rx="${half * 0.2}" ry="${cap * 0.2}" fill="#4c2f18"/>`
  )
}
