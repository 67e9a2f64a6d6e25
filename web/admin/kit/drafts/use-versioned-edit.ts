import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { dropDraft, keepDraft } from './drafts.ts'
import { throwAway } from './throw-away.tsx'
import { useDraft } from './use-draft.ts'

/** One kind of thing that is edited as a whole: what it is called, how it is sent, and how it is found again. */
type EditedKind<Texts, Now, Saved> = {
  /** As in 'New collection'. */
  kind: string
  nameOf: (now: Now) => string
  /** Its page. */
  at: (id: string) => string
  /** What is sent of what is typed, by which it is told whether anything is unsaved. */
  bodyOf: (texts: Texts) => unknown
  /** Changes it on the version that it was typed over, or makes it where there is none. */
  send: (texts: Texts, id: string | null) => Promise<Answer<Saved>>
  idOf: (saved: Saved) => string
  /** What was made of these texts at a press whose answer was lost, with what goes on being typed there. */
  findMade: (texts: Texts) => Promise<{ id: string; name: string; typed: Texts } | null>
}

/**
 * The form of a thing that others may have open too: what is typed is kept with the version that it was typed over, so
 * that what somebody else saved meanwhile is told and not overwritten (rules: drafts, lost answers). It asks for itself, so
 * that what is saved and what is no draft any more change at one moment. Without a `now` it is a new one.
 */
export function useVersionedEdit<
  Texts extends { version: number },
  Now extends { id: string; version: number },
  Saved extends { message: string },
>({ kind, nameOf, at, bodyOf, send, idOf, findMade }: EditedKind<Texts, Now, Saved>, now: Now | null, saved: Texts) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const keyOf = (id: string) => `${kind.toLowerCase()} ${id}`
  const key = now ? keyOf(now.id) : `new ${kind.toLowerCase()}`
  const what = now ? `${kind}: ${nameOf(now)}` : `New ${kind.toLowerCase()}`
  const { typed: texts, setTyped, isUnsaved: isKept } = useDraft<Texts>(key, { what, saved })
  // What was saved although its answer was lost is nobody else's change.
  const isUnsaved = isKept && JSON.stringify(bodyOf(texts)) !== JSON.stringify(bodyOf(saved))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isLost, setLost] = useState(false)
  const isSaved = isKept && !isUnsaved && texts.version !== saved.version
  useEffect(() => {
    if (isSaved) dropDraft(key)
  }, [isSaved, key])

  const change = (changed: Partial<Texts>) => {
    setErrors({})
    setTyped({ ...texts, ...changed })
  }
  const discard = () => {
    setErrors({})
    throwAway(key)
  }

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const isThere = !now && isLost && (await goOnWhereItIs())
    if (!isThere) await sendIt()
    setBusy(false)
  }

  async function sendIt(): Promise<void> {
    const answer = await send(texts, now && now.id)
    setLost(!now && !answer.ok && answer.code === 'no-connection')
    if (answer.ok) {
      dropDraft(key)
      setErrors({})
      toast.success(answer.body.message)
      if (now) await revalidate()
      else await navigate(at(idOf(answer.body)), { replace: true })
    } else {
      setErrors(answer.fields)
      if (answer.code === 'stale') await revalidate()
      else toast.error(answer.message)
    }
  }

  /** It was made at the first press, though the answer to that was lost: what is typed goes on where it is. */
  async function goOnWhereItIs(): Promise<boolean> {
    const found = await findMade(texts)
    if (!found) return false
    const { id, name, typed } = found
    dropDraft(key)
    keepDraft(keyOf(id), { what: `${kind}: ${name}`, at: at(id), typed })
    await navigate(at(id), { replace: true })
    return true
  }

  /** Hers go over what somebody else saved. */
  const keepMine = () => {
    if (now) setTyped({ ...texts, version: now.version })
  }
  const isStale = isUnsaved && now !== null && texts.version !== now.version
  return { now, texts, errors, busy, isUnsaved, isStale, change, discard, save, keepMine }
}
