import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { filled, text } from '#shop/core/text.ts'
import { listOfSome, markdownText, pictureRef } from './content-fields.ts'

const LONGEST_TEXT = 8_000

/** The editable content of the about page; the texts of `parts` are Markdown (rules: about and brand pages). */
export const aboutSchema = z.strictObject({
  above: text(80),
  title: filled(120),
  cover: pictureRef,
  picture: pictureRef,
  parts: listOfSome(z.strictObject({ heading: filled(80), text: markdownText(LONGEST_TEXT) }), 1, 6),
  values: z.strictObject({
    heading: filled(80),
    items: listOfSome(z.strictObject({ name: filled(60), text: filled(400) }), 0, 8),
  }),
  /** True if the reviews of the home page are shown here too. */
  reviews: z.boolean(because('not-a-tick')),
})
export type AboutContent = z.output<typeof aboutSchema>

export const aboutDefaults: AboutContent = {
  above: '{city}, since {since}',
  title: 'Cloth first, then the woman, then the dress',
  cover: 'house:aboutAbuja',
  picture: 'house:aboutStudio',
  parts: [
    {
      heading: 'Our story',
      text: `{name} began with one cutting table, one seamstress and a pile of adire that was too good to leave folded. The first pieces were made for friends; their friends asked for the address.

We still begin there: with the cloth, and where it comes from. Everything is cut in our own rooms, in short runs, by people whose names we know. What is not on the rail we make to your measure.`,
    },
    {
      heading: 'What we are for',
      text: 'To dress women for the whole of their day, in clothes that are made here, fit well, and are still worth wearing when the season has been forgotten.',
    },
  ],
  values: {
    heading: 'Four values we cut by',
    items: [
      {
        name: 'Inclusivity',
        text: 'We cut from UK 6 to UK 26, and fit each style on more than one body before it is sold. Where your size is not on the rail, ask us for it.',
      },
      {
        name: 'Quality craftsmanship',
        text: 'French seams, hand-finished hems, linings that breathe. The inside is as considered as the outside.',
      },
      {
        name: 'Empowerment',
        text: 'We train, pay and promote the women who cut and sew with us, and buy cloth from the women who dye it.',
      },
      {
        name: 'Authenticity',
        text: 'Adire dyed in Abeokuta, aso-oke woven in Iseyin. When a cloth has a home, we name it.',
      },
    ],
  },
  reviews: true,
}
