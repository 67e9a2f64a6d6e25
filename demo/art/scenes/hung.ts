import { drawGarment, type Outfit } from '../garment.ts'
import type { Box } from '../geometry.ts'
import type { WallName } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { blur } from '../sheet.ts'
import type { View } from '../silhouette.ts'
import { wall, windowLight } from './wall.ts'

const SHEET: Box = { x: 0, y: 0, width: 1000, height: 1250 }

/** A whole garment on its hanger against the wall. */
export const hung =
  (outfit: Outfit, side: View, wallName: WallName): Scene =>
  (sheet) => {
    const floorShadow = `<ellipse cx="520" cy="1196" rx="270" ry="14" fill="#2a1a10" opacity="0.2" filter="url(#${blur(sheet, 20)})"/>`
    return {
      view: SHEET,
      drawing:
        wall(sheet, wallName, SHEET, 1172) +
        windowLight(sheet, -60, 60, 620, 0.55) +
        floorShadow +
        drawGarment(sheet, outfit, side),
    }
  }

/** A close-up of any part of a garment, including the wall around it. */
export const cropped =
  (outfit: Outfit, side: View, wallName: WallName, view: Box): Scene =>
  (sheet) => ({
    view,
    bleed: 16,
    drawing:
      wall(sheet, wallName, view) +
      windowLight(sheet, view.x - view.width * 0.05, view.y, view.height * 0.6, 0.5) +
      drawGarment({ ...sheet, ...seen(outfit, view) }, outfit, side),
  })

const MARGIN = 60

/** Limits the drawing to the area near the view. An enlarged garment uses other units, so it is drawn as a whole. */
const seen = ({ silhouette }: Outfit, { x, y, width, height }: Box) =>
  silhouette.scale
    ? {}
    : { visible: { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN } }
