import { demoCollections, type DemoCollection } from '../collections.ts'
import { outfit } from './outfit.ts'
import type { WallName } from './palette.ts'
import type { Picture } from './picture.ts'
import { frame } from './scene.ts'
import { rail } from './scenes/rail.ts'

const walls: Readonly<Record<string, WallName>> = {
  evenings: 'blush',
  adire: 'sand',
  'aso-oke': 'moss',
  reduced: 'chalk',
}

const VIEW = frame(1500, 3, 2)
/** Distance between hangers, in drawing units. */
const STEP = 380

/** Returns the cover of a collection: some of its garments on a rail, whole and in the middle. */
export function coverOf({ slug, title, pictured }: Pick<DemoCollection, 'slug' | 'title' | 'pictured'>): Picture {
  const from = (VIEW.width - (pictured.length - 1) * STEP) / 2 - 40
  return {
    name: `cover-${slug}`,
    width: 1200,
    height: 800,
    quality: 66,
    scene: rail(pictured.map(outfit), walls[slug] ?? 'plaster', VIEW, {
      from,
      to: VIEW.width - from,
      y: 110,
      size: 0.74,
      step: STEP,
    }),
    alt: `${title}: ${pictured.length} pieces on a brass rail`,
  }
}

export const coverPictures: readonly Picture[] = demoCollections.map(coverOf)
