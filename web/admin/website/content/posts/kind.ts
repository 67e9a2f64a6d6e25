import type { PostKind } from '#shop/content/pages/post.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf, Sent } from '#web/contract.ts'
import { paths } from '#web/paths.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { ListQuery } from '#web/admin/kit/parts/list.tsx'

export type EditedPost = AnswerOf<'GET /content/posts/{id}'>['post']
export type PostList = AnswerOf<'GET /content/posts'>
export type PostRow = PostList['posts'][number]
export type Found = {
  found: AnswerOf<'GET /content/posts/{id}'>
  versions: AnswerOf<'GET /content/posts/{id}/history'>['versions']
}

export const kinds = {
  post: {
    label: 'Post',
    many: 'Posts',
    list: adminPaths.posts,
    add: adminPaths.addPost,
    one: adminPaths.post,
    shown: paths.post,
    calls: 'posts',
  },
  page: {
    label: 'Page',
    many: 'Pages',
    list: adminPaths.pages,
    add: adminPaths.addPage,
    one: adminPaths.page,
    shown: paths.page,
    calls: 'pages',
  },
} as const satisfies Record<PostKind, object>

/** Returns the kind of record that the page at this URL edits. */
export const kindAt = (pathname: string): PostKind => (pathname.startsWith(adminPaths.pages) ? 'page' : 'post')

export const listOf = (kind: PostKind, query: ListQuery<'q' | 'state'>, signal: AbortSignal) =>
  ask(`GET /content/${kinds[kind].calls}`, { query, signal })

export async function findOf(kind: PostKind, id: string, signal: AbortSignal): Promise<Answer<Found>> {
  const { calls } = kinds[kind]
  const [found, history] = await Promise.all([
    ask(`GET /content/${calls}/{id}`, { params: { id }, signal }),
    ask(`GET /content/${calls}/{id}/history`, { params: { id }, signal }),
  ])
  if (!found.ok) return found
  return history.ok ? { ok: true, body: { found: found.body, versions: history.body.versions } } : history
}

export const createOf = (kind: PostKind, body: Sent<'POST /content/posts'>['body']) =>
  ask(`POST /content/${kinds[kind].calls}`, { body })

export const changeOf = (kind: PostKind, id: string, body: Sent<'PATCH /content/posts/{id}'>['body']) =>
  ask(`PATCH /content/${kinds[kind].calls}/{id}`, { params: { id }, body })

export const putBackOf = (kind: PostKind, id: string, to: number, version: number) =>
  ask(`POST /content/${kinds[kind].calls}/{id}/history/{version}`, {
    params: { id, version: String(to) },
    body: { version },
  })

export const deleteOf = (kind: PostKind, id: string) =>
  ask(`DELETE /content/${kinds[kind].calls}/{id}`, { params: { id } })

export const restoreOf = (kind: PostKind, id: string) =>
  ask(`DELETE /content/${kinds[kind].calls}/{id}/deletion`, { params: { id } })
