import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { loadedAhead } from '#web/admin/kit/parts/row-actions.tsx'
import type { ComponentProps } from 'react'
import { adminPaths } from '#web/admin/paths.ts'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin, pageAt } from '#web/admin/kit/shell/entries.ts'
import { PageHead, Tabs } from '#web/admin/kit/parts/page-head.tsx'

export const customer = loadedAhead((id, signal) => ask('GET /customer/{id}', { params: { id }, signal }))

export const deletionConsequence =
  'The customer will be signed out immediately and unable to sign in again. Their orders keep the name and address.'

const relative = new Intl.RelativeTimeFormat(config.brand.locale, { numeric: 'auto' })
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Formats a past time relative to now, such as "2 days ago" (rules: customers page). */
export function ago(moment: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(moment)) / 1_000
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? relative.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now'
}

const tabs = [
  { label: 'Customers', to: adminPaths.customers },
  { label: 'Subscribers', to: adminPaths.subscribers },
  { label: 'Campaigns', to: adminPaths.letters },
  { label: 'Back-in-stock requests', to: adminPaths.demand },
]

/** Heading and tabs of the pages about customers and subscribers. */
export function CustomersHead({
  title,
  ...actions
}: Pick<ComponentProps<typeof PageHead>, 'action' | 'children'> & { title: string }) {
  const may = useMay()
  const hers = tabs.filter(({ to }) => isWithin(pageAt(to)?.needs ?? null, may))
  return (
    <>
      <PageHead title={title} {...actions} />
      <Tabs name="Customers" tabs={hers} />
    </>
  )
}
