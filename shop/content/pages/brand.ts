import { z } from 'zod'
import { filled } from '#shop/core/text.ts'
import { listOfSome, markdownText, pictureRef } from './content-fields.ts'

/** The editable content of the brand page; its text is Markdown (rules: about and brand pages). */
export const brandSchema = z.strictObject({
  title: filled(80),
  text: markdownText(4_000),
  pictures: listOfSome(pictureRef, 1, 24),
})
export type BrandContent = z.output<typeof brandSchema>

export const brandDefaults: BrandContent = {
  title: '{name}',
  text: 'We make clothes for women who have somewhere to be. Each piece begins with a cloth that has a home, is cut in {city}, and is finished by hand by people whose names we know.',
  pictures: Array.from({ length: 12 }, (_, index) => `house:brand${String(index + 1).padStart(2, '0')}`),
}
