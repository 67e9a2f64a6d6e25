import { counted } from '#shop/core/counted.ts'
import { reasonsOfHers, returnReasons } from '#shop/core/return-reasons.ts'
import { feeWords } from '#shop/platform/settings/return-fee.ts'
import { legalFigureNames, legalSections } from '#shop/platform/settings/legal.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { LegalPreview } from '#web/admin/settings/settings/legal-preview.tsx'
import { choice, several } from '#web/admin/settings/settings/fields/choice.tsx'
import { naira, percent, whole } from '#web/admin/settings/settings/fields/figure.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'

type Legal = Settings['legal']

const figure = (label: string, name: keyof Legal['figures']) =>
  text({ label, help: `In the texts: {${name}}.`, most: 60, seen: 'in the legal texts' })

const sectionOf = (id: string) =>
  together<Legal['sections']['terms']>({
    label: { terms: 'Terms', refund: 'Returns', shipping: 'Shipping', privacy: 'Privacy' }[id] ?? id,
    help: `Markdown: ### makes a heading, - a list. Figures that can be named: ${legalFigureNames.map((name) => `{${name}}`).join(', ')}.`,
    fields: {
      title: text({ label: 'Heading', help: 'Above the part.', most: 120, seen: 'on the legal page' }),
      text: longText({ label: 'Text', help: 'What it says.', most: 20_000, rows: 16, seen: 'on the legal page' }),
    },
  })

/** What the shop's terms say. */
export const legal: GroupForm<'legal'> = {
  holds: ({ figures, returnDays, returnFee }) => [
    `processing ${figures.processing}`,
    returnDays === 0 ? 'nothing is sent back' : `${counted(returnDays, 'day')} to send back`,
    feeWords(returnFee) === '' ? 'no fee for it' : 'with a fee',
    `refunds in ${figures.refundPaid}`,
  ],
  fields: {
    returnDays: whole({
      label: 'Days for sending back',
      least: 0,
      most: 365,
      unit: 'days',
      help: 'For so long after it was delivered a customer can ask on her order’s page; with 0 she can’t. In the texts: {returnDays}.',
      seen: 'on their order’s page and in the legal texts',
    }),
    returnFee: together<Legal['returnFee']>({
      label: 'Fee for sending back',
      help: 'What is kept of what was paid. It is never taken for what is faulty, another piece than was ordered, or not as it was shown. A return that was asked for keeps the fee that she was told.',
      seen: 'before they ask to send something back',
      fields: {
        kind: choice({
          label: 'What is kept',
          help: 'Of a return as a whole.',
          labels: { none: 'Nothing', sum: 'A fixed sum', share: 'A part of what was paid' },
        }),
        sum: naira({ label: 'Fixed sum', help: 'Where a fixed sum is kept; never more than was paid.' }),
        hundredths: percent({ label: 'Part', help: 'Where a part is kept.' }),
        notFor: several({
          label: 'Not taken for these reasons either',
          help: 'What customers say why it comes back.',
          labels: Object.fromEntries(reasonsOfHers.map((reason) => [reason, returnReasons[reason].label])) as Record<
            Legal['returnFee']['notFor'][number],
            string
          >,
          none: 'none',
        }),
      },
    }),
    figures: together<Legal['figures']>({
      label: 'Figures',
      help: 'Changed here, they are changed wherever the texts name them.',
      fields: {
        processing: figure('Processing', 'processing'),
        processingBusy: figure('Processing during sales and holidays', 'processingBusy'),
        dispatched: figure('What is ready is dispatched within', 'dispatched'),
        express: figure('Express delivery', 'express'),
        domestic: figure('Delivery in the country', 'domestic'),
        international: figure('Delivery abroad', 'international'),
        refundRequest: figure('A refund is asked for within', 'refundRequest'),
        refundPaid: figure('A refund is paid in', 'refundPaid'),
        youngest: figure('Youngest age', 'youngest'),
      },
    }),
    sections: together<Legal['sections']>({
      label: 'Texts',
      help: 'The four parts of the legal page.',
      fields: Object.fromEntries(legalSections.map((id) => [id, sectionOf(id)])) as FieldsOf<Legal['sections']>,
    }),
  },
  preview: (settings) => <LegalPreview settings={settings} />,
}
