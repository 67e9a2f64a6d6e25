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
  field(filled(LONGEST_FIGURE), { label, help: `Placeholder in the texts: {${name}}.`, seen: 'in the legal texts' })

const figures = z.strictObject({
  processing: figure('Processing', 'processing'),
  processingBusy: figure('Processing during sales and holidays', 'processingBusy'),
  dispatched: figure('Dispatch of ready products', 'dispatched'),
  express: figure('Express delivery', 'express'),
  domestic: figure('Domestic delivery', 'domestic'),
  international: figure('International delivery', 'international'),
  refundRequest: figure('Refund request period', 'refundRequest'),
  refundPaid: figure('Refund payment time', 'refundPaid'),
  youngest: figure('Minimum age', 'youngest'),
})

/** Placeholders that legal texts may use, such as `{processing}`. */
const legalFigureNames: readonly string[] = [...Object.keys(figures.shape), 'returnDays', ...shopFigureNames]

const text = filled(LONGEST_TEXT)
  .refine(...fewSigns)
  .check(namingOnly(legalFigureNames))
const section = z.strictObject({
  title: field(filled(longest.name), {
    label: 'Heading',
    help: 'For example ‘Privacy policy’.',
    seen: 'on the legal page',
  }),
  text: field(text, { label: 'Text', help: 'The text of the section.', rows: 16, seen: 'on the legal page' }),
})
const markdown = `Markdown: ### for a heading, - for a list. Placeholders: ${legalFigureNames.map((name) => `{${name}}`).join(', ')}.`

const schema = z.strictObject({
  returnDays: field(whole(0, MOST_RETURN_DAYS), {
    label: 'Return period',
    help: 'How long after delivery customers can request a return on their order page. Enter 0 to accept no returns. Placeholder in the texts: {returnDays}.',
    unit: 'days',
    seen: 'on their order’s page and in the legal texts',
  }),
  returnFee: field(returnFee, {
    label: 'Return fee',
    help: 'Deducted from the refund. It is never charged for items that are faulty, wrong or not as shown. Returns that were already requested keep their fee.',
    seen: 'before they request a return',
  }),
  figures: field(figures, {
    label: 'Values',
    help: 'Changes apply wherever the texts use these placeholders.',
  }),
  sections: field(
    z.strictObject({
      terms: field(section, { label: 'Terms', help: markdown }),
      refund: field(section, { label: 'Returns', help: markdown }),
      shipping: field(section, { label: 'Shipping', help: markdown }),
      privacy: field(section, { label: 'Privacy', help: markdown }),
    }),
    { label: 'Texts', help: 'The four sections of the legal page.' },
  ),
})

/** The legal texts of the shop, and the values used in them (rules: legal page). */
export const legal = settingsGroup({
  label: 'Legal',
  about: 'Your terms, and the values used in them.',
  holds: ({ figures, returnDays, returnFee }) => [
    `processing ${figures.processing}`,
    returnDays === 0 ? 'no returns' : `returns within ${counted(returnDays, 'day')}`,
    feeWords(returnFee) === '' ? 'no return fee' : 'with a return fee',
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

/** Returns the sections of the legal page as Markdown, with the placeholders replaced by current values. */
export function legalPage(settings: NamedSettings & { legal: z.output<typeof schema> }) {
  const { figures, sections, returnDays } = settings.legal
  const known = { ...shopFigures(settings), ...figures, returnDays: returnDays === 1 ? '1 day' : `${returnDays} days` }
  return legalSections.map((id) => ({
    id,
    title: sections[id].title,
    text: withFigures(sections[id].text, known),
  }))
}
