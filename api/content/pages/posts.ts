import { z } from 'zod'
import { changePost, postRefusals } from '#shop/content/pages/change-post.server.ts'
import { createPost } from '#shop/content/pages/create-post.server.ts'
import { deletePost, restorePost } from '#shop/content/pages/delete-post.server.ts'
import { findPost, formerAddresses, listPosts } from '#shop/content/pages/edited-posts.server.ts'
import { previewOf } from '#shop/content/pages/posts.server.ts'
import { postFields, postFilters, postKinds, type Post, type PostKind } from '#shop/content/pages/post.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call, type PathParams } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { postAnswer, savedAnswer, shared, toPostAnswer, toSaved } from './post-answer.ts'
import { newPostBody, postChangeBody } from './post-body.ts'
import { historyCallsOf } from './post-history.ts'

function callsOf<const Kind extends PostKind>(kind: Kind) {
  type One = z.ZodType<{ id: string }, PathParams<`/content/${Kind}s/{id}`>>
  const one = z.object({ id: z.string() }) as unknown as One
  const { label } = postKinds[kind]
  return [
    call({
      ...shared,
      method: 'GET',
      path: `/content/${kind}s`,
      summary: `Lists the ${label}s including drafts, last changed first, paginated`,
      query: z.object({
        ...paging,
        q: unlessEmpty(text(longest.search)),
        state: unlessEmpty(z.enum(postFilters, because('not-a-choice'))),
      }),
      answer: z.object({
        posts: z.array(postAnswer.omit({ body: true })),
        total: z.int(),
        page: z.int(),
        limit: z.int(),
      }),
      async handle({ query, services: { db, clock } }) {
        const { posts, total } = await listPosts(db, kind, query, clock())
        return { posts: posts.map(withoutText), total, page: query.page, limit: query.limit }
      },
    }),
    call({
      ...shared,
      method: 'POST',
      path: `/content/${kind}s`,
      summary: `Creates a ${label} as a draft, published, or scheduled`,
      body: newPostBody,
      status: 201,
      answer: savedAnswer,
      refusals: postRefusals,
      async handle({ actor, body, services: { db, clock } }) {
        const written = await inTransaction(db, (tx) => createPost(tx, actor, kind, body, clock()))
        return isFailure(written) ? written : toSaved(written)
      },
    }),
    call({
      ...shared,
      method: 'GET',
      path: `/content/${kind}s/{id}`,
      summary: `Returns a ${label} with its former addresses`,
      params: one,
      answer: z.object({ post: postAnswer, formerAddresses: z.array(z.string()) }),
      refusals: postRefusals,
      async handle({ params, services: { db } }) {
        const post = await findPost(db, kind, params.id)
        if (!post) return notFound('post-not-found')
        return { post: toPostAnswer(post), formerAddresses: await formerAddresses(db, post.id) }
      },
    }),
    call({
      ...shared,
      method: 'PATCH',
      path: `/content/${kind}s/{id}`,
      summary: `Changes a ${label}. Omitted fields are left unchanged`,
      params: one,
      body: postChangeBody,
      answer: savedAnswer,
      refusals: postRefusals,
      async handle({ actor, params, body, services: { db, clock } }) {
        const written = await inTransaction(db, (tx) => changePost(tx, actor, kind, params.id, body, clock()))
        return isFailure(written) ? written : toSaved(written)
      },
    }),
    call({
      ...shared,
      method: 'DELETE',
      path: `/content/${kind}s/{id}`,
      summary: `Deletes a ${label}. Its content is retained so that it can be restored`,
      params: one,
      answer: z.object({ message: z.string() }),
      refusals: postRefusals,
      async handle({ actor, params, services: { db, clock } }) {
        const refusal = await inTransaction(db, (tx) => deletePost(tx, actor, kind, params.id, clock()))
        return refusal ?? { message: 'Deleted' }
      },
    }),
    call({
      ...shared,
      method: 'DELETE',
      path: `/content/${kind}s/{id}/deletion`,
      summary: `Restores a deleted ${label}`,
      params: one as unknown as z.ZodType<{ id: string }, PathParams<`/content/${Kind}s/{id}/deletion`>>,
      answer: z.object({ message: z.string(), post: postAnswer }),
      refusals: postRefusals,
      async handle({ actor, params, services: { db, clock } }) {
        const post = await inTransaction(db, (tx) => restorePost(tx, actor, kind, params.id, clock()))
        return isFailure(post) ? post : { message: 'Restored', post: toPostAnswer(post) }
      },
    }),
  ] as const
}

const withoutText = (post: Post) => {
  const { body: _, ...rest } = toPostAnswer(post)
  return rest
}

const preview = call({
  ...shared,
  method: 'POST',
  path: '/content/preview',
  summary: 'Renders Markdown as the shop shows it. Nothing is saved',
  body: z.object({ markdown: postFields.shape.body }),
  answer: z.object({ html: z.string().describe('Sanitized HTML without scripts') }),
  async handle({ body, services: { db, makeHtml, env } }) {
    return { html: await previewOf({ db, makeHtml }, body.markdown, env.PUBLIC_URL?.replace(/\/$/, '')) }
  },
})

export const postCalls = [
  ...callsOf('post'),
  ...historyCallsOf('post'),
  ...callsOf('page'),
  ...historyCallsOf('page'),
  preview,
] as const
