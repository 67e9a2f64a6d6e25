import type { ReactNode } from 'react'
import { Link, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useHere } from './where-from.ts'

const OPEN = 'open'

/** Returns the id of the row that is open according to the URL, or '' if it isn't among these rows. */
export function useOpenedRow(rows: readonly { id: string }[]): string {
  const id = useSearchParams()[0].get(OPEN) ?? ''
  return rows.some((row) => row.id === id) ? id : ''
}

type OpenRowProps = { id: string; opened: string; label?: string; children: ReactNode }

/** The main link of a row that opens in its place; it opens the row, or closes it again (rules: rows that open). */
export function OpenRow({ id, opened, label, children }: OpenRowProps) {
  const from = useHere()
  const isOpen = id === opened
  return (
    <Link
      to={isOpen ? '?' : `?${OPEN}=${id}`}
      state={{ from }}
      preventScrollReset
      data-opens
      aria-label={label}
      aria-expanded={isOpen}
      className="inline-flex items-center gap-1.5 font-medium hover:underline"
    >
      <svg
        viewBox="0 0 16 16"
        className={`size-3.5 shrink-0 max-lg:hidden ${isOpen ? 'rotate-90' : ''}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        aria-hidden="true"
      >
        <path d="M6 3l5 5-5 5" />
      </svg>
      {children}
    </Link>
  )
}

/** For the `shouldRevalidate` of a page with such rows: opening a row doesn't load the list again. */
export const unlessRowOpens = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
