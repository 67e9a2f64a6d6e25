import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Answer } from '#web/api-client.ts'
import { useFrom, useHere } from './where-from.ts'

/** How an action in a table's row looks. */
export const rowAction =
  'label inline-flex min-h-11 items-center px-2 underline decoration-1 underline-offset-4 hover:text-indigo aria-busy:opacity-50'

type LoadingLinkProps = {
  to: string
  id: string
  /** What the page at `to` shows of `id`. */
  page: LoadedAhead<unknown>
  label?: string
  className?: string
  children: ReactNode
  /** The way to what its table's row is of: a press anywhere in the row follows it. */
  opensRow?: boolean
}

/** Loads what it leads to, then goes there; a press that can't be followed stays here and says why (rules: loaded before going). */
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
  /** What or who is deleted, by name. */
  name: string
  id: string
  /** What follows from it, to be read before it is done. */
  consequence: string
  /** What it is called, where it is no deletion of one thing. */
  verb?: string
  /** Looks like an action in a table's row. */
  inRow?: boolean
}

/** Has the page's action delete, once the owner has read what that means (rules: deletion is read first). */
export function DeleteButton({ name, id, consequence, verb = 'Delete', inRow = false }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  const { submit, state: sending } = useFetcher()
  const from = useFrom()
  return (
    <>
      {inRow ? (
        <button
          type="button"
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
      <Dialog title={`${verb} ${name}?`} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>{consequence}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              look="danger"
              busy={sending !== 'idle'}
              onClick={() => void submit({ id, from }, { method: 'delete', ...pressed })}
            >
              Yes, {verb.toLowerCase()}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

/** The title of a row, which leads to its page; of a deleted thing only its words. */
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

/** The actions of a row whose thing can be deleted and restored, by the page's action (`do: restore`). */
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

/** For the page's action: the id that the button sends. */
export const idToDelete = async (request: Request): Promise<string> => String((await request.formData()).get('id'))

/** For the page's action: the list that what was deleted was opened from, as it was left; else the whole list. */
export async function listAfterDeletion(request: Request, list: string): Promise<string> {
  const from = String((await request.formData()).get('from'))
  return from.startsWith(`${list}?`) ? from : list
}

/** What can be done with a row: side by side on a desk, on a phone behind one button. */
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
        aria-label={`More for ${of}`}
        aria-haspopup="dialog"
        className="grid size-11 place-items-center hover:text-indigo"
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </button>
      <Dialog title={of} open={open} onClose={() => setOpen(false)}>
        <div className="flex items-center justify-between gap-6 p-5">{children}</div>
      </Dialog>
    </div>
  )
}

type Load<Body> = (id: string, signal?: AbortSignal) => Promise<Answer<Body>>
export type LoadedAhead<Body> = {
  /** For a link: the page's answer before going there. */
  ahead: Load<Body>
  /** For the page's loader: what a link was just answered, else asked for. */
  load: Load<Body>
}

/** Long enough for the page's own code to arrive; who turned away meanwhile is not shown an old answer later. */
const FRESH_MS = 10_000

/**
 * What a page shows that links load first: View, Edit and About stay where they are when it can't be had
 * (rules: loaded before going). The router loads before it goes, but it goes where loading failed too.
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
