import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { publishDraft, saveDraft } from './change-document.server.ts'
import { changePost, postRefusals } from './change-post.server.ts'
import { createPost } from './create-post.server.ts'
import type { ContentOf, DocumentName } from './document.ts'
import { readDocument } from './documents.server.ts'
import { findPost } from './edited-posts.server.ts'
import type { Post } from './post.ts'
import type { FiledPost } from './texts-file.ts'
import { documentRefusals } from './write-document.server.ts'

export const placeRefusals = [...postRefusals, ...documentRefusals] as const
type TextsFailure = Failure<(typeof placeRefusals)[number]>

type OneDocument<Name extends DocumentName> = { name: Name; content: ContentOf[Name]; isDry: boolean; now: Date }

/**
 * Publishes an imported document without changing its draft. Returns true if the published content changes. With
 * `isDry` nothing is written (rules: pages and posts in the settings file).
 */
export async function placeDocument<Name extends DocumentName>(
  tx: Transaction,
  admin: Admin,
  { name, content, isDry, now }: OneDocument<Name>,
): Promise<boolean | TextsFailure> {
  const before = await readDocument(tx, name)
  if (!differences<object>(before.published, content)) return false
  if (isDry) return true
  const saved = await saveDraft(tx, admin, { name, version: before.version, now }, content)
  if (isFailure(saved)) return saved
  const shown = await publishDraft(tx, admin, { name, version: saved.version, now })
  if (isFailure(shown) || !before.draft) return isFailure(shown) ? shown : true
  const kept = await saveDraft(tx, admin, { name, version: shown.version, now }, before.draft)
  return isFailure(kept) ? kept : true
}

type OnePost = { post: FiledPost; isDry: boolean; now: Date }

/**
 * Saves an imported post or page at its slug. Returns 'new', 'changed', or false if it is identical. With `isDry`
 * nothing is written (rules: pages and posts in the settings file).
 */
export async function placePost(
  tx: Transaction,
  admin: Admin,
  { post, isDry, now }: OnePost,
): Promise<'new' | 'changed' | false | TextsFailure> {
  const { kind, publishedAt, ...fields } = post
  const at = publishedAt === null ? {} : { publishedAt: new Date(publishedAt) }
  const present = await postAt(tx, post)
  if (!present) {
    const created = isDry ? null : await createPost(tx, admin, kind, { ...fields, ...at }, now)
    return isFailure(created) ? created : 'new'
  }
  if (!differences<object>(asFiled(present), post)) return false
  const change = { ...fields, ...at, version: present.version }
  const changed = isDry ? null : await changePost(tx, admin, kind, present.id, change, now)
  return isFailure(changed) ? changed : 'changed'
}

async function postAt(tx: Transaction, { kind, slug }: FiledPost): Promise<Post | undefined> {
  const row = await tx
    .selectFrom('posts')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row && findPost(tx, kind, row.id)
}

const asFiled = ({ kind, title, slug, excerpt, body, cover, coverAlt, state, publishedAt }: Post): FiledPost => ({
  ...{ kind, title, slug, excerpt, body, coverAlt, state },
  cover: cover?.id ?? '',
  publishedAt: publishedAt?.toISOString() ?? null,
})
