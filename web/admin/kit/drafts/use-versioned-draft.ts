import { useState } from 'react'
import type { Answer } from '#web/api-client.ts'
import { dropDraft } from './drafts.ts'
import { throwAway } from './discard-draft.tsx'
import { useDraft } from './use-draft.ts'

type VersionedForm<Base, Draft> = {
  key: string
  /** Name of the draft in the list of unsaved work. */
  what: string
  loaded: Base
  /** Returns the form's initial values for a record. */
  open: (base: Base) => Draft
}

/**
 * State of a form for a record that other users may change at the same time. The draft stores the version it is based
 * on, so that a newer saved version causes a conflict instead of being overwritten (rules: form drafts). It calls the
 * API directly, so that the saved record and the draft change in the same render.
 */
export function useVersionedDraft<Base extends { version: number }, Draft extends { base: Base }>({
  key,
  what,
  loaded,
  open,
}: VersionedForm<Base, Draft>) {
  const [saved, setSaved] = useState<Base | null>(null)
  const current = saved && saved.version > loaded.version ? saved : loaded
  const opened = open(current)
  const { typed: draft, setTyped, isUnsaved } = useDraft(key, { what, saved: opened })
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isStale = isUnsaved && draft.base.version !== current.version

  /** Stores the draft, or removes it if the form equals the initial values of the version it is based on. */
  const keep = (now: Draft) => setTyped(isSame(now, open(now.base)) ? opened : now)
  const discard = () => {
    setErrors({})
    throwAway(key)
  }
  /** Runs one action at a time; buttons are busy until it is done. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  /** Removes the draft after a successful save; otherwise shows the errors at their fields. */
  const settle = (answer: Answer<unknown>) => {
    if (answer.ok) dropDraft(key)
    setErrors(answer.ok ? {} : answer.fields)
  }
  return { draft, current, setSaved, isUnsaved, isStale, busy, errors, setErrors, keep, discard, run, settle }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
