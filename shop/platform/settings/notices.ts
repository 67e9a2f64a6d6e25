import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { filled } from '#shop/core/text.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'
import { namingOnly, shopFigureNames } from './named-figures.ts'
import type { Period } from './period.ts'

const MOST_TEXTS = 3
const MOST_EXTRA_DAYS = 30
const EXTRA_DAYS = 3

/** The first and last day of the period in the shop's time zone, both inclusive; null for no limit. */
const period = {
  from: field(z.iso.date(because('not-a-date')).nullable(), {
    label: 'From',
    help: 'The first day. Leave empty to start now.',
  }),
  to: field(z.iso.date(because('not-a-date')).nullable(), {
    label: 'To',
    help: 'The last day. Leave empty for no end.',
  }),
}
const isReversed = ({ from, to }: Period): boolean => from !== null && to !== null && from > to
const inOrder = { ...because('period-reversed'), path: ['to'] }

const naming = filled(200).check(namingOnly(shopFigureNames))

const figures = `Placeholders: ${shopFigureNames.map((name) => `{${name}}`).join(', ')}.`
const dispatchSeen = 'on the pages of products that are ready to send'
const processingSeen = 'on product pages, at checkout and in the order email'

const notice = z
  .strictObject({
    text: field(naming, { label: 'Text', help: `A short sentence without a full stop. ${figures}` }),
    ...period,
  })
  .refine((text) => !isReversed(text), inOrder)

/**
 * A sale or holiday period. During the period, if it is switched on, these texts apply and `extraDays` are added to all
 * other promised times.
 */
const busy = z
  .strictObject({
    on: tick({ label: 'Sale or holiday', help: 'Whether longer times apply.', yes: 'On', no: 'Off' }),
    ...period,
    extraDays: field(whole(0, MOST_EXTRA_DAYS).default(EXTRA_DAYS), {
      label: 'Extra days',
      help: 'Added to all other promised times: delivery to each area, pickup, and the legal texts. Existing orders keep their times.',
      unit: 'days',
      seen: 'at the checkout, on their order and in the legal texts',
    }),
    dispatch: field(filled(60), {
      label: 'Dispatch in this period',
      help: 'How soon you send a product in this period.',
      seen: dispatchSeen,
    }),
    processing: field(filled(500), {
      label: 'Processing in this period',
      help: 'How long you take in this period, in full sentences.',
      seen: processingSeen,
    }),
  })
  .refine((busy) => !isReversed(busy), inOrder)

const schema = z.strictObject({
  call: field(filled(60), {
    label: 'Text before the phone number',
    help: 'Shown before your phone number.',
    seen: 'at the top of every page',
  }),
  bar: field(z.array(notice, because('not-a-list')).max(MOST_TEXTS, because('too-many-items')), {
    label: 'Notices',
    help: 'Announcements for all visitors.',
    one: 'notice',
    blank: { text: '', from: null, to: null },
    named: ({ text }: z.output<typeof notice>) => text,
    seen: 'at the top of every page, within their dates',
  }),
  delivery: field(naming, {
    label: 'Delivery costs',
    help: `A short sentence about delivery costs, without a full stop. It doesn’t change the fees; edit those in Settings, Delivery. ${figures}`,
    seen: 'on product pages and at checkout',
  }),
  dispatch: field(filled(60), { label: 'Dispatch', help: 'How soon you send a product.', seen: dispatchSeen }),
  processing: field(filled(500), {
    label: 'Processing',
    help: 'How long you take to make or prepare an order, in full sentences.',
    seen: processingSeen,
  }),
  busy: field(busy, {
    label: 'Sale or holiday',
    help: 'While it is on and within its dates, these longer times are shown instead.',
    seen: 'in all promised times during this period',
  }),
})

const freeDelivery = 'Free delivery on orders above {freeAbove}, Abuja only'
const notIncluded = 'Weekends are excluded and transit time is not included.'

/** Notices on every page, and promised dispatch and processing times (rules: notices, sale and holiday periods). */
export const notices = settingsGroup({
  label: 'Notices',
  about: 'Announcements, and promised dispatch and processing times.',
  holds: ({ bar, dispatch, busy }) => [
    // The card has no other groups' settings, so figures of other groups are left out.
    ...bar.map(({ text }) => text.replaceAll(/\{\w+\}/g, '…')),
    dispatch,
    busy.on ? 'Sale or holiday: on' : 'Sale or holiday: off',
  ],
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
