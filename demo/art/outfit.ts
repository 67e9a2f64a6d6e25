import { garments } from './garments.ts'
import type { Garment } from './garments/garment.ts'
import type { Outfit } from './garment.ts'
import { palettes } from './palette.ts'

export function outfitOf(garment: Garment): Outfit {
  const { key, silhouette, cloth, palette, second } = garment
  return {
    key,
    silhouette,
    cloth,
    palette: palettes[palette],
    ...(second && { second: { cloth: second.cloth, palette: palettes[second.palette] } }),
  }
}

export function outfit(key: string): Outfit {
  const garment = garments.find((one) => one.key === key)
  if (!garment) throw new Error(`There is no garment ${key}`)
  return outfitOf(garment)
}
