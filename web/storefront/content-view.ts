import type { PageData } from '#shop/content/pages/page-data.server.ts'
import { pictureUrl, widthsOf } from '#shop/platform/media/picture.ts'
import type { HousePictureFile } from '#web/parts/house-picture.tsx'
import * as house from '#web/pictures/manifest.ts'
import { MASTHEAD_HEIGHT, type Masthead } from './home/featured-in.tsx'
import { lookUp } from '#shop/core/look-up.ts'

// Prepares the owner's pages on the server, so that browsers don't load the list of all pictures.

type Pictures = PageData['home']['pictures']

/** Fictional press logos, drawn for the demo shop, with their widths in pixels. */
const mastheadWidths: Readonly<Record<string, number>> = {
  'featured-calabash': 150,
  'featured-loom-letter': 190,
  'featured-ninth-yard': 150,
  'featured-thimble': 130,
  'featured-weft-and-warp': 170,
}

export type HomeView = ReturnType<typeof homeView>

export function homeView({ content, pictures, arrivals, catalogue, quoted }: PageData['home']) {
  const picture = pictureFrom(pictures)
  const { hero, banner, appointment, social, ...same } = content
  return {
    ...same,
    reviews: quoted ?? content.reviews,
    products: { arrivals, catalogue },
    slides: hero.slides.map((slide) => ({ ...slide, tall: picture(slide.tall), wide: picture(slide.wide) })),
    banner: { ...banner, picture: picture(banner.picture) },
    featured: content.featured.map(({ name, picture }) => ({ name, image: mastheadOf(picture, pictures) })),
    appointment: { ...appointment, picture: picture(appointment.picture) },
    social: { ...social, pictures: social.pictures.map(picture) },
  }
}

export type AboutView = ReturnType<typeof aboutView>

export function aboutView({ content, pictures, html, reviews }: PageData['about']) {
  const picture = pictureFrom(pictures)
  const parts = content.parts.map(({ heading, text }) => ({ heading, html: lookUp(html, text) ?? '' }))
  return { ...content, parts, reviews, cover: picture(content.cover), picture: picture(content.picture) }
}

export type BrandView = ReturnType<typeof brandView>

export function brandView({ content, pictures, html }: PageData['brand']) {
  return { ...content, html: lookUp(html, content.text) ?? '', pictures: content.pictures.map(pictureFrom(pictures)) }
}

const fromHouse: Readonly<Record<string, HousePictureFile>> = { ...house }

/**
 * Returns a picture by its reference. If it is missing, returns one that came with the shop, so that no page breaks.
 */
const pictureFrom =
  (pictures: Pictures) =>
  (ref: string): HousePictureFile => {
    const found = lookUp(pictures, ref)
    if (found) return { ...found, widths: widthsOf(found), at: '/media' }
    return lookUp(fromHouse, ref.replace('house:', '')) ?? house.aboutStudio
  }

function mastheadOf(ref: string | null, pictures: Pictures): Masthead['image'] {
  const name = ref?.replace('house:', '') ?? ''
  const found = lookUp(pictures, name)
  if (found) {
    const [smallest] = widthsOf(found)
    return { src: pictureUrl(found.id, smallest!), width: Math.round((MASTHEAD_HEIGHT * found.width) / found.height) }
  }
  const width = lookUp(mastheadWidths, name)
  return width === undefined ? null : { src: `/pictures/${name}.svg`, width }
}
