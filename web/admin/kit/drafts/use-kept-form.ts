import type { RefObject } from 'react'
import { dropDraft, hersOf, useDrafts } from './drafts.ts'
import { throwAway } from './throw-away.tsx'
import { useKeptTyping, type KeptForm } from './use-kept-typing.ts'

/**
 * A form in a window of a page: what is typed there is kept as it is typed, Escape too leaves it, and what was sent, or
 * thrown away, is no draft any more (rules: drafts).
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
