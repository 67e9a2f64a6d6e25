import { homeSections, type HomeContent } from '#shop/content/pages/home.ts'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { choice } from '#web/admin/settings/settings/fields/choice.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'
import { catalogueFrom } from './catalogue-from.tsx'
import { link, tick } from './fields.tsx'
import { picture, pictureOrNone, pictures } from './picture-fields.tsx'

const heading = (help: string, most = 60) => text({ label: 'Heading', help, most })
const button = () => text({ label: 'Button', help: 'What the button says.', most: 40 })

export const homeForm: FieldsOf<HomeContent> = {
  sections: list<HomeContent['sections'][number]>({
    label: 'Sections',
    help: 'What stands on the page, from the top.',
    one: 'section',
    most: Object.keys(homeSections).length,
    fixed: true,
    blank: { name: 'quote', on: true },
    named: ({ name }) => homeSections[name].label,
    fields: {
      // The section's name is shown as its heading.
      name: { label: 'Section', hint: 'Which one it is.', words: String, control: () => null },
      on: tick({ label: 'Shown', help: 'Taken away, it keeps what it says.' }),
    },
  }),
  hero: together({
    label: homeSections.hero.label,
    help: 'They change every ten seconds. The first one is seen first by everybody.',
    fields: {
      slides: list<HomeContent['hero']['slides'][number]>({
        label: 'Pictures',
        help: 'Each with its words and where it leads.',
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
            labels: { ink: 'Dark', paper: 'Light' },
          }),
          title: heading('The largest words on the picture.'),
          text: text({ label: 'Line', help: 'Below the heading, on a desk only.', most: 120 }),
          action: button(),
          to: link,
        },
      }),
    },
  }),
  quote: together({
    label: homeSections.quote.label,
    help: 'A few sentences in large letters, below the pictures.',
    fields: {
      text: longText({ label: 'Words', help: 'Without quotation marks.', most: 400, rows: 3 }),
      links: list({
        label: 'Links below',
        help: 'Where somebody may go on from there.',
        one: 'link',
        most: 3,
        blank: { label: '', to: '/' },
        named: ({ label }) => label,
        fields: { label: text({ label: 'Says', help: 'A word or two.', most: 40 }), to: link },
      }),
    },
  }),
  arrivals: together({
    label: homeSections.arrivals.label,
    help: 'The newest four products, by themselves.',
    fields: { title: heading('Above them.') },
  }),
  banner: together({
    label: homeSections.banner.label,
    help: 'One wide picture with a button.',
    fields: {
      picture: picture({ label: 'Picture', help: 'Wide; the words stand on it.' }),
      title: heading('The words on the picture.', 120),
      action: button(),
      to: link,
    },
  }),
  catalogue: together({
    label: homeSections.catalogue.label,
    help: 'Products that can be bought, drawn anew every few minutes.',
    fields: {
      title: heading('Above the products.'),
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
      quote: longText({ label: 'What was said', help: 'Without quotation marks.', most: 400, rows: 3 }),
      by: text({ label: 'By', help: 'Who said it, as she wants to be named.', most: 120 }),
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
      name: text({
        label: 'Name',
        help: 'The paper or the site; it is read to those who can’t see its picture.',
        most: 60,
      }),
      picture: pictureOrNone({ label: 'Picture of the name', help: 'Without one, the name stands in words.' }),
    },
  }),
  appointment: together({
    label: homeSections.appointment.label,
    help: 'It leads to the form in which an appointment is asked for.',
    fields: {
      picture: picture({ label: 'Picture', help: 'Your house, or a fitting.' }),
      title: heading('Beside the picture.'),
      text: longText({
        label: 'Words',
        help: '{street} is your street and town, from the settings.',
        most: 400,
        rows: 3,
      }),
    },
  }),
  social: together({
    label: homeSections.social.label,
    help: 'The link leads to the first of your social links in the settings.',
    fields: {
      title: heading('Above the pictures.'),
      pictures: pictures({
        label: 'Pictures',
        help: 'As you show them elsewhere; all in one shape, four to five.',
        most: 8,
      }),
    },
  }),
}
