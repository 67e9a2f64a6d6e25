import { z } from 'zod'
import { because } from '#shop/field-problems.ts'
import { isStorableText, text } from '#shop/text.ts'

const LONGEST_LINK = 300

/**
 * Where a link leads: an address within the shop, or one that begins with https. Nothing that a browser would read as
 * another site begins with one slash here (rules: links of content).
 */
export const contentLink = text(LONGEST_LINK)
  .min(1, because('required'))
  .refine((link) => /^\/(?![/\\])[^\s\\]*$/.test(link) || isWebAddress(link), because('not-a-link'))

function isWebAddress(link: string): boolean {
  const url = URL.parse(link)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.') && /^https:\/\/\S+$/.test(link)
}

/** A picture of the library by its id, or one that came with the shop by its name: `house:banner`. */
export const pictureRef = z
  .string(because('required'))
  .regex(/^(house:[a-zA-Z0-9-]{1,40}|[0-9a-f]{32})$/, because('not-a-picture'))

/** Markdown of at most `max` characters. */
export const markdownText = (max: number) =>
  z
    .string(because('required'))
    .max(max, because('too-long'))
    .refine(isStorableText, because('unstorable'))
    .refine((typed) => typed.trim() !== '', because('required'))

/** A list of `least` to `most` of these. */
export const listOfSome = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z.array(item, because('not-a-list')).min(least, because('too-few-items')).max(most, because('too-many-items'))
