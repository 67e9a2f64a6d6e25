import type { AboutContent } from '#shop/content/pages/about.ts'
import type { BrandContent } from '#shop/content/pages/brand.ts'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'
import { tick } from './fields.tsx'
import { picture, pictures } from './picture-fields.tsx'

const MARKDOWN = 'Markdown: an empty line begins a paragraph, **two stars** make it bold. {name} is your house’s name.'

export const aboutForm: FieldsOf<AboutContent> = {
  above: text({ label: 'Small line above', help: '{city} and {since} come from the settings.', most: 80 }),
  title: text({ label: 'Heading', help: 'At the top of the page.', most: 120 }),
  cover: picture({ label: 'Picture at the top', help: 'Wide.' }),
  picture: picture({ label: 'Picture beside the story', help: 'Tall.' }),
  parts: list({
    label: 'Parts',
    help: 'Your story, one part after the other.',
    one: 'part',
    most: 6,
    blank: { heading: '', text: '' },
    named: ({ heading }) => heading,
    fields: {
      heading: text({ label: 'Heading', help: 'Above the part.', most: 80 }),
      text: longText({ label: 'Text', help: MARKDOWN, most: 8_000, rows: 8 }),
    },
  }),
  values: together({
    label: 'Values',
    help: 'Left out when there are none.',
    fields: {
      heading: text({ label: 'Heading', help: 'Above the values.', most: 80 }),
      items: list({
        label: 'Values',
        help: 'What you stand for, in their order.',
        one: 'value',
        most: 8,
        blank: { name: '', text: '' },
        named: ({ name }) => name,
        fields: {
          name: text({ label: 'Name', help: 'A word or two.', most: 60 }),
          text: longText({ label: 'Text', help: 'What you mean by it, in a sentence or two.', most: 400, rows: 3 }),
        },
      }),
    },
  }),
  reviews: tick({
    label: 'Reviews of the home page stand here, too',
    help: 'They are written once, for both pages.',
  }),
}

export const brandForm: FieldsOf<BrandContent> = {
  title: text({ label: 'Heading', help: '{name} is your house’s name.', most: 80 }),
  text: longText({ label: 'Text', help: MARKDOWN, most: 4_000, rows: 6 }),
  pictures: pictures({ label: 'Pictures', help: 'All in one shape, four to five.', most: 24 }),
}
