import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { filled, longest } from '#shop/core/text.ts'
import { accent } from './accent.ts'
import { settingsGroup } from './group.ts'
import { webAddress } from './web-address.ts'

const FIRST_YEAR = 1800

const MOST_PIXELS = 16_383

/** A picture of the library, with its size, so that nothing jumps while it loads. */
const picture = z.strictObject(
  {
    id: z.string().regex(/^[0-9a-f]{32}$/, because('not-a-picture')),
    width: whole(1, MOST_PIXELS),
    height: whole(1, MOST_PIXELS),
  },
  because('not-a-picture'),
)

const schema = z.strictObject({
  name: filled(80),
  tagline: filled(longest.line),
  city: filled(longest.name),
  country: filled(longest.name),
  /** The year in which the house was founded. */
  since: whole(FIRST_YEAR, 2100),
  /** Where the house's registration can be checked; without it the 'validate' link is hidden. */
  registrationUrl: webAddress.nullable(),
  /** The one colour that leads the eye, as #rrggbb; null for the usual one. */
  accent: accent.nullable(),
  /** Instead of the name written out. */
  wordmark: picture.nullable(),
  icon: picture.nullable(),
})

/** What the house is called, where it is and how it looks (rules: accent, wordmark and icon). */
export const house = settingsGroup({
  schema,
  defaults: {
    name: 'GURARA',
    tagline: 'Ready-to-wear and bespoke, cut in Abuja',
    city: 'Abuja',
    country: 'Nigeria',
    since: 2024,
    registrationUrl: null,
    accent: null,
    wordmark: null,
    icon: null,
  },
})
