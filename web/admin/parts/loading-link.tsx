import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import type { Refusal } from '#web/api-client.ts'

type LoadingLinkProps = {
  to: string
  /** What of the API the page at `to` shows: loaded first, so that a press that can't be followed stays here and says why. */
  ahead: () => Promise<Refusal | null>
  label: string
  className?: string
  children: ReactNode
}

/** Loads what it leads to, then goes there (rules: loaded before going). */
export function LoadingLink({ to, ahead, label, className, children }: LoadingLinkProps) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const refusal = await ahead()
    setBusy(false)
    if (refusal) toast.error(refusal.message)
    else await navigate(to)
  }
  return (
    <Link
      to={to}
      aria-label={label}
      aria-busy={busy || undefined}
      className={className}
      onClick={(event) => void follow(event)}
    >
      {children}
    </Link>
  )
}

/** How an action in a table's row looks. */
export const rowAction =
  'label inline-flex min-h-11 items-center px-2 underline decoration-1 underline-offset-4 hover:text-indigo aria-busy:opacity-50'
