import type { Seen } from './seen.ts'
import type { Random } from './random.ts'
import type { Piece } from './piece.ts'
import type { Palette } from './palette.ts'
import type { Sheet } from './sheet.ts'

export type View = 'front' | 'back'

export type Hanging = 'shoulders' | 'clips' | 'stand'

/** The shape of a garment, on a drawing 1000 wide and 1250 high. The shoulders are at x 330 to 670, y 240. */
export type Silhouette = {
  /** The visible features. The product's text may mention these. */
  shows: readonly Seen[]
  hanging: Hanging
  /** Enlarges a short garment, with the neck of the hanger as the fixed point. */
  scale?: number
  /** Length from shoulder to hem, in centimetres; the scale is `UNITS_PER_CM`. Required for pictures on the dress form. */
  length?: number
  /** Draws the stand of a garment that does not hang on a hanger. */
  stand?(sheet: Sheet): string
  /** Returns the pieces of the garment, lowest layer first. */
  cut(view: View, random: Random, palette: Palette): Piece[]
}
