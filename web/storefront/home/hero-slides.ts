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

/** The hero's four pictures, each cut for a phone and for a desk, with its few words. */
export const heroSlides = [
  { tall: heroRailTall, wide: heroRailWide, title: 'The elegant collection', action: 'Shop now' },
  { tall: heroBoubouTall, wide: heroBoubouWide, title: 'One width of silk', action: 'Shop now' },
  { tall: heroClothTall, wide: heroClothWide, title: 'Cloth with a home', action: 'Shop now' },
  { tall: heroZumaTall, wide: heroZumaWide, title: 'Cut in Abuja', action: 'Shop now' },
] as const
