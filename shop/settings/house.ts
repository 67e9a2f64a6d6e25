import { z } from 'zod'
import { whole } from '#shop/number.ts'
import { filled, longest } from '#shop/text.ts'
import { accent } from './accent.ts'
import { settingsGroup } from './group.ts'
import { webAddress } from './web-address.ts'

const FIRST_YEAR = 1800

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
})

/** What the house is called, where it is and how it looks (rules: accent). */
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
  },
})
