import { homeSections, type HomeContent } from '#shop/content/home.ts'
import { list } from '../../settings/fields/list.tsx'
import { text } from '../../settings/fields/text.tsx'
import { together } from '../../settings/fields/together.tsx'
import type { FieldsOf } from '../../settings/setting-field.ts'
import { catalogueFrom } from './catalogue-from.tsx'
import { choice, lines, link, tick } from './fields.tsx'
import { picture, pictureOrNone, pictures } from './picture-fields.tsx'

const heading = (most = 60) => text({ label: 'Heading', help: '', most })
const button = () => text({ label: 'Button', help: 'What the button says.', most: 40 })

/** How the home page is written. */
export const homeForm: FieldsOf<HomeContent> = {
  sections: list<HomeContent['sections'][number]>({
    label: 'Sections',
    help: 'What stands on the page, from the top.',
    one: 'section',
    most: Object.keys(homeSections).length,
    fixed: true,
    blank: { name: 'quote', on: true },
    named: ({ name }) => homeSections[name].label,
    fields: { name: { label: '', words: String, control: () => null }, on: tick('Shown') },
  }),
  hero: together({
    label: homeSections.hero.label,
    help: 'They change every ten seconds. The first one is seen first by everybody.',
    fields: {
      slides: list<HomeContent['hero']['slides'][number]>({
        label: 'Pictures',
        help: '',
        one: 'slide',
        most: 6,
        blank: { wide: '', tall: '', type: 'ink', title: '', text: '', action: 'See more', to: '/products' },
        named: ({ title }) => title,
        fields: {
          wide: picture({ label: 'Picture on a desk', help: 'Wide, with its calm side at the left.' }),
          tall: picture({ label: 'Picture on a phone', help: 'Tall, with its calm side at the top.' }),
          type: choice({
            label: 'Words',
            help: 'So that they can be read on the picture.',
            choices: { ink: 'Dark', paper: 'Light' },
          }),
          title: heading(),
          text: text({ label: 'Line', help: 'Below the heading, on a desk only.', most: 120 }),
          action: button(),
          to: link(),
        },
      }),
    },
  }),
  quote: together({
    label: homeSections.quote.label,
    help: '',
    fields: {
      text: lines({ label: 'Words', help: 'Without quotation marks.', most: 400 }),
      links: list({
        label: 'Links below',
        help: '',
        one: 'link',
        most: 3,
        blank: { label: '', to: '/' },
        named: ({ label }) => label,
        fields: { label: text({ label: 'Says', help: '', most: 40 }), to: link() },
      }),
    },
  }),
  arrivals: together({
    label: homeSections.arrivals.label,
    help: 'The newest four products, by themselves.',
    fields: { title: heading() },
  }),
  banner: together({
    label: homeSections.banner.label,
    help: '',
    fields: {
      picture: picture({ label: 'Picture', help: 'Wide; the words stand on it.' }),
      title: heading(120),
      action: button(),
      to: link(),
    },
  }),
  catalogue: together({
    label: homeSections.catalogue.label,
    help: 'Products that can be bought, drawn anew every few minutes.',
    fields: {
      title: heading(),
      from: catalogueFrom,
    },
  }),
  reviews: list({
    label: homeSections.reviews.label,
    help: 'They stand on the about page, too.',
    one: 'review',
    most: 12,
    blank: { quote: '', by: '' },
    named: ({ by }) => by,
    fields: {
      quote: lines({ label: 'What was said', help: 'Without quotation marks.', most: 400 }),
      by: text({ label: 'By', help: '', most: 120 }),
    },
  }),
  featured: list<HomeContent['featured'][number]>({
    label: homeSections.featured.label,
    help: 'Who wrote about you.',
    one: 'name',
    most: 12,
    blank: { name: '', picture: null },
    named: ({ name }) => name,
    fields: {
      name: text({ label: 'Name', help: '', most: 60 }),
      picture: pictureOrNone({ label: 'Picture of the name', help: 'Without one, the name stands in words.' }),
    },
  }),
  appointment: together({
    label: homeSections.appointment.label,
    help: '',
    fields: {
      picture: picture({ label: 'Picture', help: '' }),
      title: heading(),
      text: lines({ label: 'Words', help: '{street} is your street and town, from the settings.', most: 400 }),
    },
  }),
  social: together({
    label: homeSections.social.label,
    help: 'The link leads to the first of your social links in the settings.',
    fields: {
      title: heading(),
      pictures: pictures({ label: 'Pictures', help: '', most: 8 }),
    },
  }),
}
