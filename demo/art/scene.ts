import type { Box } from './geometry.ts'
import type { Sheet } from './sheet.ts'

/**
 * A drawing and its visible part, in drawing units. `bleed` is the width of an additional edge that is drawn and cut
 * off again, because filters ignore the area outside the picture.
 */
export type Scene = (sheet: Sheet) => { view: Box; drawing: string; bleed?: number }

/** Returns a frame `width` units wide with the given aspect ratio and its corner at 0, 0. */
export const frame = (width: number, across: number, down: number): Box => ({
  x: 0,
  y: 0,
  width,
  height: (width * down) / across,
})
