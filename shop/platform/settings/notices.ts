import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { filled } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'
import { namingOnly, shopFigureNames } from './named-figures.ts'
import type { Period } from './period.ts'

const MOST_TEXTS = 3
const MOST_EXTRA_DAYS = 30
const EXTRA_DAYS = 3

/** From one day to another at the house, both included; null is without a beginning or an end. */
const period = {
  from: z.iso.date(because('not-a-date')).nullable(),
  to: z.iso.date(because('not-a-date')).nullable(),
}
const isReversed = ({ from, to }: Period): boolean => from !== null && to !== null && from > to
const inOrder = { ...because('period-reversed'), path: ['to'] }

const naming = filled(200).check(namingOnly(shopFigureNames))

const schema = z.strictObject({
  call: filled(60),
  bar: z
    .array(
      z.strictObject({ text: naming, ...period }).refine((text) => !isReversed(text), inOrder),
      because('not-a-list'),
    )
    .max(MOST_TEXTS, because('too-many-items')),
  delivery: naming,
  dispatch: filled(60),
  processing: filled(500),
  /** A sale or a holiday: while it is on and its period lasts, these words hold and every other time is longer by its days. */
  busy: z
    .strictObject({
      on: z.boolean(because('not-a-tick')),
      ...period,
      extraDays: whole(0, MOST_EXTRA_DAYS).default(EXTRA_DAYS),
      dispatch: filled(60),
      processing: filled(500),
    })
    .refine((busy) => !isReversed(busy), inOrder),
})

const freeDelivery = 'Free delivery on orders above {freeAbove}, Abuja only'
const notIncluded = 'Weekends are excluded and transit time is not included.'

/** What is told on every page, and how soon what is ordered is promised (rules: notices, sale or holiday). */
export const notices = settingsGroup({
  schema,
  defaults: {
    call: 'Call to order',
    bar: [{ text: freeDelivery, from: null, to: null }],
    delivery: freeDelivery,
    dispatch: 'Dispatched within 48hrs',
    processing: `Processing takes 3-5 business days, extended to 7-10 business days during sales and the holiday season. ${notIncluded}`,
    busy: {
      on: false,
      from: null,
      to: null,
      extraDays: EXTRA_DAYS,
      dispatch: 'Dispatched within 5 business days',
      processing: `Processing takes 7-10 business days now. ${notIncluded}`,
    },
  },
})
