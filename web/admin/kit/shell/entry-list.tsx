import { Link, useLocation } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useExceptionsCount } from '#web/admin/money/payments/exceptions-watch.ts'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'
import { useMay } from './capabilities.tsx'
import { entryGroups, isBelow, isWithin } from './entries.ts'

/** The sidebar's entries that the user may see; without group headings if there are only a few. */
export function Entries({ onChoose }: { onChoose?: () => void }) {
  const may = useMay()
  const groups = entryGroups
    .map(({ heading, entries }) => ({ heading, hers: entries.filter(({ needs }) => isWithin(needs, may)) }))
    .filter(({ hers }) => hers.length > 0)
  const many = groups.reduce((sum, { hers }) => sum + hers.length, 0)
  return (
    <nav aria-label="Back office" className="grid gap-4 xl:gap-3">
      {groups.map(({ heading, hers }) => (
        <div key={heading} role="group" aria-label={heading} className="grid gap-1 xl:gap-0">
          {many > FEW && (
            <p aria-hidden className="px-3 text-caption text-soft">
              {heading}
            </p>
          )}
          {hers.map((entry) => (
            <Entry key={entry.to} {...entry} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </nav>
  )
}

const FEW = 6

const Entry = ({ label, to, onChoose }: { label: string; to: string; onChoose?: () => void }) => (
  <Link
    to={to}
    aria-current={isBelow(useLocation().pathname, to) ? 'page' : undefined}
    className="label flex min-h-12 items-center border-l-2 xl:min-h-9 border-transparent px-3 hover:bg-sand aria-[current=page]:border-indigo aria-[current=page]:bg-sand"
    onClick={onChoose}
  >
    {label}
    {to === adminPaths.paymentExceptions && <ExceptionsCount />}
    {to === adminPaths.orders && <ToSendCount />}
  </Link>
)

function ExceptionsCount() {
  const count = useExceptionsCount(({ count }) => count)
  if (count === 0) return null
  return (
    <Counted tone="bad" of="waiting">
      {count}
    </Counted>
  )
}

function ToSendCount() {
  const count = useToday(({ today }) => today?.toSend ?? 0)
  if (count === 0) return null
  return (
    <Counted tone="busy" of="to send">
      {count}
    </Counted>
  )
}

/**
 * A count beside an entry. It uses the menu's background colour, because the contrast on that of the current entry is
 * too low.
 */
const Counted = ({ tone, of, children }: { tone: Tone; of: string; children: number }) => (
  <span className="ml-auto bg-card">
    <Badge tone={tone} className="tabular-nums">
      <span className="sr-only">{of}: </span>
      {children}
    </Badge>
  </span>
)
