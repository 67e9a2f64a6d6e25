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
const button = () => text({ label: 'Button text', help: 'For example ‘Shop now’.', most: 40 })

export const homeForm: FieldsOf<HomeContent> = {
  sections: list<HomeContent['sections'][number]>({
    label: 'Sections',
    help: 'The sections of the page.',
    one: 'section',
    most: Object.keys(homeSections).length,
    fixed: true,
    blank: { name: 'quote', on: true },
    named: ({ name }) => homeSections[name].label,
    fields: {
      // The section's name is its heading and can't be edited here.
      name: { label: 'Section', hint: 'The name of the section.', words: String, control: () => null },
      on: tick({ label: 'Shown', help: 'Clear this checkbox to hide the section. Its content is kept.' }),
    },
  }),
  hero: together({
    label: homeSections.hero.label,
    help: 'A slideshow that changes every 10 seconds, starting with the first picture.',
    fields: {
      slides: list<HomeContent['hero']['slides'][number]>({
        label: 'Pictures',
        help: 'Each picture has its own text, button and link.',
        one: 'slide',
        most: 6,
        blank: { wide: '', tall: '', type: 'ink', title: '', text: '', action: 'See more', to: '/products' },
        named: ({ title }) => title,
        fields: {
          wide: picture({ label: 'Picture for desktop', help: 'Landscape, with space for the text on the left.' }),
          tall: picture({ label: 'Picture for phones', help: 'Portrait, with space for the text at the top.' }),
          type: choice({
            label: 'Text colour',
            help: 'Choose the colour that is easy to read on the picture.',
            labels: { ink: 'Dark', paper: 'Light' },
          }),
          title: heading('The large text on the picture.'),
          text: text({ label: 'Subheading', help: 'Shown below the heading, on desktop only.', most: 120 }),
          action: button(),
          to: link,
        },
      }),
    },
  }),
  quote: together({
    label: homeSections.quote.label,
    help: 'A few sentences in large type, below the opening pictures.',
    fields: {
      text: longText({ label: 'Text', help: 'Leave out the quotation marks. The page adds them.', most: 400, rows: 3 }),
      links: list({
        label: 'Links',
        help: 'Links to other pages, shown below the quote.',
        one: 'link',
        most: 3,
        blank: { label: '', to: '/' },
        named: ({ label }) => label,
        fields: { label: text({ label: 'Link text', help: 'One or two words.', most: 40 }), to: link },
      }),
    },
  }),
  arrivals: together({
    label: homeSections.arrivals.label,
    help: 'Shows the four newest products automatically.',
    fields: { title: heading('Shown above the products.') },
  }),
  banner: together({
    label: homeSections.banner.label,
    help: 'A wide picture with text and a button.',
    fields: {
      picture: picture({ label: 'Picture', help: 'Landscape. The text is shown on it.' }),
      title: heading('The text on the picture.', 120),
      action: button(),
      to: link,
    },
  }),
  catalogue: together({
    label: homeSections.catalogue.label,
    help: 'A selection of available products that changes every few minutes.',
    fields: {
      title: heading('Shown above the products.'),
      from: catalogueFrom,
    },
  }),
  reviews: list({
    label: homeSections.reviews.label,
    help: 'You can also show them on the about page.',
    one: 'review',
    most: 12,
    blank: { quote: '', by: '' },
    named: ({ by }) => by,
    fields: {
      quote: longText({
        label: 'Review',
        help: 'Leave out the quotation marks. The page adds them.',
        most: 400,
        rows: 3,
      }),
      by: text({ label: 'Customer', help: 'The customer’s name, as they want it to appear.', most: 120 }),
    },
  }),
  featured: list<HomeContent['featured'][number]>({
    label: homeSections.featured.label,
    help: 'Newspapers, magazines and websites that wrote about your shop.',
    one: 'publication',
    most: 12,
    blank: { name: '', picture: null },
    named: ({ name }) => name,
    fields: {
      name: text({
        label: 'Name',
        help: 'The newspaper, magazine or website. Screen readers announce it.',
        most: 60,
      }),
      picture: pictureOrNone({ label: 'Logo', help: 'Optional. Without a logo, the name is shown as text.' }),
    },
  }),
  appointment: together({
    label: homeSections.appointment.label,
    help: 'Links to the form for appointments.',
    fields: {
      picture: picture({ label: 'Picture', help: 'For example your shop or a fitting.' }),
      title: heading('Shown beside the picture.'),
      text: longText({
        label: 'Text',
        help: '{street} is replaced with the street and town from your settings.',
        most: 400,
        rows: 3,
      }),
    },
  }),
  social: together({
    label: homeSections.social.label,
    help: 'The link opens the first of your social links in the settings.',
    fields: {
      title: heading('Shown above the pictures.'),
      pictures: pictures({
        label: 'Pictures',
        help: 'Pictures from your social media, all with the aspect ratio 4:5.',
        most: 8,
      }),
    },
  }),
}
