import { useState } from 'react'
import type { Answer } from '#web/api-client.ts'
import { dropDraft } from './drafts.ts'
import { throwAway } from './throw-away.tsx'
import { useDraft } from './use-draft.ts'

type VersionedForm<Base, Draft> = {
  /** Of its draft; one form has one. */
  key: string
  /** What it is, for the list of what is not saved. */
  what: string
  /** The record as the page loaded it. */
  loaded: Base
  /** The form as it opens on a record. */
  open: (base: Base) => Draft
}

/**
 * A form of something that others may change meanwhile: its draft has the record that it was typed over (its base), so
 * that a version saved since is a conflict and is not overwritten (rules: drafts). It asks for itself, so that what is
 * saved and what is no draft any more change at one moment.
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

  /** As long as the form is as it opens on its base there is no draft. */
  const keep = (now: Draft) => setTyped(isSame(now, open(now.base)) ? opened : now)
  const discard = () => {
    setErrors({})
    throwAway(key)
  }
  /** One press at a time: buttons are busy until its work is done. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  /** What was saved is no draft any more; what was refused is told at its fields. */
  const settle = (answer: Answer<unknown>) => {
    if (answer.ok) dropDraft(key)
    setErrors(answer.ok ? {} : answer.fields)
  }
  return { draft, current, setSaved, isUnsaved, isStale, busy, errors, setErrors, keep, discard, run, settle }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
