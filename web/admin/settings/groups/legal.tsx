import { legalFigureNames, legalSections } from '#shop/settings/legal.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { LegalPreview } from '../legal-preview.tsx'
import { longText } from '../fields/long-text.tsx'
import { text } from '../fields/text.tsx'
import { together } from '../fields/together.tsx'
import type { GroupForm } from '../group-form.ts'
import type { FieldsOf } from '../setting-field.ts'

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
  holds: ({ figures }) => [`processing ${figures.processing}`, `refunds in ${figures.refundPaid}`],
  fields: {
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
