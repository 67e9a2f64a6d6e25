import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PostKind } from '#shop/content/post.ts'
import type { Refusal } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { PLEASE_FILL_IN } from '#web/ui/use-fields.ts'
import { dropDraft } from '../../drafts/drafts.ts'
import { throwAway } from '../../drafts/throw-away.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { momentOf } from './house-time.ts'
import { changeOf, createOf, kinds, putBackOf, type EditedPost } from './kind.ts'
import { bodyOf, emptyTexts, textsOf, type PostTexts } from './post-texts.ts'

export type PostEdit = ReturnType<typeof usePostEdit>
type Stale = { message: string; version: number }

/**
 * A post's form: what is typed is kept with the version that it was typed over, so that what somebody else saved
 * meanwhile is told and not overwritten (rules: drafts, changed posts). It asks for itself, so that what is saved and
 * what is no draft any more change at one moment. Without a `post` it is a new one.
 */
export function usePostEdit(kind: PostKind, post: EditedPost | null) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { label, one } = kinds[kind]
  const key = post ? `${kind} ${post.id}` : `new ${kind}`
  const [updated, setUpdated] = useState(post)
  const now = updated && post && updated.version > post.version ? updated : post
  const saved = now ? textsOf(now) : emptyTexts
  const what = now ? `${label}: ${now.title}` : `New ${label.toLowerCase()}`
  const { typed: texts, setTyped, isUnsaved } = useDraft<PostTexts>(key, { what, saved })
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [stale, setStale] = useState<Stale | null>(null)

  const change = (changed: Partial<PostTexts>) => {
    setErrors({})
    setTyped({ ...texts, ...changed })
  }
  const discard = () => {
    setErrors({})
    setStale(null)
    throwAway(key)
  }
  const refused = (refusal: Refusal, tooOld: number) => {
    setErrors(refusal.fields)
    if (refusal.code === 'stale') setStale({ message: refusal.message, version: tooOld })
    else toast.error(refusal.message)
  }

  async function save(): Promise<void> {
    if (busy) return
    if (texts.when === 'at' && !momentOf(texts.at)) return setErrors({ publishedAt: PLEASE_FILL_IN })
    setBusy(true)
    const body = bodyOf(texts, now)
    const answer = now ? await changeOf(kind, now.id, { ...body, version: texts.version }) : await createOf(kind, body)
    setBusy(false)
    if (!answer.ok) {
      refused(answer, texts.version)
      if (answer.code === 'stale') await revalidate()
      return
    }
    await settle(answer.body)
    if (!now) await navigate(one(answer.body.post.id), { replace: true })
  }

  async function putBack(to: number): Promise<void> {
    if (!now || busy) return
    setBusy(true)
    const answer = await putBackOf(kind, now.id, to, now.version)
    setBusy(false)
    if (answer.ok) await settle(answer.body)
    else refused(answer, now.version)
  }

  async function settle({
    message,
    post,
    tookFrom,
  }: {
    message: string
    post: EditedPost
    tookFrom: string
  }): Promise<void> {
    dropDraft(key)
    setUpdated(post)
    setErrors({})
    setStale(null)
    toast.success(tookFrom ? `${message}. This address led to ‘${tookFrom}’ until now.` : message)
    await revalidate()
  }

  /** Hers go over what somebody else saved. */
  const keepMine = () => {
    if (now) setTyped({ ...texts, version: now.version })
    setStale(null)
  }
  const isStale = stale !== null || (now !== null && isUnsaved && texts.version !== now.version)
  const by = now && now.version !== texts.version ? now.changedBy : ''
  return {
    ...{ kind, key, now, texts, isUnsaved, busy, errors, isStale, by },
    change,
    discard,
    save,
    putBack,
    keepMine,
  }
}
