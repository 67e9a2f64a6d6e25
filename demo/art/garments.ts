import { firstCuts } from './garments/first-cuts.ts'
import { furtherCuts } from './garments/further-cuts.ts'
import type { Garment } from './garments/garment.ts'

export const garments: readonly Garment[] = [...firstCuts, ...furtherCuts]
