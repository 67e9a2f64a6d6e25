import { z } from 'zod'
import { fewSigns } from '#shop/core/emphasis.ts'
import { because } from '#shop/core/field-problems.ts'
import { isStorableText } from '#shop/core/text.ts'

/** A picture id from the library, or the name of a built-in picture such as `house:banner`. */
export const pictureRef = z
  .string(because('required'))
  .regex(/^(house:[a-zA-Z0-9-]{1,40}|[0-9a-f]{32})$/, because('not-a-picture'))

/** Returns a schema for non-empty Markdown of at most `max` characters. */
export const markdownText = (max: number) =>
  z
    .string(because('required'))
    .max(max, because('too-long'))
    .refine(isStorableText, because('unstorable'))
    .refine((typed) => typed.trim() !== '', because('required'))
    .refine(...fewSigns)

/** Returns a schema for a list of `least` to `most` items. */
export const listOfSome = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z.array(item, because('not-a-list')).min(least, because('too-few-items')).max(most, because('too-many-items'))
