import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { filled, longest } from '#shop/core/text.ts'
import { accent } from './accent.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'
import { webAddress } from './web-address.ts'

const MOST_PIXELS = 16_383

/** A library picture with its size, so that the layout does not shift while it loads. */
const picture = z.strictObject(
  {
    id: z.string().regex(/^[0-9a-f]{32}$/, because('not-a-picture')),
    width: whole(1, MOST_PIXELS),
    height: whole(1, MOST_PIXELS),
  },
  because('not-a-picture'),
)

const schema = z.strictObject({
  name: field(filled(80), {
    label: 'Name',
    help: 'For example ‘Gurara’.',
    seen: 'at the top and bottom of every page, in the browser’s tab and in every email',
  }),
  tagline: field(filled(longest.line), {
    label: 'Tagline',
    help: 'A few words about what you make, without a full stop.',
    seen: 'at the bottom of every page',
  }),
  city: field(filled(longest.name), {
    label: 'City',
    help: 'For example ‘Abuja’.',
    seen: 'next to appointment times, and in search engines',
  }),
  country: field(filled(longest.name), {
    label: 'Country',
    help: 'The country of your shop. It is filled in for new addresses.',
    seen: 'in the form of their first address',
  }),
  since: field(whole(1800, 2100), {
    label: 'Founded',
    help: 'The year in which your shop was founded.',
    seen: 'next to the © at the bottom of every page',
  }),
  registrationUrl: field(webAddress.nullable(), {
    label: 'Registration link',
    help: 'A page where shoppers can check that your business is registered. Begins with https://. Leave empty to show no link.',
    seen: 'as ‘Validate’ on your about page',
  }),
  wordmark: field(picture.nullable(), {
    label: 'Wordmark',
    help: 'A picture of your name, dark on a white or transparent background, at least 500 pixels wide. Screen readers read your shop’s name instead.',
    control: 'picture',
    nothing: 'use text',
    seen: 'at the top and bottom of every page',
  }),
  icon: field(picture.nullable(), {
    label: 'Icon',
    help: 'A square picture, 512 pixels or more on each side.',
    control: 'picture',
    nothing: 'use the default icon',
    seen: 'in the browser’s tab and on their home screen',
  }),
  accent: field(accent.nullable(), {
    label: 'Accent colour',
    help: 'The highlight colour of badges, links and the message button. Leave empty to use the default.',
    control: 'shade',
    seen: 'on every page, and on the buttons of emails',
  }),
})

/** The shop's name, location and appearance (rules: accent colour, wordmark and icon). */
export const house = settingsGroup({
  label: 'Shop details',
  about: 'The name, location and appearance of your shop.',
  holds: ({ name, city, country, since }) => [name, `${city}, ${country}`, `since ${since}`],
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
