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

/** First and last day in the shop's time zone, both inclusive; null for no limit. */
const period = {
  from: field(z.iso.date(because('not-a-date')).nullable(), {
    label: 'From',
    help: 'The first day, or empty: from now on.',
  }),
  to: field(z.iso.date(because('not-a-date')).nullable(), {
    label: 'To',
    help: 'The last day, or empty: until you change it.',
  }),
}
const isReversed = ({ from, to }: Period): boolean => from !== null && to !== null && from > to
const inOrder = { ...because('period-reversed'), path: ['to'] }

const naming = filled(200).check(namingOnly(shopFigureNames))

const figures = `Figures that can be named: ${shopFigureNames.map((name) => `{${name}}`).join(', ')}.`
const dispatchSeen = 'on the page of each product that lies ready'
const processingSeen = 'on the page of each product, at the checkout and in the mail about their order'

const notice = z
  .strictObject({
    text: field(naming, { label: 'Text', help: `A short sentence without a full stop. ${figures}` }),
    ...period,
  })
  .refine((text) => !isReversed(text), inOrder)

/** While this is on and its period lasts, these texts apply and all other promised times grow by `extraDays`. */
const busy = z
  .strictObject({
    on: tick({ label: 'Sale or holiday', help: 'Whether longer times hold.', yes: 'On', no: 'Off' }),
    ...period,
    extraDays: field(whole(0, MOST_EXTRA_DAYS).default(EXTRA_DAYS), {
      label: 'Longer by',
      help: 'So much longer is every other time that is promised: to each area, until a piece can be picked up, and in the legal texts. Orders keep what they were promised.',
      unit: 'days',
      seen: 'at the checkout, on their order and in the legal texts',
    }),
    dispatch: field(filled(60), {
      label: 'Dispatch then',
      help: 'How soon a piece leaves you then.',
      seen: dispatchSeen,
    }),
    processing: field(filled(500), {
      label: 'Processing then',
      help: 'How long you take then, in whole sentences.',
      seen: processingSeen,
    }),
  })
  .refine((busy) => !isReversed(busy), inOrder)

const schema = z.strictObject({
  call: field(filled(60), {
    label: 'Before the phone',
    help: 'What stands before your number.',
    seen: 'above every page',
  }),
  bar: field(z.array(notice, because('not-a-list')).max(MOST_TEXTS, because('too-many-items')), {
    label: 'Notices',
    help: 'What you tell everybody.',
    one: 'notice',
    blank: { text: '', from: null, to: null },
    named: ({ text }: z.output<typeof notice>) => text,
    seen: 'above every page, while their days last',
  }),
  delivery: field(naming, {
    label: 'About delivery',
    help: `What delivery costs, in a short sentence without a full stop. It changes no fee: those stand under Delivery. ${figures}`,
    seen: 'on the page of each product and at the checkout',
  }),
  dispatch: field(filled(60), { label: 'Dispatch', help: 'How soon a piece leaves you.', seen: dispatchSeen }),
  processing: field(filled(500), {
    label: 'Processing',
    help: 'How long you take to make or prepare an order, in whole sentences.',
    seen: processingSeen,
  }),
  busy: field(busy, {
    label: 'Sale or holiday',
    help: 'While it is on and its days last, these longer times are promised instead.',
    seen: 'in every time that is promised them while it lasts',
  }),
})

const freeDelivery = 'Free delivery on orders above {freeAbove}, Abuja only'
const notIncluded = 'Weekends are excluded and transit time is not included.'

/** Notices on every page, and promised dispatch and processing times (rules: notices, sale or holiday). */
export const notices = settingsGroup({
  label: 'Notices',
  about: 'What you tell everybody, and how soon you promise what is ordered.',
  holds: ({ bar, dispatch, busy }) => [
    ...bar.map(({ text }) => text),
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
