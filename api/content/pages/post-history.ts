import { z } from 'zod'
import { postRefusals, putBackPost } from '#shop/content/pages/change-post.server.ts'
import { findPost } from '#shop/content/pages/edited-posts.server.ts'
import { versionsOf } from '#shop/platform/audit/versions.server.ts'
import { postKinds, type PostKind, type Written } from '#shop/content/pages/post.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { call, type PathParams } from '#api/http/call.ts'
import { savedAnswer, shared, toSaved } from './post-answer.ts'
import { putBackBody } from './post-body.ts'

const MOST_VERSIONS = 100

export function historyCallsOf<const Kind extends PostKind>(kind: Kind) {
  type One = z.ZodType<{ id: string }, PathParams<`/content/${Kind}s/{id}/history`>>
  type OneVersion = z.ZodType<{ id: string; version: number }, PathParams<`/content/${Kind}s/{id}/history/{version}`>>
  const id = z.string()
  const one = z.object({ id }) as unknown as One
  const version = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  const oneVersion = z.object({ id, version }) as unknown as OneVersion
  const { label } = postKinds[kind]
  return [
    call({
      ...shared,
      method: 'GET',
      path: `/content/${kind}s/{id}/history`,
      summary: `Lists the saved versions of a ${label}, newest first, up to ${MOST_VERSIONS}`,
      params: one,
      answer: z.object({
        versions: z.array(
          z.object({ version: z.int(), at: z.iso.datetime(), by: z.string(), title: z.string(), letters: z.int() }),
        ),
      }),
      refusals: postRefusals,
      async handle({ params, services: { db } }) {
        if (!(await findPost(db, kind, params.id))) return notFound('post-not-found')
        const versions = await versionsOf<Written>(db, 'post', params.id, MOST_VERSIONS)
        return {
          versions: versions.map(({ version, at, by, written: { title, body } }) => ({
            ...{ version, by, title, at: at.toISOString() },
            letters: body.length,
          })),
        }
      },
    }),
    call({
      ...shared,
      method: 'POST',
      path: `/content/${kind}s/{id}/history/{version}`,
      summary: `Restores a saved version of a ${label}`,
      params: oneVersion,
      body: putBackBody,
      answer: savedAnswer,
      refusals: postRefusals,
      async handle({ actor, params, body, services: { db, clock } }) {
        const to = { to: params.version, version: body.version }
        const written = await inTransaction(db, (tx) => putBackPost(tx, actor, kind, params.id, to, clock()))
        return isFailure(written) ? written : toSaved(written)
      },
    }),
  ] as const
}
