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
    help: 'What your shop is called.',
    seen: 'at the top and bottom of every page, in the browser’s tab and in every mail',
  }),
  tagline: field(filled(longest.line), {
    label: 'Tagline',
    help: 'What you make, in a few words, without a full stop.',
    seen: 'at the bottom of every page',
  }),
  city: field(filled(longest.name), {
    label: 'City',
    help: 'Where your house is.',
    seen: 'beside the times of appointments, and search engines say it',
  }),
  country: field(filled(longest.name), {
    label: 'Country',
    help: 'Where your house is. A new address begins with it.',
    seen: 'in the form of their first address',
  }),
  since: field(whole(1800, 2100), {
    label: 'Founded',
    help: 'The year in which your house began.',
    seen: 'beside the © at the bottom of every page',
  }),
  registrationUrl: field(webAddress.nullable(), {
    label: 'Link to the registration',
    help: 'Where anybody can check that your business is registered. It begins with https://. Left empty, there is no such link.',
    seen: 'as ‘Validate’ on the page about you',
  }),
  wordmark: field(picture.nullable(), {
    label: 'Wordmark',
    help: 'A picture of your name, dark on white or on nothing, at least 500 pixels wide. Your name is read to those who can’t see it.',
    control: 'picture',
    nothing: 'back to text',
    seen: 'at the top and bottom of every page',
  }),
  icon: field(picture.nullable(), {
    label: 'Icon',
    help: 'A square picture, 512 pixels or more on each side.',
    control: 'picture',
    nothing: 'back to the usual one',
    seen: 'in the browser’s tab and on their home screen',
  }),
  accent: field(accent.nullable(), {
    label: 'Accent colour',
    help: 'The one colour that leads the eye: badges, what is pointed at, the message button. Left empty, it is the usual one.',
    control: 'shade',
    seen: 'on every page, and on the buttons of mails',
  }),
})

/** The shop's name, location and appearance (rules: accent, wordmark and icon). */
export const house = settingsGroup({
  label: 'House',
  about: 'What your house is called, and where it is.',
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
