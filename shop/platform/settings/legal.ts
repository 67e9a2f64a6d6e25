import { z } from 'zod'
import { fewSigns } from '#shop/core/emphasis.ts'
import { whole } from '#shop/core/number.ts'
import { filled, longest } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'
import { legalTexts } from './legal-texts.ts'
import { noReturnFee, returnFee } from './return-fee.ts'
import { namingOnly, shopFigureNames, shopFigures, withFigures, type NamedSettings } from './named-figures.ts'

const LONGEST_TEXT = 20_000
const LONGEST_FIGURE = 60
const MOST_RETURN_DAYS = 365

/** The parts of the legal page, in their order; their names are the anchors that links name. */
export const legalSections = ['terms', 'refund', 'shipping', 'privacy'] as const

const figure = filled(LONGEST_FIGURE)

const figures = z.strictObject({
  processing: figure,
  processingBusy: figure,
  dispatched: figure,
  express: figure,
  domestic: figure,
  international: figure,
  refundRequest: figure,
  refundPaid: figure,
  youngest: figure,
})

/** Every figure that a legal text may name, as in `{processing}`. */
export const legalFigureNames: readonly string[] = [...Object.keys(figures.shape), 'returnDays', ...shopFigureNames]

const text = filled(LONGEST_TEXT)
  .refine(...fewSigns)
  .check(namingOnly(legalFigureNames))
const section = z.strictObject({ title: filled(longest.name), text })

const schema = z.strictObject({
  /** For how many days after it was delivered something can be sent back; none where nothing can. */
  returnDays: whole(0, MOST_RETURN_DAYS),
  returnFee,
  figures: figures,
  sections: z.strictObject(
    Object.fromEntries(legalSections.map((name) => [name, section])) as Record<
      (typeof legalSections)[number],
      typeof section
    >,
  ),
})

/** What the shop's terms say (rules: legal page). */
export const legal = settingsGroup({
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

/** The parts of the legal page as Markdown, with the figures as they are now in the place of their names. */
export function legalPage(settings: NamedSettings & { legal: z.output<typeof schema> }) {
  const { figures, sections, returnDays } = settings.legal
  const known = { ...shopFigures(settings), ...figures, returnDays: returnDays === 1 ? '1 day' : `${returnDays} days` }
  return legalSections.map((id) => ({
    id,
    title: sections[id].title,
    text: withFigures(sections[id].text, known),
  }))
}
