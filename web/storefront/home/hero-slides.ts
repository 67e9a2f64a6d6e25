import type { HousePictureFile } from '#web/parts/house-picture.tsx'
import { paths } from '#web/paths.ts'
import {
  heroBoubouTall,
  heroBoubouWide,
  heroClothTall,
  heroClothWide,
  heroRailTall,
  heroRailWide,
  heroZumaTall,
  heroZumaWide,
} from '#web/pictures/manifest.ts'

/** One of the hero's pictures, cut for a phone and for a desk; `type` is the colour in which words read on its calm side. */
export type HeroSlide = {
  tall: HousePictureFile
  wide: HousePictureFile
  type: 'ink' | 'paper'
  title: string
  text: string
  action: string
  to: string
}

export const heroSlides: readonly HeroSlide[] = [
  {
    tall: heroRailTall,
    wide: heroRailWide,
    type: 'ink',
    title: 'The elegant collection',
    text: 'Silk, adire and hand-woven cloth, for evenings that run late.',
    action: 'Shop the collection',
    to: paths.products,
  },
  {
    tall: heroBoubouTall,
    wide: heroBoubouWide,
    type: 'paper',
    title: 'One width of silk',
    text: 'A boubou, embroidered by hand. Almost no waist, and no waste.',
    action: 'See the boubous',
    to: `${paths.products}?q=boubou`,
  },
  {
    tall: heroClothTall,
    wide: heroClothWide,
    type: 'paper',
    title: 'Cloth with a home',
    text: 'Dyed in Abeokuta, woven in Iseyin. We name where it was made.',
    action: 'Our story',
    to: paths.about,
  },
  {
    tall: heroZumaTall,
    wide: heroZumaWide,
    type: 'ink',
    title: 'Cut in Abuja',
    text: 'Made in our own rooms, in short runs, or to your measure.',
    action: 'The house',
    to: paths.brand,
  },
]
