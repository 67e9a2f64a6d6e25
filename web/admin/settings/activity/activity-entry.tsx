import { Link } from 'react-router'
import { actionWords } from '#shop/office/activity/changes-in-words.ts'
import type { AuditSubject } from '#shop/platform/audit/audit.ts'
import { labelOf } from '#shop/core/field-labels.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { ChangedFields } from '#web/admin/kit/audit/audit-trail.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { ChangeList } from '#web/admin/settings/settings/change-list.tsx'
import { changesOfSettings } from '#web/admin/settings/settings/changes-of-settings.ts'

type Entry = AnswerOf<'GET /activity'>['entries'][number]

const pageOf: Partial<Record<AuditSubject, (id: string) => string>> = {
  product: adminPaths.product,
  cost: adminPaths.product,
  order: adminPaths.order,
  customer: adminPaths.customer,
  discount: adminPaths.discount,
  settings: adminPaths.settingsGroup,
  content: adminPaths.document,
  picture: () => adminPaths.pictures,
  appointment: () => adminPaths.appointments,
  review: () => adminPaths.reviews,
  'gift-card': adminPaths.giftCard,
  cash: () => adminPaths.cash,
  letter: (id) => adminPaths.letter(id),
  move: () => adminPaths.moving,
  'old-address': () => adminPaths.oldAddresses,
}

export const ActivityEntry = ({ entry }: { entry: Entry }) => (
  <li className="grid gap-x-8 gap-y-1 py-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
    <div className="grid content-start gap-1">
      <Changed entry={entry} />
      <Moment at={entry.at} />
    </div>
    <div className="grid content-start gap-1">
      <p>
        <span className="font-medium">{entry.adminName}</span>{' '}
        <span className="text-soft">{actionWords(entry.action)}</span>
      </p>
      {entry.subject === 'settings' ? <SettingsChanged entry={entry} /> : <ChangedFields entry={entry} />}
    </div>
  </li>
)

/**
 * Shows changed settings with the labels of their page. Values from older releases are shown with their field names.
 */
function SettingsChanged({ entry }: { entry: Entry }) {
  const changes = changesOfSettings(entry)
  return changes ? <ChangeList changes={changes} /> : <ChangedFields entry={entry} />
}

function Changed({ entry: { subject, subjectId, name, isThere } }: { entry: Entry }) {
  const from = useHere()
  const page = isThere && pageOf[subject]?.(subjectId)
  const words = (
    <>
      <span className="text-soft">{labelOf(subject)}</span> {name}
    </>
  )
  if (!page)
    return (
      <p>
        {words}
        {!isThere && <span className="text-caption text-soft"> (no longer exists)</span>}
      </p>
    )
  return (
    <p>
      <Link
        to={page}
        state={{ from }}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 underline underline-offset-4 hover:text-indigo"
      >
        {words}
      </Link>
    </p>
  )
}
