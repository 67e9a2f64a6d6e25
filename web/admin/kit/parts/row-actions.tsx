import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Answer } from '#web/api-client.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
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
  inRow?: boolean
}

/**
 * Delete button. A dialog explains the consequence before it calls the page's action (rules: deletion confirmation).
 */
export function DeleteButton({ name, id, consequence, verb = 'Delete', inRow = false }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  const from = useFrom()
  return (
    <>
      {inRow ? (
        <button
          type="button"
          data-deletes
          className={`${rowAction} hover:text-error`}
          aria-label={`${verb} ${name}`}
          onClick={() => setOpen(true)}
        >
          {verb}
        </button>
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          {verb}
        </Button>
      )}
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
  return (
    <RowActions of={of.name}>
      {isDeleted ? (
        <button
          type="button"
          className={rowAction}
          aria-busy={state !== 'idle' || undefined}
          aria-label={`Restore ${of.name}`}
          onClick={() => void submit({ id: of.id, do: 'restore' }, { method: 'post', ...pressed })}
        >
          Restore
        </button>
      ) : (
        <DeleteButton inRow {...of} />
      )}
    </RowActions>
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

/** Actions of a row: side by side on a desktop, in a menu on a phone. */
export const RowActions = ({ of, children }: { of: string; children: ReactNode }) => (
  <>
    <div className="-ml-2 flex items-center gap-5 max-lg:hidden">{children}</div>
    <RowMenu of={of}>{children}</RowMenu>
  </>
)

function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={`More actions for ${of}`}
        aria-haspopup="dialog"
        className="grid size-11 place-items-center hover:text-indigo"
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </button>
      <Dialog title={of} open={open} onClose={() => setOpen(false)}>
        <div className="grid justify-items-start p-3 *:w-full *:px-3 *:data-deletes:mt-3 *:data-deletes:border-t *:data-deletes:border-line">
          {children}
        </div>
      </Dialog>
    </div>
  )
}

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
