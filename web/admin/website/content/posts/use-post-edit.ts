import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PostKind } from '#shop/content/pages/post.ts'
import type { Answer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { PLEASE_FILL_IN } from '#web/ui/use-fields.ts'
import { draftName, dropDraft, keepDraft } from '#web/admin/kit/drafts/drafts.ts'
import { changedNames, merged } from '#web/admin/kit/drafts/merged.ts'
import { useVersionedDraft } from '#web/admin/kit/drafts/use-versioned-draft.ts'
import { momentOf } from '#shop/core/shop-time.ts'
import { changeOf, createOf, kinds, listOf, putBackOf, type EditedPost } from './kind.ts'
import { bodyOf, emptyTexts, saysTheSame, textsOf, type PostTexts } from './post-texts.ts'

export type PostEdit = ReturnType<typeof usePostEdit>

/** Version of a post that a draft is based on. Drafts from older releases don't contain its values. */
type Base = { version: number; texts?: PostTexts }
type Said = { message: string; post: EditedPost; tookFrom: string }

/**
 * State of a post's form. Without a `post`, the form creates a new post
 * (rules: form drafts, post edit conflict, lost responses).
 */
export function usePostEdit(kind: PostKind, post: EditedPost | null) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { label, one } = kinds[kind]
  const key = post ? `${kind} ${post.id}` : `new ${kind}`
  const [updated, setUpdated] = useState(post)
  const now = updated && post && updated.version > post.version ? updated : post
  const saved = now ? textsOf(now) : emptyTexts
  const what = now ? draftName(label, now.title) : `New ${label.toLowerCase()}`
  const loaded: Base = { version: now?.version ?? 0, texts: saved }
  const open = (base: Base) => ({ ...(base.texts ?? saved), base })
  const form = useVersionedDraft({ key, what, loaded, open })
  const { draft: texts, current, busy, errors, setErrors, keep, discard, run, settle } = form
  // If the response to this user's own save was lost, that save is not reported as another user's change.
  const isSaved = form.isUnsaved && now !== null && saysTheSame(texts, saved, now)
  const isUnsaved = form.isUnsaved && !isSaved
  useEffect(() => {
    if (isSaved) dropDraft(key)
  }, [isSaved, key])
  const [isLost, setLost] = useState(false)

  const change = (changed: Partial<PostTexts>) => {
    setErrors({})
    keep({ ...texts, ...changed })
  }

  async function save(): Promise<void> {
    if (texts.when === 'at' && !momentOf(texts.at)) return setErrors({ publishedAt: PLEASE_FILL_IN })
    await run(async () => {
      const body = bodyOf(texts, now)
      const { version } = texts.base
      const answer = now ? await changeOf(kind, now.id, { ...body, version }) : await createOf(kind, body)
      if (isLost && !answer.ok && answer.code === 'address-taken') return goOnAt(body.slug)
      setLost(!now && !answer.ok && answer.code === 'no-connection')
      await told(answer)
      if (answer.ok && !now) await navigate(one(answer.body.post.id), { replace: true })
    })
  }

  /**
   * Opens the post that the first attempt created if its response was lost, to continue editing there. If there is no
   * such post, shows that the address is in use.
   */
  async function goOnAt(slug: string | undefined): Promise<void> {
    const found = await listOf(kind, { page: 1, limit: 20, q: slug ?? '', state: '' }, AbortSignal.timeout(30_000))
    const there = found.ok && found.body.posts.find((post) => post.slug === slug)
    if (!there) return void setErrors({ slug: 'This address is already in use. Choose another one.' })
    dropDraft(key)
    const typed = { ...texts, base: { version: there.version } }
    keepDraft(`${kind} ${there.id}`, { what: draftName(label, there.title), at: one(there.id), typed })
    await navigate(one(there.id), { replace: true })
  }

  const putBack = async (to: number) => {
    if (now) await run(async () => told(await putBackOf(kind, now.id, to, now.version)))
  }

  async function told(answer: Answer<Said>): Promise<void> {
    settle(answer)
    if (answer.ok) {
      const { message, post, tookFrom } = answer.body
      setUpdated(post)
      toast.success(tookFrom ? `${message}. This address no longer redirects to ‘${tookFrom}’.` : message)
    } else if (answer.code !== 'stale') toast.error(answer.message)
    if (answer.ok || answer.code === 'stale') await revalidate()
  }

  const base = texts.base.texts
  /** Keeps the values that were changed in this form and takes all others from the newer version. */
  const keepMine = () => keep({ ...(base ? merged<PostTexts>(texts, base, saved) : texts), base: current })
  /** The fields that another user changed. */
  const changed = base ? changedNames(base, saved) : []
  const isStale = form.isStale && isUnsaved
  const by = now && now.version !== texts.base.version ? now.changedBy : ''
  const shown = { kind, key, now, texts, isUnsaved, busy, errors, isStale, changed, by }
  return { ...shown, change, discard, save, putBack, keepMine }
}
