import { colorName } from '#shop/core/color-name.ts'
import { garments } from './garments.ts'
import type { Garment } from './garments/garment.ts'
import type { Outfit } from './garment.ts'
import { outfitOf } from './outfit.ts'
import { palettes, type Palette } from './palette.ts'
import type { Picture } from './picture.ts'
import { clothNear } from './scenes/cloth-near.ts'
import { onForm } from './scenes/dress-form.ts'
import { hung } from './scenes/hung.ts'

/** A picture of a garment; `ground` is the colour that it shows. */
type ProductPicture = Picture & { ground: string }

const SIZE = { width: 960, height: 1200, quality: 68 }
/** Smaller than the other pictures, because threads take many bytes. */
const NEAR = { width: 800, height: 1000, quality: 52 }

/**
 * Returns the pictures of a garment in the order of the gallery: front, on a dress form (for some garments), back,
 * cloth from near, then the front in each other colour.
 */
export function picturesOf(garment: Garment): ProductPicture[] {
  const { key, name, wall, colors } = garment
  const outfit = outfitOf(garment)
  const [ground, ...further] = colors
  const picture = (view: string, scene: Picture['scene'], alt: string, shown = ground, size = SIZE) => ({
    ...size,
    name: `product-${key}-${view}`,
    scene,
    alt: `${name}${alt}`,
    ground: shown,
  })
  return [
    picture('front', hung(outfit, 'front', wall), ', on its hanger'),
    ...formScene(garment, outfit).map(({ scene, length }) =>
      picture('form', scene, ` on a dress form, ${length} cm from shoulder to hem on the tape beside it`),
    ),
    picture('back', hung(outfit, 'back', wall), ', seen from the back'),
    picture('cloth', clothNear(outfit, wall), ', its cloth from near', ground, NEAR),
    ...further.map((color) => {
      const [paletteName, palette] = paletteOf(color)
      const scene = hung(inPalette(outfit, palette), 'front', wall)
      return picture(paletteName, scene, ` in ${colorName(color).toLowerCase()}, on its hanger`, color)
    }),
  ]
}

export const productPictures: readonly Picture[] = garments.flatMap(picturesOf)

function formScene({ onForm: isOnForm, silhouette: { length }, wall }: Garment, outfit: Outfit) {
  return isOnForm && length ? [{ scene: onForm(outfit, length, wall), length }] : []
}

/** Returns the outfit in another colour, including its second cloth if that has the same colour as the main one. */
function inPalette({ second, ...outfit }: Outfit, palette: Palette): Outfit {
  const matches = second?.palette === outfit.palette
  return { ...outfit, palette, ...(second && { second: matches ? { ...second, palette } : second }) }
}

function paletteOf(ground: string) {
  const found = Object.entries(palettes).find(([, palette]) => palette.ground === ground)
  if (!found) throw new Error(`no cloth has the ground ${ground}`)
  return found
}
