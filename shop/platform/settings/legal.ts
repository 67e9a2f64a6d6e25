import { z } from 'zod'
import { counted } from '#shop/core/counted.ts'
import { fewSigns } from '#shop/core/emphasis.ts'
import { whole } from '#shop/core/number.ts'
import { filled, longest } from '#shop/core/text.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'
import { legalTexts } from './legal-texts.ts'
import { feeWords, noReturnFee, returnFee } from './return-fee.ts'
import { namingOnly, shopFigureNames, shopFigures, withFigures, type NamedSettings } from './named-figures.ts'

const LONGEST_TEXT = 20_000
const LONGEST_FIGURE = 60
const MOST_RETURN_DAYS = 365

/** Sections of the legal page in display order; also their anchors in links. */
export const legalSections = ['terms', 'refund', 'shipping', 'privacy'] as const

const figure = (label: string, name: string) =>
  field(filled(LONGEST_FIGURE), { label, help: `In the texts: {${name}}.`, seen: 'in the legal texts' })

const figures = z.strictObject({
  processing: figure('Processing', 'processing'),
  processingBusy: figure('Processing during sales and holidays', 'processingBusy'),
  dispatched: figure('What is ready is dispatched within', 'dispatched'),
  express: figure('Express delivery', 'express'),
  domestic: figure('Delivery in the country', 'domestic'),
  international: figure('Delivery abroad', 'international'),
  refundRequest: figure('A refund is asked for within', 'refundRequest'),
  refundPaid: figure('A refund is paid in', 'refundPaid'),
  youngest: figure('Youngest age', 'youngest'),
})

/** Placeholders that legal texts may use, such as `{processing}`. */
const legalFigureNames: readonly string[] = [...Object.keys(figures.shape), 'returnDays', ...shopFigureNames]

const text = filled(LONGEST_TEXT)
  .refine(...fewSigns)
  .check(namingOnly(legalFigureNames))
const section = z.strictObject({
  title: field(filled(longest.name), { label: 'Heading', help: 'Above the part.', seen: 'on the legal page' }),
  text: field(text, { label: 'Text', help: 'What it says.', rows: 16, seen: 'on the legal page' }),
})
const markdown = `Markdown: ### makes a heading, - a list. Figures that can be named: ${legalFigureNames.map((name) => `{${name}}`).join(', ')}.`

const schema = z.strictObject({
  returnDays: field(whole(0, MOST_RETURN_DAYS), {
    label: 'Days for sending back',
    help: 'For so long after it was delivered a customer can ask on her order’s page; with 0 she can’t. In the texts: {returnDays}.',
    unit: 'days',
    seen: 'on their order’s page and in the legal texts',
  }),
  returnFee: field(returnFee, {
    label: 'Fee for sending back',
    help: 'What is kept of what was paid. It is never taken for what is faulty, another piece than was ordered, or not as it was shown. A return that was asked for keeps the fee that she was told.',
    seen: 'before they ask to send something back',
  }),
  figures: field(figures, {
    label: 'Figures',
    help: 'Changed here, they are changed wherever the texts name them.',
  }),
  sections: field(
    z.strictObject({
      terms: field(section, { label: 'Terms', help: markdown }),
      refund: field(section, { label: 'Returns', help: markdown }),
      shipping: field(section, { label: 'Shipping', help: markdown }),
      privacy: field(section, { label: 'Privacy', help: markdown }),
    }),
    { label: 'Texts', help: 'The four parts of the legal page.' },
  ),
})

/** The texts and figures of the shop's terms (rules: legal page). */
export const legal = settingsGroup({
  label: 'Legal',
  about: 'Your terms, and the figures that they name.',
  holds: ({ figures, returnDays, returnFee }) => [
    `processing ${figures.processing}`,
    returnDays === 0 ? 'nothing is sent back' : `${counted(returnDays, 'day')} to send back`,
    feeWords(returnFee) === '' ? 'no fee for it' : 'with a fee',
    `refunds in ${figures.refundPaid}`,
  ],
  schema,
  defaults: {
    returnDays: 7,
    returnFee: noReturnFee,
    figures: {
      processing: '3-5 business days',
      processingBusy: '7-10 business days',
      dispatched: '48hrs',
      express: '24 hours',
      domestic: '3-5 business days',
      international: '5-14 days',
      refundRequest: '3-7 working days',
      refundPaid: '5-14 days',
      youngest: '13',
    },
    sections: legalTexts,
  },
})

/** Returns the sections of the legal page as Markdown, with the placeholders replaced by present values. */
export function legalPage(settings: NamedSettings & { legal: z.output<typeof schema> }) {
  const { figures, sections, returnDays } = settings.legal
  const known = { ...shopFigures(settings), ...figures, returnDays: returnDays === 1 ? '1 day' : `${returnDays} days` }
  return legalSections.map((id) => ({
    id,
    title: sections[id].title,
    text: withFigures(sections[id].text, known),
  }))
}
