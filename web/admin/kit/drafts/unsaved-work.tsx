import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useAuth } from '#web/state/auth-store.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { hersOf, useDrafts } from './drafts.ts'
import { useLeavingWarned } from './use-unload-warning.ts'
import { throwAway } from './discard-draft.tsx'

/** Lists the pages that have unsaved input (rules: form drafts). */
export function UnsavedWork({ onChoose }: { onChoose?: () => void }) {
  useAuth(({ userId }) => userId)
  const drafts = Object.entries(useDrafts(hersOf))
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="unsaved" className="grid gap-1 border-l-2 border-gold bg-sand px-3 py-2">
      <h2 id="unsaved" className="label font-sans text-soft">
        Not saved yet
      </h2>
      <ul className="min-w-0">
        {drafts.map(([key, { what, at }]) => (
          <li key={key} className="flex items-center gap-1">
            <Link
              to={at}
              title={what}
              className="block min-h-8 min-w-0 grow truncate py-1 text-caption underline underline-offset-4 hover:text-indigo"
              onClick={onChoose}
            >
              {what}
            </Link>
            {/*
             * Drafts can be discarded here, because their form may no longer exist, for example after another user made
             * the refund.
             */}
            <button
              type="button"
              aria-label={`Discard: ${what}`}
              className="grid size-8 shrink-0 place-items-center hover:text-indigo"
              onClick={() => throwAway(key)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the same URL for all steps of adding a product, because they are one form. */
const formOf = (address: string): string => address.replace(/\/add\/.*$/, '/add')

/**
 * Shows a toast after leaving a page with unsaved input, and makes the browser ask for confirmation before the tab is
 * closed.
 */
export function useLeftUnsaved(): void {
  useLeavingWarned(useDrafts((held) => Object.keys(hersOf(held)).length > 0))
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const left = before.current
    before.current = pathname
    if (formOf(left) === formOf(pathname)) return
    const waiting = Object.values(hersOf(useDrafts.getState())).find(({ at }) => formOf(at) === formOf(left))
    if (waiting) toast(`${waiting.what}: not saved yet. Your draft is kept on that page.`, { id: 'unsaved' })
  }, [pathname])
}
