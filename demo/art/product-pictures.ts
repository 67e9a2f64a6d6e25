import { garments } from './garments.ts'
import type { Garment } from './garments/garment.ts'
import { outfitOf } from './outfit.ts'
import type { Picture } from './picture.ts'
import { closeUp, hung } from './scenes/hung.ts'

const SIZE = { width: 960, height: 1200 }

/** Each garment twice: whole from the front, then its back or its cloth from near. */
export const productPictures: readonly Picture[] = garments.flatMap((garment) => [front(garment), second(garment)])

/** The pictures' names of one garment, the main one first. */
export function pictureNamesOf({ key }: Garment): readonly [string, string] {
  return [`product-${key}-1`, `product-${key}-2`]
}

function front(garment: Garment): Picture {
  return {
    ...SIZE,
    name: pictureNamesOf(garment)[0],
    scene: hung(outfitOf(garment), 'front', garment.wall),
    alt: `${garment.name}, on its hanger`,
    quality: 68,
  }
}

function second(garment: Garment): Picture {
  const outfit = outfitOf(garment)
  const seen =
    garment.secondPicture === 'back'
      ? { scene: hung(outfit, 'back', garment.wall), alt: `${garment.name}, seen from the back`, quality: 68 }
      : { scene: closeUp(outfit, garment.wall), alt: `${garment.name}, its cloth and seams from near`, quality: 60 }
  return { ...SIZE, name: pictureNamesOf(garment)[1], ...seen }
}
