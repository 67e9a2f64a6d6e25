import type { AboutContent } from '#shop/content/pages/about.ts'
import type { BrandContent } from '#shop/content/pages/brand.ts'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'
import { tick } from './fields.tsx'
import { picture, pictures } from './picture-fields.tsx'

const MARKDOWN =
  'Markdown: an empty line starts a paragraph, **two asterisks** make text bold. {name} is replaced with your shop’s name.'

export const aboutForm: FieldsOf<AboutContent> = {
  above: text({
    label: 'Line above the heading',
    help: '{city} and {since} are replaced with the values from your settings.',
    most: 80,
  }),
  title: text({ label: 'Heading', help: 'Shown at the top of the page.', most: 120 }),
  cover: picture({ label: 'Picture at the top', help: 'Landscape.' }),
  picture: picture({ label: 'Picture beside the story', help: 'Portrait.' }),
  parts: list({
    label: 'Sections',
    help: 'The sections of your story, in order.',
    one: 'section',
    most: 6,
    blank: { heading: '', text: '' },
    named: ({ heading }) => heading,
    fields: {
      heading: text({ label: 'Heading', help: 'Shown above the section.', most: 80 }),
      text: longText({ label: 'Text', help: MARKDOWN, most: 8_000, rows: 8 }),
    },
  }),
  values: together({
    label: 'Values',
    help: 'Hidden if you enter no values.',
    fields: {
      heading: text({ label: 'Heading', help: 'Shown above the values.', most: 80 }),
      items: list({
        label: 'Values',
        help: 'What your shop stands for, for example ‘Quality’.',
        one: 'value',
        most: 8,
        blank: { name: '', text: '' },
        named: ({ name }) => name,
        fields: {
          name: text({ label: 'Name', help: 'One or two words.', most: 60 }),
          text: longText({ label: 'Text', help: 'Explain the value in one or two sentences.', most: 400, rows: 3 }),
        },
      }),
    },
  }),
  reviews: tick({
    label: 'Show the reviews from the home page',
    help: 'You edit the reviews on the home page.',
  }),
}

export const brandForm: FieldsOf<BrandContent> = {
  title: text({ label: 'Heading', help: '{name} is replaced with your shop’s name.', most: 80 }),
  text: longText({ label: 'Text', help: MARKDOWN, most: 4_000, rows: 6 }),
  pictures: pictures({ label: 'Pictures', help: 'Use pictures with a 4:5 aspect ratio.', most: 24 }),
}
