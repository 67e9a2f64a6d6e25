import type { Seen } from './seen.ts'
import type { Random } from './random.ts'
import type { Piece } from './piece.ts'
import type { Palette } from './palette.ts'
import type { Sheet } from './sheet.ts'

export type View = 'front' | 'back'

export type Hanging = 'shoulders' | 'clips' | 'stand'

/** How a garment is cut, on a sheet 1000 wide and 1250 high whose hanger's shoulders are at about 330 to 670, 240. */
export type Silhouette = {
  /** What of it can be seen, and may therefore be said. */
  shows: readonly Seen[]
  hanging: Hanging
  /** Enlarges a short garment around the hanger's neck. */
  scale?: number
  /** The part worth a closer look: its middle, and how much of the sheet's width it takes. */
  closeUp: { x: number; y: number; width: number }
  /** What carries it where it is not hung. */
  stand?(sheet: Sheet): string
  /** Its pieces, the lowest first. */
  cut(view: View, random: Random, palette: Palette): Piece[]
}
