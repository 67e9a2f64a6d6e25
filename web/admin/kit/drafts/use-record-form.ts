import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { draftName, dropDraft, keepDraft } from './drafts.ts'
import { changedNames, merged } from './merged.ts'
import { isSame, useVersionedDraft } from './use-versioned-draft.ts'

type Version = { version: number }

/** Version of a record that a draft is based on. Drafts from older releases don't contain its values. */
type Base<Texts> = Version & { texts?: Texts }

/** Describes a kind of record that is edited in one form. */
type RecordKind<Texts, Now, Saved> = {
  /** Name of the kind, for example 'Collection' for the label 'New collection'. */
  kind: string
  nameOf: (now: Now) => string
  at: (id: string) => string
  /** Returns the request body for the form's values; also used to compare them with the saved ones. */
  bodyOf: (texts: Texts) => object
  /** Updates the given version, or creates a record if there is no id. */
  send: (texts: Texts, id: string | null, version: number) => Promise<Answer<Saved>>
  idOf: (saved: Saved) => string
  /**
   * Finds the record that an earlier attempt created if its response was lost. Returns the record with its form values.
   */
  findMade: (texts: Texts) => Promise<{ id: string; name: string; version: number; typed: Texts } | null>
}

/** State of a record's form. Without `now`, the form creates a new record (rules: form drafts, lost responses). */
export function useRecordForm<
  Texts extends object,
  Now extends Version & { id: string },
  Saved extends { message: string },
>({ kind, nameOf, at, bodyOf, send, idOf, findMade }: RecordKind<Texts, Now, Saved>, now: Now | null, saved: Texts) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const keyOf = (id: string) => `${kind.toLowerCase()} ${id}`
  const key = now ? keyOf(now.id) : `new ${kind.toLowerCase()}`
  const what = now ? draftName(kind, nameOf(now)) : `New ${kind.toLowerCase()}`
  const loaded: Base<Texts> = { version: now?.version ?? 0, texts: saved }
  const open = (base: Base<Texts>) => ({ ...(base.texts ?? saved), base })
  const form = useVersionedDraft({ key, what, loaded, open })
  const { draft: texts, current, setErrors, keep, discard, run, settle } = form
  // If the response to this user's own save was lost, that save is not reported as another user's change.
  const isUnsaved = form.isUnsaved && !isSame(bodyOf(texts), bodyOf(saved))
  const isSaved = form.isStale && !isUnsaved
  useEffect(() => {
    if (isSaved) dropDraft(key)
  }, [isSaved, key])
  const [isLost, setLost] = useState(false)

  const change = (changed: Partial<Texts>) => {
    setErrors({})
    keep({ ...texts, ...changed })
  }
  const save = () =>
    run(async () => {
      const isThere = !now && isLost && (await goOnWhereItIs())
      if (!isThere) await sendIt()
    })

  async function sendIt(): Promise<void> {
    const answer = await send(texts, now && now.id, texts.base.version)
    settle(answer)
    setLost(!now && !answer.ok && answer.code === 'no-connection')
    if (answer.ok) {
      toast.success(answer.body.message)
      if (now) await revalidate()
      else await navigate(at(idOf(answer.body)), { replace: true })
    } else if (answer.code === 'stale') await revalidate()
    else toast.error(answer.message)
  }

  /**
   * Opens the record that the first attempt created if its response was lost, to continue editing there. Returns false
   * if there is no such record.
   */
  async function goOnWhereItIs(): Promise<boolean> {
    const found = await findMade(texts)
    if (!found) return false
    const { id, name, version, typed } = found
    dropDraft(key)
    keepDraft(keyOf(id), { what: draftName(kind, name), at: at(id), typed: { ...typed, base: { version } } })
    await navigate(at(id), { replace: true })
    return true
  }

  const base = texts.base.texts
  /** Keeps the values that were changed in this form and takes all others from the newer version. */
  const keepMine = () => keep({ ...(base ? merged<Texts>(texts, base, saved) : texts), base: current })
  /** The fields that another user changed. */
  const changed = base ? changedNames(bodyOf(base), bodyOf(saved)) : []
  const { busy, errors } = form
  const isStale = form.isStale && isUnsaved
  return { now, texts, errors, busy, isUnsaved, isStale, changed, change, discard, save, keepMine }
}
