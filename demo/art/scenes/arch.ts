import { drawGarment, type Outfit } from '../garment.ts'
import type { Box } from '../geometry.ts'
import { walls, type WallName } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { blur, define } from '../sheet.ts'
import { wall, windowLight } from './wall.ts'

/** A garment hung in an arched niche, whose back wall has another colour. */
export const niche =
  (outfit: Outfit, wallName: WallName, inside: WallName, view: Box, middle: number, size: number): Scene =>
  (sheet) => {
    const [half, top, base] = [430 * size, view.y + view.height * 0.07, view.y + view.height * 0.94]
    const opening = `M${middle - half},${base}V${top + half}A${half},${half} 0 0 1 ${middle + half},${top + half}V${base}Z`
    const { far, lit } = walls[inside]
    const depth = define(
      sheet,
      `niche ${inside}`,
      (id) =>
        `<linearGradient id="${id}"><stop offset="0" stop-color="${far}"/><stop offset="0.34" stop-color="${walls[inside].middle}"/><stop offset="1" stop-color="${lit}"/></linearGradient>`,
    )
    const clip = define(sheet, 'niche opening', (id) => `<clipPath id="${id}"><path d="${opening}"/></clipPath>`)
    const shift = `translate(${middle - 500 * size} ${top + half * 0.42 - 118 * size}) scale(${size})`
    return {
      view,
      drawing:
        wall(sheet, wallName, view) +
        windowLight(sheet, view.x - 40, view.y, view.height * 0.6, 0.5) +
        `<path d="${opening}" fill="url(#${depth})"/><g clip-path="url(#${clip})"><path d="${opening}" fill="none" stroke="#22140b" stroke-width="${70 * size}" opacity="0.5" filter="url(#${blur(sheet, 26)})" transform="translate(${14 * size} ${22 * size})"/></g>` +
        `<path d="${opening}" fill="none" stroke="#fff6e8" stroke-width="3" opacity="0.5"/><g transform="${shift}">${drawGarment(sheet, outfit, 'front')}</g>`,
    }
  }
