import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { useMay } from './capabilities.tsx'
import type { CountName } from './counts.ts'
import { markedAt, menuOf, type Child, type MenuEntry } from './entries.ts'
import { useCount, type Count } from './use-count.ts'

/**
 * The menu's entries that the user may see. The entry with the current page is expanded. The other entries have a
 * button that expands or collapses them until the next navigation (rules: back-office menu).
 */
export function Entries({ onChoose }: { onChoose?: () => void }) {
  const marked = markedAt(useLocation().pathname)
  return (
    <nav aria-label="Back office">
      <ul className="grid gap-1 xl:gap-0">
        {menuOf(useMay()).map((entry) => (
          <li key={entry.label} className="grid">
            {entry.children.length > 0 ? (
              <Parent entry={entry} marked={marked} onChoose={onChoose} />
            ) : (
              <Leaf {...entry} marked={marked} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Marking = { marked: string | undefined; onChoose?: (() => void) | undefined }

const row =
  'flex min-h-12 min-w-0 grow items-center border-l-2 border-transparent px-3 hover:bg-sand xl:min-h-10 aria-[current]:border-indigo'

const Leaf = ({ label, to, count, marked, onChoose }: Child & Marking) => (
  <Link
    to={to}
    aria-current={to === marked ? 'page' : undefined}
    className={`label ${row} aria-[current=page]:bg-sand`}
    onClick={onChoose}
  >
    {label}
    <Counted of={count ? [count] : []} />
  </Link>
)

function Parent({ entry: { label, to, children }, marked, onChoose }: { entry: MenuEntry } & Marking) {
  const isHere = children.some((child) => child.to === marked)
  const { key } = useLocation()
  // The history entry at which the user opened or closed the children; the choice is ignored after a navigation.
  const [turnedAt, setTurnedAt] = useState('')
  const isOpen = (turnedAt === key) !== isHere
  const id = useId()
  return (
    <>
      <div className="flex items-stretch">
        <Link to={to} aria-current={isHere ? 'true' : undefined} className={`label ${row}`} onClick={onChoose}>
          {label}
          {!isOpen && <Counted of={children.flatMap(({ count }) => count ?? [])} />}
        </Link>
        <button
          type="button"
          aria-label={`Pages below ${label}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="grid w-11 shrink-0 place-items-center text-soft hover:bg-sand hover:text-ink xl:w-9"
          onClick={() => setTurnedAt(turnedAt === key ? '' : key)}
        >
          <svg viewBox="0 0 16 16" className={`size-3.5 ${isOpen ? 'rotate-180' : ''}`} fill="none" aria-hidden="true">
            <path d="M3 6l5 5 5-5" stroke="currentColor" strokeWidth="1.4" />
          </svg>
        </button>
      </div>
      {isOpen && (
        <ul id={id} aria-label={label} className="grid pb-2">
          {children.map((child) => (
            <li key={child.to} className="grid">
              <Link
                to={child.to}
                aria-current={child.to === marked ? 'page' : undefined}
                className="flex min-h-11 items-center border-l-2 border-line py-1 pr-3 pl-5 text-small whitespace-nowrap hover:bg-sand aria-[current]:border-indigo aria-[current]:bg-sand aria-[current]:font-medium xl:min-h-8"
                onClick={onChoose}
              >
                {child.label}
                <Counted of={child.count ? [child.count] : []} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Counted({ of }: { of: readonly CountName[] }) {
  const count = useCount(of)
  return count && <CountBadge {...count} />
}

/**
 * A count beside an entry. It has the menu's background colour, because its contrast with the background of the current
 * entry is too low.
 */
const CountBadge = ({ count, of, tone }: Count) => (
  <span className="ml-auto bg-card">
    <Badge tone={tone} className="py-0.5 tabular-nums">
      <span className="sr-only">{of}: </span>
      {count}
    </Badge>
  </span>
)
