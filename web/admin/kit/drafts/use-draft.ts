import { useLocation } from 'react-router'
import { dropDraft, hersOf, keepDraft, useDrafts } from './drafts.ts'

type Kind<Typed> = {
  /** What it is, for the list of what is not saved. */
  what: string
  /** What stands in the form when nothing was typed. */
  saved: Typed
  /** Where it goes on, if not at this page's own path. */
  at?: string
}

/**
 * What is typed in a form, kept as it is typed; as long as it is as what is saved there is no draft. What was kept by
 * an older release comes with the fields that this one has (rules: drafts).
 */
export function useDraft<Typed extends object>(key: string, { what, saved, at }: Kind<Typed>) {
  const { pathname } = useLocation()
  const draft = useDrafts((held) => hersOf(held)[key])
  const typed = draft ? typedIn(draft.typed, saved) : saved
  /** The same where something else is saved by now. */
  const follow = (now: Typed, saved: Typed): void =>
    JSON.stringify(now) === JSON.stringify(saved)
      ? dropDraft(key)
      : keepDraft(key, { what, at: at ?? pathname, typed: now })
  const setTyped = (now: Typed): void => follow(now, saved)
  return { typed, setTyped, follow, isUnsaved: draft !== undefined }
}

const typedIn = <Typed extends object>(kept: unknown, saved: Typed): Typed =>
  typeof kept === 'object' ? { ...saved, ...(kept as Partial<Typed>) } : saved
