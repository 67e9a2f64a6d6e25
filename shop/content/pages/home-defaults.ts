import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { homeSections, type HomeContent } from './home.ts'

const brandPage = `/${config.brand.shortName}`
const opening = (picture: string) => ({ tall: `house:hero${picture}Tall`, wide: `house:hero${picture}Wide` })
const masthead = (file: string, name: string) => ({ name, picture: `house:featured-${file}` })

export const homeDefaults: HomeContent = {
  sections: membersOf(homeSections).map((name) => ({ name, on: true })),
  hero: {
    slides: [
      {
        ...opening('Rail'),
        type: 'ink',
        title: 'The elegant collection',
        text: 'Silk, adire and hand-woven cloth, for evenings that run late.',
        action: 'Shop the collection',
        to: '/products',
      },
      {
        ...opening('Boubou'),
        type: 'paper',
        title: 'One width of silk',
        text: 'A boubou, embroidered by hand. Almost no waist, and no waste.',
        action: 'See the boubous',
        to: '/products?q=boubou',
      },
      {
        ...opening('Cloth'),
        type: 'paper',
        title: 'Cloth with a home',
        text: 'Dyed in Abeokuta, woven in Iseyin. We name where it was made.',
        action: 'Our story',
        to: '/about',
      },
      {
        ...opening('Zuma'),
        type: 'ink',
        title: 'Cut in Abuja',
        text: 'Made in our own rooms, in short runs, or to your measure.',
        action: 'The house',
        to: brandPage,
      },
    ],
  },
  quote: {
    text: 'A dress should know where its cloth was born, and where its wearer is going.',
    links: [
      { label: 'Our story', to: '/about' },
      { label: 'From the blog', to: '/blog' },
    ],
  },
  arrivals: { title: 'Shop new arrivals' },
  banner: {
    picture: 'house:banner',
    title: 'Made to your measure, or ready to wear',
    action: 'The house',
    to: brandPage,
  },
  catalogue: { title: 'Shop our catalogue', from: 'collection' },
  reviews: [
    {
      quote: 'I wore the wrap dress to work, then to a naming ceremony, and was asked for the address at both.',
      by: 'A customer in Maitama, Abuja',
    },
    {
      quote: 'They took my measurements over a call, and the gown fitted as if I had stood there for every pin.',
      by: 'A bride in Port Harcourt',
    },
  ],
  featured: [
    masthead('calabash', 'Calabash'),
    masthead('loom-letter', 'The Loom Letter'),
    masthead('ninth-yard', 'Ninth Yard'),
    masthead('thimble', 'Thimble'),
    masthead('weft-and-warp', 'Weft & Warp'),
  ],
  appointment: {
    picture: 'house:aboutStudio',
    title: 'Come in for a fitting',
    text: 'Half an hour in our studio, with a cutter who listens. Bring a photograph, a cloth, or only an idea. {street}.',
  },
  social: {
    title: 'Wear it, tag us',
    pictures: ['house:brand01', 'house:brand07', 'house:brand04', 'house:brand10'],
  },
}
