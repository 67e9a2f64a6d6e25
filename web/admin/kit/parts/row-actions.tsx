import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Answer } from '#web/api-client.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useFrom, useHere } from './where-from.ts'

export const rowAction =
  'label inline-flex min-h-11 items-center px-2 lg:[td_&]:min-h-8 underline decoration-1 underline-offset-4 hover:text-indigo aria-busy:opacity-50'

type LoadingLinkProps = {
  to: string
  id: string
  /** Loads the data of the page at `to`. */
  page: LoadedAhead<unknown>
  label?: string
  className?: string
  children: ReactNode
  /** The row's main link; a click anywhere in the row follows it. */
  opensRow?: boolean
}

/**
 * Loads the page's data first, then navigates; if that fails, the current page remains and shows the error
 * (rules: load before navigation).
 */
export function LoadingLink({
  to,
  id,
  page,
  label,
  className = rowAction,
  children,
  opensRow = false,
}: LoadingLinkProps) {
  const from = useHere()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await page.ahead(id)
    if (answer.ok) await navigate(to, { state: { from } })
    else toast.error(answer.message)
    setBusy(false)
  }

  return (
    <Link
      to={to}
      state={{ from }}
      data-opens={opensRow || undefined}
      aria-label={label}
      aria-busy={busy || undefined}
      className={className}
      onClick={(event) => void follow(event)}
    >
      {children}
    </Link>
  )
}

type DeleteButtonProps = {
  name: string
  id: string
  consequence: string
  /** Name of the action; by default, it deletes a record. */
  verb?: string
  /** True in the menu of a row: screen readers then hear the name of the row. */
  inRow?: boolean
}

/**
 * Delete button, in a row's menu or at the end of a page. A dialog explains the consequence before it calls the page's
 * action (rules: deletion confirmation).
 */
export function DeleteButton({ name, id, consequence, verb = 'Delete', inRow = false }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  const from = useFrom()
  return (
    <>
      <Button look="danger" aria-label={inRow ? `${verb} ${name}` : undefined} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        title={`${verb} ${name}?`}
        open={open}
        send={[{ id, from }, { method: 'delete' }]}
        yes={`Yes, ${verb.toLowerCase()}`}
        isDangerous
        onClose={() => setOpen(false)}
      >
        {consequence}
      </ConfirmDialog>
    </>
  )
}

/** The delete button of a record's page, the last item of the page (rules: deletion confirmation). */
export const DeleteAtEnd = (record: Omit<DeleteButtonProps, 'inRow' | 'verb'>) => (
  <div className="mt-10 border-t border-line pt-6">
    <DeleteButton {...record} />
  </div>
)

/** A row's title, linked to its page; plain text for a deleted record. */
export function RowTitle({ title, to, isDeleted }: { title: string; to: string; isDeleted: boolean }) {
  const from = useHere()
  const words = (
    <span className="block truncate" title={title}>
      {title}
    </span>
  )
  if (isDeleted) return words
  return (
    <Link to={to} state={{ from }} data-opens className="block font-medium hover:underline">
      {words}
    </Link>
  )
}

/** Actions of a row that can be deleted and restored through the page's action (`do: restore`). */
export function DeleteOrRestore({
  isDeleted,
  ...of
}: Omit<DeleteButtonProps, 'inRow' | 'verb'> & { isDeleted: boolean }) {
  const { submit, state } = useFetcher()
  return isDeleted ? (
    <RowActions of={of.name}>
      <button
        type="button"
        className={rowAction}
        aria-busy={state !== 'idle' || undefined}
        aria-label={`Restore ${of.name}`}
        onClick={() => void submit({ id: of.id, do: 'restore' }, { method: 'post', ...pressed })}
      >
        Restore
      </button>
    </RowActions>
  ) : (
    <RowActions of={of.name} more={<DeleteButton inRow {...of} />} />
  )
}

/** For the page's action: returns the id that the button sends. */
export const idToDelete = async (request: Request): Promise<string> => String((await request.formData()).get('id'))

/**
 * For the page's action: returns the URL of the list from which the deleted record was opened, including the list's
 * filters. If the page was opened directly, returns the list without filters.
 */
export async function listAfterDeletion(request: Request, list: string): Promise<string> {
  const from = String((await request.formData()).get('from'))
  return from.startsWith(`${list}?`) ? from : list
}

type RowActionsProps = {
  of: string
  /** Actions that a desktop shows in the row, and a phone in the menu. */
  children?: ReactNode
  /** Actions that are always in the menu, such as deleting. */
  more?: ReactNode
}

/** Actions of a row, with a menu (rules: page actions). */
export const RowActions = ({ of, children, more }: RowActionsProps) => (
  <div className="-ml-2 flex items-center gap-2 max-lg:justify-end">
    <div className="flex items-center gap-2 max-md:hidden">{children}</div>
    <MoreMenu of={of} onPhone={children}>
      {more}
    </MoreMenu>
  </div>
)

type Load<Body> = (id: string, signal?: AbortSignal) => Promise<Answer<Body>>
export type LoadedAhead<Body> = {
  /** For a link: loads the page's data before navigating. */
  ahead: Load<Body>
  /** For the page's loader: returns the data that a link has just loaded, or loads it. */
  load: Load<Body>
}

/**
 * Lifetime of preloaded data in milliseconds. It must be long enough to load the page's code; older data may belong to
 * a cancelled navigation and is not used.
 */
const FRESH_MS = 10_000

/**
 * Data that links load before navigating, so that the user stays on the current page if loading fails
 * (rules: load before navigation). The router itself would navigate even if a loader failed.
 */
export function loadedAhead<Body>(ask: Load<Body>): LoadedAhead<Body> {
  let held: { id: string; answer: Answer<Body>; until: number } | null = null
  return {
    async ahead(id) {
      const answer = await ask(id)
      held = answer.ok ? { id, answer, until: Date.now() + FRESH_MS } : null
      return answer
    },
    async load(id, signal) {
      const taken = held?.id === id && Date.now() < held.until ? held.answer : null
      held = null
      return taken ?? ask(id, signal)
    },
  }
}
