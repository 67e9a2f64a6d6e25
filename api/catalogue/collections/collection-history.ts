import { z } from 'zod'
import { collectionRefusals, putBackCollection } from '#shop/catalogue/collections/change-collection.server.ts'
import type { Written } from '#shop/catalogue/collections/collection.ts'
import { versionsOf } from '#shop/platform/audit/versions.server.ts'
import { findCollection } from '#shop/catalogue/collections/collections.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { call } from '#api/http/call.ts'
import { oneCollection, savedAnswer, seenVersion, toSaved } from './collection-answer.ts'

const MOST_VERSIONS = 100

const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const collectionHistoryCalls = [
  call({
    group: 'products',
    policy: 'products',
    method: 'GET',
    path: '/collections/{slug}/history',
    summary: `Lists the saved versions of a collection, newest first, up to ${MOST_VERSIONS}`,
    params: oneCollection,
    answer: z.object({
      versions: z.array(
        z.object({
          version: z.int(),
          at: z.iso.datetime(),
          by: z.string(),
          title: z.string(),
          byHand: z.int().nullable().describe('Number of manually chosen products. Null if the version had a rule'),
        }),
      ),
    }),
    refusals: ['collection-not-found'],
    async handle({ params, services: { db } }) {
      const collection = await findCollection(db, params.slug)
      if (!collection) return notFound('collection-not-found')
      const versions = await versionsOf<Written>(db, 'collection', collection.id, MOST_VERSIONS)
      return {
        versions: versions.map(({ version, at, by, written: { title, rule, products } }) => ({
          ...{ version, by, title, at: at.toISOString() },
          byHand: rule ? null : products.length,
        })),
      }
    },
  }),
  call({
    group: 'products',
    policy: 'products',
    method: 'POST',
    path: '/collections/{slug}/history/{version}',
    summary: 'Restores a saved version of a collection',
    params: oneCollection.extend({ version }) as unknown as z.ZodType<
      { slug: string; version: number },
      { slug: string; version: string }
    >,
    body: z.object({ version: seenVersion }),
    answer: savedAnswer,
    refusals: collectionRefusals,
    async handle({ actor, params, body, services: { db, clock } }) {
      const to = { to: params.version, version: body.version }
      const written = await inTransaction(db, (tx) => putBackCollection(tx, actor, params.slug, to, clock()))
      return isFailure(written) ? written : toSaved(written)
    },
  }),
] as const
