import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PostKind } from '#shop/content/pages/post.ts'
import { toast } from '#web/ui/toast.ts'
import { PLEASE_FILL_IN } from '#web/ui/use-fields.ts'
import { dropDraft, keepDraft } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/throw-away.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { momentOf } from '#shop/core/house-time.ts'
import { changeOf, createOf, kinds, listOf, putBackOf, type EditedPost } from './kind.ts'
import { bodyOf, emptyTexts, saysTheSame, textsOf, type PostTexts } from './post-texts.ts'

export type PostEdit = ReturnType<typeof usePostEdit>

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
  const { typed: texts, setTyped, isUnsaved: isKept } = useDraft<PostTexts>(key, { what, saved })
  // What was saved although its answer was lost is nobody else's change.
  const isUnsaved = isKept && !(now && saysTheSame(texts, saved, now))
  useEffect(() => {
    if (isKept && !isUnsaved) dropDraft(key)
  }, [isKept, isUnsaved, key])
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isLost, setLost] = useState(false)

  const change = (changed: Partial<PostTexts>) => {
    setErrors({})
    setTyped({ ...texts, ...changed })
  }
  const discard = () => {
    setErrors({})
    throwAway(key)
  }

  async function save(): Promise<void> {
    if (busy) return
    if (texts.when === 'at' && !momentOf(texts.at)) return setErrors({ publishedAt: PLEASE_FILL_IN })
    setBusy(true)
    const body = bodyOf(texts, now)
    const answer = now ? await changeOf(kind, now.id, { ...body, version: texts.version }) : await createOf(kind, body)
    setBusy(false)
    if (answer.ok) {
      await settle(answer.body)
      if (!now) await navigate(one(answer.body.post.id), { replace: true })
    } else if (isLost && answer.code === 'address-taken') await goOnAt(body.slug)
    else {
      setErrors(answer.fields)
      if (answer.code === 'stale') await revalidate()
      else toast.error(answer.message)
      setLost(!now && answer.code === 'no-connection')
    }
  }

  /** It was written at the first press, though the answer to that was lost: what is typed goes on where it is. */
  async function goOnAt(slug: string | undefined): Promise<void> {
    const found = await listOf(kind, { page: 1, limit: 20, q: slug ?? '', state: '' }, AbortSignal.timeout(30_000))
    const there = found.ok && found.body.posts.find((post) => post.slug === slug)
    if (!there) return void setErrors({ slug: 'Something else is at this address. Please choose another one.' })
    dropDraft(key)
    const typed = { ...texts, version: there.version }
    keepDraft(`${kind} ${there.id}`, { what: `${label}: ${there.title}`, at: one(there.id), typed })
    await navigate(one(there.id), { replace: true })
  }

  async function putBack(to: number): Promise<void> {
    if (!now || busy) return
    setBusy(true)
    const answer = await putBackOf(kind, now.id, to, now.version)
    setBusy(false)
    if (answer.ok) return settle(answer.body)
    toast.error(answer.message)
    if (answer.code === 'stale') await revalidate()
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
    toast.success(tookFrom ? `${message}. This address led to ‘${tookFrom}’ until now.` : message)
    await revalidate()
  }

  /** Hers go over what somebody else saved. */
  const keepMine = () => {
    if (now) setTyped({ ...texts, version: now.version })
  }
  const isStale = isUnsaved && now !== null && texts.version !== now.version
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
