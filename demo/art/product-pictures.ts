import { colorName } from '#shop/core/color-name.ts'
import { garments } from './garments.ts'
import type { Garment } from './garments/garment.ts'
import { outfitOf } from './outfit.ts'
import { palettes } from './palette.ts'
import type { Picture } from './picture.ts'
import { closeUp, hung } from './scenes/hung.ts'

const SIZE = { width: 960, height: 1200 }

/** Pictures of each garment: the front, then the back or a close-up, then the front in each other colour. */
export const productPictures: readonly Picture[] = garments.flatMap((garment) => [
  front(garment),
  second(garment),
  ...furtherColors(garment).map((color, index) => inColor(garment, color, index + 3)),
])

/** Returns the names of a garment's pictures, the main one first. */
export function pictureNamesOf(garment: Garment): readonly string[] {
  return [1, 2, ...furtherColors(garment).map((_, index) => index + 3)].map((place) => nameOf(garment, place))
}

/** Returns the colour that each picture of a garment shows, in order; an empty list for a garment of one colour. */
export function groundsShown(garment: Garment): readonly string[] {
  const [own] = garment.colors
  const further = furtherColors(garment)
  return further.length === 0 ? [] : [own, own, ...further]
}

function nameOf({ key }: Garment, place: number): string {
  return `product-${key}-${place}`
}

function furtherColors({ colors }: Garment): readonly string[] {
  return colors.slice(1)
}

function inColor(garment: Garment, ground: string, place: number): Picture {
  const palette = Object.values(palettes).find((each) => each.ground === ground)
  if (!palette) throw new Error(`no cloth has the ground ${ground}`)
  return {
    ...SIZE,
    name: nameOf(garment, place),
    scene: hung({ ...outfitOf(garment), palette }, 'front', garment.wall),
    alt: `${garment.name} in ${colorName(ground).toLowerCase()}, on its hanger`,
    quality: 68,
  }
}

function front(garment: Garment): Picture {
  return {
    ...SIZE,
    name: nameOf(garment, 1),
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
  return { ...SIZE, name: nameOf(garment, 2), ...seen }
}
