import { toast } from '#web/ui/toast.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

/** How long a discarded draft can be restored, in milliseconds. */
const UNDO_MS = 20_000

/**
 * Discards a draft at the user's request and offers Undo; `undo` restores values that the draft doesn't contain
 * (rules: form drafts).
 */
export function throwAway(key: string, undo?: () => void): void {
  const draft = draftOf(key)
  if (!draft) return
  dropDraft(key)
  const takeBack = (id: string) => {
    keepDraft(key, draft)
    undo?.()
    toast.dismiss(id)
  }
  toast(({ id }) => <ThrownAway what={draft.what} onUndo={() => takeBack(id)} />, {
    id: `thrown ${key}`,
    duration: UNDO_MS,
  })
}

const ThrownAway = ({ what, onUndo }: { what: string; onUndo: () => void }) => (
  <span className="flex grow items-start justify-between gap-4">
    <span>{what}: discarded</span>
    <button type="button" className="label shrink-0 whitespace-nowrap underline underline-offset-4" onClick={onUndo}>
      Undo
    </button>
  </span>
)
