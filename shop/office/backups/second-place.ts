import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest, text } from '#shop/core/text.ts'

const LONGEST_PATH = 500
const LONGEST_KEY = 200

const printable = filled(LONGEST_KEY).regex(/^[\x21-\x7e]*$/, because('not-printable'))

/** The fields of each kind of second place. */
export const secondPlaceSchemas = {
  folder: z.object({
    path: filled(LONGEST_PATH).regex(/^(\/|[A-Z]:\\)/i, because('not-a-folder')),
  }),
  bucket: z.object({
    endpoint: filled(longest.line).pipe(z.url({ protocol: /^https?$/, ...because('not-a-bucket-address') })),
    bucket: filled(63).regex(/^(?!.*\.\.)[\w.-]+$/, because('not-a-bucket-name')),
    region: filled(60).regex(/^[\w-]+$/, because('not-a-bucket-name')),
    prefix: text(longest.line).regex(/^(?!.*\.\.)[\w./-]*$/, because('not-a-bucket-name')),
    accessKeyId: printable,
    secretAccessKey: printable,
  }),
} as const

export type SecondPlaceKind = keyof typeof secondPlaceSchemas

/** A second place as stored, in encrypted form. */
export const secondPlaceSchema = z.discriminatedUnion('kind', [
  secondPlaceSchemas.folder.extend({ kind: z.literal('folder') }),
  secondPlaceSchemas.bucket.extend({ kind: z.literal('bucket') }),
])
export type SecondPlace = z.output<typeof secondPlaceSchema>

/** Number of words that the owner types to confirm that the phrase was printed. */
export const CONFIRMED_WORDS = 2

/** The typed words of the recovery phrase with their numbers, from 1 on. */
export const typedWords = z
  .array(z.object({ number: z.int().min(1), word: filled(20) }), because('not-a-list'))
  .length(CONFIRMED_WORDS, because('required'))
