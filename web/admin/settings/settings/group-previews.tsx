import type { ReactNode } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { dollarHolds } from '#shop/platform/settings/dollar.ts'
import { shopFigures, withFigures } from '#shop/platform/settings/named-figures.ts'
import type { Settings, SettingsGroupName } from '#shop/platform/settings/settings.ts'
import { paths } from '#web/paths.ts'
import { SizeChartTables } from '#web/storefront/size-chart/size-chart-tables.tsx'
import { useHidden } from '#web/admin/website/content/menu/link-target.tsx'
import type { ShownNow } from './group-form.ts'
import { LegalPreview } from './legal-preview.tsx'
import { MailPreview } from './mail-preview.tsx'

type Previews = { [Group in SettingsGroupName]?: (settings: Settings[Group], shown: ShownNow) => ReactNode }

/** Previews of how shoppers will see the values of a group's form. */
export const groupPreviews: Previews = {
  house: ({ name, tagline, since, wordmark }) => (
    <div className="grid justify-items-start gap-3">
      {wordmark ? (
        <img
          src={pictureMainUrl(wordmark)}
          alt={name}
          width={wordmark.width}
          height={wordmark.height}
          className="h-11 w-auto max-w-full object-contain mix-blend-multiply"
        />
      ) : (
        <span dir="auto" className="font-display text-[2rem] leading-none font-medium tracking-[0.18em]">
          {name}
        </span>
      )}
      <span dir="auto" className="text-soft">
        {tagline}.
      </span>
      <span className="text-caption text-soft">
        © {since} {name}. All rights reserved.
      </span>
    </div>
  ),
  contact: ({ email, phone, street, supportHours, social }) => (
    <ul className="grid gap-2.5 text-soft">
      {[email, phone, supportHours, street, ...social.map(({ label }) => label)].map((line, position) => (
        <li key={position} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  ),
  delivery: ({ areas }) => (
    <ul className="divide-y divide-line">
      {areas
        .filter(({ on }) => on)
        .map(({ name, fee }, position) => (
          <li key={position} className="flex justify-between gap-4 py-2">
            <span dir="auto">{name}</span>
            <span className="tabular-nums">{Number.isInteger(fee) ? formatNaira(fee) : '?'}</span>
          </li>
        ))}
    </ul>
  ),
  payments: ({ card, cash, transfer, dollar }) => (
    <>
      {card || cash || transfer ? (
        <p>{[card && 'Card', cash && 'Cash on delivery', transfer && 'Bank transfer'].filter(Boolean).join(' · ')}</p>
      ) : (
        <p className="text-error">Customers can’t order if no payment method is offered.</p>
      )}
      {dollarHolds(dollar).map((words) => (
        <p key={words}>{words.replace(/^./, (first) => first.toUpperCase())}.</p>
      ))}
    </>
  ),
  notices: ({ call, bar, busy, delivery, dispatch, processing }, shown) => (
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
  legal: (settings) => <LegalPreview settings={settings} />,
  mails: (settings) => <MailPreview settings={settings} />,
  menu: (settings) => <MenuPreview {...settings} />,
  'size-chart': (chart) =>
    isWhole(chart) ? <SizeChartTables chart={chart} /> : <p className="text-soft">Some cells are not numbers yet.</p>,
}

const said = (text: string, shown: ShownNow): string => (shown ? withFigures(text, shopFigures(shown)) : text)

/** Returns whether all values are numbers, because the form may contain invalid input. */
const isWhole = ({ rows }: Settings['size-chart']): boolean =>
  rows.every(({ ranges }) => ranges.every((range) => Array.isArray(range) && range.every(Number.isFinite)))

function MenuPreview({ header, shop }: Settings['menu']) {
  const hidden = useHidden()
  const seen = (links: Settings['menu']['header']) => links.filter(({ to }) => !hidden(to))
  return (
    <ul className="grid gap-2.5">
      {seen(header).map(({ label, to }, index) => (
        <li key={index} dir="auto">
          <span className="label">{label}</span>
          {to === paths.products && seen(shop).length > 0 && (
            <ul className="mt-2 grid gap-2 ps-4 text-soft">
              {seen(shop).map(({ label }, place) => (
                <li key={place} dir="auto">
                  {label}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
