import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { contentLink } from '#shop/core/link.ts'
import { filled, text } from '#shop/core/text.ts'
import { listOfSome, pictureRef } from './content-fields.ts'

/** The sections of the home page in their default order (rules: home page). */
export const homeSections = {
  hero: { label: 'Opening pictures' },
  quote: { label: 'Quote' },
  arrivals: { label: 'New arrivals' },
  banner: { label: 'Banner' },
  catalogue: { label: 'Catalogue' },
  reviews: { label: 'Reviews' },
  featured: { label: 'Featured in' },
  appointment: { label: 'Appointment' },
  social: { label: 'Social pictures' },
} as const
export type HomeSection = keyof typeof homeSections
const sectionNames = Object.keys(homeSections) as [HomeSection, ...HomeSection[]]

const LINE = 120
const QUOTE = 400
const LONGEST_ADDRESS = 120

/** `ink` is dark text for light pictures; `paper` is light text for dark pictures. */
const slide = z.strictObject({
  wide: pictureRef,
  tall: pictureRef,
  type: z.enum(['ink', 'paper'], because('not-a-choice')),
  title: filled(60),
  text: text(LINE),
  action: filled(40),
  to: contentLink,
})

const link = z.strictObject({ label: filled(40), to: contentLink })

const catalogueFrom = z
  .string(because('not-a-choice'))
  .max(LONGEST_ADDRESS, because('not-a-choice'))
  .regex(/^(collection|\/collections\/[a-z0-9]+(-[a-z0-9]+)*)$/, because('not-a-choice'))

/** The editable content of the home page. Each section occurs exactly once. */
export const homeSchema = z.strictObject({
  sections: z
    .array(
      z.strictObject({ name: z.enum(sectionNames, because('not-a-choice')), on: z.boolean(because('not-a-tick')) }),
    )
    .refine(
      (given) => given.length === sectionNames.length && new Set(given.map(({ name }) => name)).size === given.length,
      because('not-each-once'),
    ),
  hero: z.strictObject({ slides: listOfSome(slide, 1, 6) }),
  quote: z.strictObject({ text: filled(QUOTE), links: listOfSome(link, 0, 3) }),
  arrivals: z.strictObject({ title: filled(60) }),
  banner: z.strictObject({ picture: pictureRef, title: filled(LINE), action: filled(40), to: contentLink }),
  /** `from` is 'collection' for random products from the whole shop, or the path of one collection's page. */
  catalogue: z.strictObject({ title: filled(60), from: catalogueFrom }),
  reviews: listOfSome(z.strictObject({ quote: filled(QUOTE), by: filled(LINE) }), 1, 12),
  featured: listOfSome(z.strictObject({ name: filled(60), picture: pictureRef.nullable() }), 1, 12),
  appointment: z.strictObject({ picture: pictureRef, title: filled(60), text: filled(QUOTE) }),
  social: z.strictObject({ title: filled(60), pictures: listOfSome(pictureRef, 1, 8) }),
})
export type HomeContent = z.output<typeof homeSchema>
