import type { Palette } from './palette.ts'

/** Softness and reflection of a cloth, each between 0 and 1. */
export type Finish = { sheen: number; slub: number; drape: number }

/**
 * A cloth: a repeated tile, in drawing units. `sheer` cloth is transparent between its threads and has no ground
 * colour.
 */
export type Cloth = {
  width: number
  height: number
  finish: Finish
  sheer?: boolean
  draw(palette: Palette): string
}

export const cotton: Finish = { sheen: 0.15, slub: 0.35, drape: 0.6 }
export const handwoven: Finish = { sheen: 0.1, slub: 0.9, drape: 0.45 }
export const fluid: Finish = { sheen: 0.35, slub: 0.15, drape: 0.85 }
export const lustrous: Finish = { sheen: 0.9, slub: 0.05, drape: 1 }

/** Draws `mark` on the tile and on its eight neighbours, so that it may extend beyond the edge. */
export function wrapped(
  width: number,
  height: number,
  mark: (x: number, y: number) => string,
): (x: number, y: number) => string {
  return (x, y) =>
    [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => mark(x + across * width, y + down * height))).join('')
}

/** Draws `count` marks around a point; `mark` gets the angle in degrees. */
export function around(count: number, mark: (degrees: number) => string): string {
  return Array.from({ length: count }, (_, index) => mark((index * 360) / count)).join('')
}
