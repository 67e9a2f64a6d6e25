import { shopFigureNames, shopFigures, withFigures } from '#shop/platform/settings/named-figures.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { tick } from '#web/admin/settings/settings/fields/choice.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { whole } from '#web/admin/settings/settings/fields/figure.tsx'
import { day } from '#web/admin/settings/settings/fields/moment.tsx'
import { orNothing, text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { GroupForm, ShownNow } from '#web/admin/settings/settings/group-form.ts'

const period = {
  from: orNothing(day({ label: 'From', help: 'The first day, or empty: from now on.' })),
  to: orNothing(day({ label: 'To', help: 'The last day, or empty: until you change it.' })),
}
const figures = `Figures that can be named: ${shopFigureNames.map((name) => `{${name}}`).join(', ')}.`
const dispatchSeen = 'on the page of each product that lies ready'
const processingSeen = 'on the page of each product, at the checkout and in the mail about their order'

/** What is told on every page, and how soon what is ordered is promised. */
export const notices: GroupForm<'notices'> = {
  holds: ({ bar, dispatch, busy }) => [
    ...bar.map(({ text }) => text),
    dispatch,
    busy.on ? 'Sale or holiday: on' : 'Sale or holiday: off',
  ],
  fields: {
    call: text({
      label: 'Before the phone',
      help: 'What stands before your number.',
      most: 60,
      seen: 'above every page',
    }),
    bar: list<Settings['notices']['bar'][number]>({
      label: 'Notices',
      help: 'What you tell everybody.',
      one: 'notice',
      most: 3,
      seen: 'above every page, while their days last',
      blank: { text: '', from: null, to: null },
      named: ({ text }) => text,
      fields: {
        text: text({ label: 'Text', help: `A short sentence without a full stop. ${figures}`, most: 200 }),
        ...period,
      },
    }),
    delivery: text({
      label: 'About delivery',
      help: `What delivery costs, in a short sentence without a full stop. It changes no fee: those stand under Delivery. ${figures}`,
      most: 200,
      seen: 'on the page of each product and at the checkout',
    }),
    dispatch: text({ label: 'Dispatch', help: 'How soon a piece leaves you.', most: 60, seen: dispatchSeen }),
    processing: text({
      label: 'Processing',
      help: 'How long you take to make or prepare an order, in whole sentences.',
      most: 500,
      seen: processingSeen,
    }),
    busy: together<Settings['notices']['busy']>({
      label: 'Sale or holiday',
      help: 'While it is on and its days last, these longer times are promised instead.',
      seen: 'in every time that is promised them while it lasts',
      fields: {
        on: tick({ label: 'Sale or holiday', help: 'Whether longer times hold.', yes: 'On', no: 'Off' }),
        ...period,
        extraDays: whole({
          label: 'Longer by',
          help: 'So much longer is every other time that is promised: to each area, until a piece can be picked up, and in the legal texts. Orders keep what they were promised.',
          least: 0,
          most: 30,
          unit: 'days',
          seen: 'at the checkout, on their order and in the legal texts',
        }),
        dispatch: text({
          label: 'Dispatch then',
          help: 'How soon a piece leaves you then.',
          most: 60,
          seen: dispatchSeen,
        }),
        processing: text({
          label: 'Processing then',
          help: 'How long you take then, in whole sentences.',
          most: 500,
          seen: processingSeen,
        }),
      },
    }),
  },
  preview: ({ call, bar, busy, delivery, dispatch, processing }, shown) => (
    <div className="grid gap-3 text-caption">
      <p dir="auto" className="bg-ink p-3 text-center text-paper">
        {[`${call}: …`, ...bar.map(({ text }) => text)].map((text) => said(text, shown)).join(' · ')}
      </p>
      <p dir="auto" className="border border-line p-2">
        {busy.on ? busy.dispatch : dispatch}
      </p>
      <p dir="auto">{busy.on ? busy.processing : processing}</p>
      <p dir="auto">{said(delivery, shown)}.</p>
    </div>
  ),
}

const said = (text: string, shown: ShownNow): string => (shown ? withFigures(text, shopFigures(shown)) : text)
