import type { Box } from './geometry.ts'
import type { Sheet } from './sheet.ts'

/**
 * A drawing and the part of it that is looked at, in drawing units. Where cloth runs over the picture's edge, `bleed`
 * is how much more is drawn around it and cut off again: filters know nothing of what lies outside.
 */
export type Scene = (sheet: Sheet) => { view: Box; drawing: string; bleed?: number }

/** A frame `width` units wide, of the given proportion, its corner at 0, 0. */
export const frame = (width: number, across: number, down: number): Box => ({
  x: 0,
  y: 0,
  width,
  height: (width * down) / across,
})
