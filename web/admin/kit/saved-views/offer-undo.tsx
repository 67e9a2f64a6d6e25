import { toast } from '#web/ui/toast.ts'

/** How long a deleted view can be restored, in milliseconds. */
const UNDO_MS = 20_000

/** Shows that a view was deleted, with a button that restores it (rules: saved views). */
export function offerUndo({ id, name }: { id: string; name: string }, undo: () => void): void {
  const takeBack = (shown: string) => {
    undo()
    toast.dismiss(shown)
  }
  toast(
    ({ id: shown }) => (
      <span className="flex grow items-start justify-between gap-4">
        <span>View “{name}” deleted</span>
        <button
          type="button"
          className="label shrink-0 whitespace-nowrap underline underline-offset-4"
          onClick={() => takeBack(shown)}
        >
          Undo
        </button>
      </span>
    ),
    { id: `deleted ${id}`, duration: UNDO_MS },
  )
}
