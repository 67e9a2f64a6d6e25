import { useLocation } from 'react-router'
import { dropDraft, hersOf, keepDraft, useDrafts } from './drafts.ts'

type Kind<Typed> = {
  /** Name of the draft in the list of unsaved work. */
  what: string
  saved: Typed
  /** URL of the page where the draft can be resumed; defaults to the current path. */
  at?: string
}

/**
 * Stores a form's input as a draft while it is typed. Input that equals the saved values is not stored. A draft of an
 * older release is completed with the current fields (rules: form drafts).
 */
export function useDraft<Typed extends object>(key: string, { what, saved, at }: Kind<Typed>) {
  const { pathname } = useLocation()
  const draft = useDrafts((held) => hersOf(held)[key])
  const typed = draft ? typedIn(draft.typed, saved) : saved
  /** Like `setTyped`, but takes new saved values to compare the input with. */
  const follow = (now: Typed, saved: Typed): void =>
    JSON.stringify(now) === JSON.stringify(saved)
      ? dropDraft(key)
      : keepDraft(key, { what, at: at ?? pathname, typed: now })
  const setTyped = (now: Typed): void => follow(now, saved)
  return { typed, setTyped, follow, isUnsaved: draft !== undefined }
}

const typedIn = <Typed extends object>(kept: unknown, saved: Typed): Typed =>
  typeof kept === 'object' ? { ...saved, ...(kept as Partial<Typed>) } : saved
