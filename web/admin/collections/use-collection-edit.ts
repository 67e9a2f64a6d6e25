import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { dropDraft, keepDraft } from '../drafts/drafts.ts'
import { throwAway } from '../drafts/throw-away.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { bodyOf, emptyTexts, textsOf, type CollectionTexts, type FoundCollection } from './collection-texts.ts'

export type CollectionEdit = ReturnType<typeof useCollectionEdit>

/**
 * A collection's form: what is typed is kept with the version that it was typed over, so that what somebody else saved
 * meanwhile is told and not overwritten (rules: drafts, changed collections). It asks for itself, so that what is saved and
 * what is no draft any more change at one moment. Without a `found` it is a new one.
 */
export function useCollectionEdit(found: FoundCollection | null) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const now = found?.collection ?? null
  const key = now ? `collection ${now.id}` : 'new collection'
  const saved = found ? textsOf(found) : emptyTexts
  const what = now ? `Collection: ${now.title}` : 'New collection'
  const { typed: texts, setTyped, isUnsaved: isKept } = useDraft<CollectionTexts>(key, { what, saved })
  // What was saved although its answer was lost is nobody else's change.
  const isUnsaved = isKept && JSON.stringify(bodyOf(texts)) !== JSON.stringify(bodyOf(saved))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isLost, setLost] = useState(false)
  const isSaved = isKept && !isUnsaved && texts.version !== saved.version
  useEffect(() => {
    if (isSaved) dropDraft(key)
  }, [isSaved, key])

  const change = (changed: Partial<CollectionTexts>) => {
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
    if (!isThere) await send()
    setBusy(false)
  }

  async function send(): Promise<void> {
    const body = bodyOf(texts)
    const answer = now
      ? await ask('PATCH /collections/{slug}', {
          params: { slug: now.id },
          body: { ...body, version: texts.version },
        })
      : await ask('POST /collections', { body })
    setLost(!now && !answer.ok && answer.code === 'no-connection')
    if (answer.ok) {
      dropDraft(key)
      setErrors({})
      toast.success(answer.body.message)
      if (now) await revalidate()
      else await navigate(adminPaths.collection(answer.body.collection.id), { replace: true })
    } else {
      setErrors(answer.fields)
      if (answer.code === 'stale') await revalidate()
      else toast.error(answer.message)
    }
  }

  /** It was made at the first press, though the answer to that was lost: what is typed goes on where it is. */
  async function goOnWhereItIs(): Promise<boolean> {
    const title = texts.title.trim()
    const list = await ask('GET /admin/collections', { query: { q: title, limit: 20 } })
    const there = list.ok && list.body.collections.find((one) => one.title === title)
    if (!there) return false
    dropDraft(key)
    const at = adminPaths.collection(there.id)
    const typed = { ...texts, slug: texts.slug || there.slug, version: there.version }
    keepDraft(`collection ${there.id}`, { what: `Collection: ${there.title}`, at, typed })
    await navigate(at, { replace: true })
    return true
  }

  /** Hers go over what somebody else saved. */
  const keepMine = () => {
    if (now) setTyped({ ...texts, version: now.version })
  }
  const isStale = isUnsaved && now !== null && texts.version !== now.version
  return { now, texts, errors, busy, isUnsaved, isStale, change, discard, save, keepMine }
}
