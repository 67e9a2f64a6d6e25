import type { RefObject } from 'react'
import { dropDraft, hersOf, useDrafts } from './drafts.ts'
import { throwAway } from './discard-draft.tsx'
import { useKeptTyping, type KeptForm } from './use-uncontrolled-draft.ts'

/**
 * A form in a dialog: input is stored as a draft while it is typed, and is kept when the dialog is closed with Escape.
 * Sending or discarding it removes the draft (rules: form drafts).
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, kept: KeptForm) {
  useKeptTyping(form, kept)
  const isUnsaved = useDrafts((held) => hersOf(held)[kept.key] !== undefined)
  const discard = () => {
    form.current?.reset()
    throwAway(kept.key)
  }
  return { isUnsaved, discard, sent: () => dropDraft(kept.key) }
}
