import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import { whole } from '#shop/core/number.ts'
import { filled, text } from '#shop/core/text.ts'

/** Fit of an item. `asked` is the choice in the review form, `said` is the text for readers. */
export const fits = {
  small: { asked: 'Small', said: 'Runs small' },
  true: { asked: 'True to size', said: 'True to size' },
  large: { asked: 'Large', said: 'Runs large' },
} as const satisfies Record<string, { asked: string; said: string }>
export type Fit = keyof typeof fits

/** States of a review. `own` is the text for its reviewer (rules: review moderation). */
export const reviewStates = {
  waiting: { label: 'Pending', tone: 'busy', own: 'We check reviews before we publish them', isShown: false },
  approved: { label: 'Approved', tone: 'good', own: 'Published', isShown: true },
  refused: { label: 'Rejected', tone: 'bad', own: 'Not published', isShown: false },
} as const satisfies Record<string, { label: string; tone: string; own: string; isShown: boolean }>
export type ReviewState = keyof typeof reviewStates

/** Maximum lengths of texts in characters. */
export const longestOfReview = { title: 100, text: 2_000, reason: 300, answer: 1_000 } as const
export const PICTURES_OF_A_REVIEW = 3

/** Matches e-mail addresses, links and phone numbers. */
const reach = /[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/|\bwww\.|(?:\d[\s().-]*){9,}/i
/** Matches invisible characters, which could hide an e-mail address or link from `reach`. */
const unseen = /\p{Cf}/gu
const forEverybody = <Text extends z.ZodType<string>>(words: Text) =>
  words.refine((given) => !reach.test(given.replace(unseen, '')), because('not-for-everybody'))

/** Input of a review (rules: review form). */
export const reviewFields = z.object({
  stars: whole(1, 5),
  title: forEverybody(text(longestOfReview.title)),
  text: forEverybody(filled(longestOfReview.text)),
  fit: z.enum(membersOf(fits), because('not-a-choice')).nullable(),
  showArea: z.boolean(because('not-a-tick')),
})
export type ReviewFields = z.output<typeof reviewFields>

/**
 * A review. `size` and `color` are those of the ordered item. `by` is a first name or empty. `line` is the index of
 * the line in the order.
 */
export type Review = Omit<ReviewFields, 'showArea'> & {
  id: string
  orderId: string
  line: number
  productId: string
  productName: string
  size: string
  color: string
  by: string
  area: string | null
  pictures: Picture[]
  state: ReviewState
  reason: string
  answer: string
  answeredAt: Date | null
  version: number
  writtenAt: Date
  /** True for reviews of the demo shop's orders. */
  isDemo: boolean
}

/** Totals of the approved reviews of a product. `isOfDemo` is true if some of them are demo reviews. */
export type Rating = { reviews: number; stars: number; isOfDemo: boolean } & Record<Fit, number>

/** Returns the average number of stars, rounded to tenths (half a tenth is rounded up). */
export const averageOf = ({ reviews, stars }: Pick<Rating, 'reviews' | 'stars'>): number =>
  Math.floor((stars * 20 + reviews) / (2 * reviews)) / 10

/**
 * Returns the public name of the reviewer: the first name or 'A customer', followed by the area if the reviewer shows
 * it (rules: reviewer name).
 */
export const byWords = ({ by, area }: Pick<Review, 'by' | 'area'>): string =>
  [by || 'A customer', area].filter(Boolean).join(', ')

const LONGEST_FIRST_NAME = 40

/** Matches first names such as 'Mary-Jane', 'N’Golo' and 'J.'. */
const isName = /^\p{L}[\p{L}\p{M}'’ʼ\u02bb-]*\.?$/u

/**
 * Returns the first name to show. It is empty if the text doesn't look like a name, such as an e-mail address, a number
 * or markup (rules: reviewer name).
 */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return isName.test(first) ? first.slice(0, LONGEST_FIRST_NAME).toWellFormed() : ''
}

const MOST_SAY = 0.5
const ENOUGH_SAY = 3

/**
 * Returns the fit that most customers chose, with the counts. Returns null if there are fewer than `ENOUGH_SAY` answers
 * or no majority (rules: fit feedback).
 */
export function fitSaid(said: Record<Fit, number>): { fit: Fit; say: number; of: number } | null {
  const of = said.small + said.true + said.large
  const fit = membersOf(fits).find((each) => said[each] > of * MOST_SAY)
  return fit && of >= ENOUGH_SAY ? { fit, say: said[fit], of } : null
}

const LONGEST_QUOTE = 180

/** Returns the beginning of a review, in whole words, for a quote on the home page. */
export function quoteOf({ text }: Pick<Review, 'text'>): string {
  const words = text.replace(/\s+/g, ' ')
  if (words.length <= LONGEST_QUOTE) return words
  const cut = words.slice(0, LONGEST_QUOTE).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_QUOTE / 2)).trimEnd()}…`
}
