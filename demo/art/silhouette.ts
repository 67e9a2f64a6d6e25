import type { Seen } from './seen.ts'
import type { Random } from './random.ts'
import type { Piece } from './piece.ts'
import type { Palette } from './palette.ts'
import type { Sheet } from './sheet.ts'

export type View = 'front' | 'back'

export type Hanging = 'shoulders' | 'clips' | 'stand'

/** The cut of a garment, on a drawing 1000 wide and 1250 high. The shoulders are at x 330 to 670, y 240. */
export type Silhouette = {
  /** The visible features, which the product's text may therefore name. */
  shows: readonly Seen[]
  hanging: Hanging
  /** Enlarges a short garment around the hanger's neck. */
  scale?: number
  /** The part for a close-up: its middle, and its width in drawing units. */
  closeUp: { x: number; y: number; width: number }
  /** Draws the stand of a garment that is not hung. */
  stand?(sheet: Sheet): string
  /** Returns its pieces, lowest layer first. */
  cut(view: View, random: Random, palette: Palette): Piece[]
}
