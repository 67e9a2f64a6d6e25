import type { Cloth } from '../cloth.ts'
import type { PaletteName, WallName } from '../palette.ts'
import type { Silhouette } from '../silhouette.ts'

/** A garment of the demo shop. */
export type Garment = {
  key: string
  name: string
  silhouette: Silhouette
  cloth: Cloth
  palette: PaletteName
  second?: { cloth: Cloth; palette: PaletteName }
  wall: WallName
  /** True for a garment that is also shown on a dress form, beside a measuring tape. */
  onForm?: true
  /** The colours that customers can order. The main pictures show the first one. */
  colors: readonly [string, ...string[]]
}
