import { z } from 'zod'
import {
  changeCollection,
  changeMembers,
  collectionRefusals,
} from '#shop/catalogue/collections/change-collection.server.ts'
import { collectionFields, productIds } from '#shop/catalogue/collections/collection.ts'
import { createCollection } from '#shop/catalogue/collections/create-collection.server.ts'
import { deleteCollection, restoreCollection } from '#shop/catalogue/collections/delete-collection.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { call } from '#api/http/call.ts'
import { newCollectionBody, oneCollection, savedAnswer, seenVersion, toSaved } from './collection-answer.ts'

const shared = { group: 'products', policy: 'products' } as const

export const collectionCalls = [
  call({
    ...shared,
    method: 'POST',
    path: '/collections',
    summary: 'Creates a collection, with manually chosen products or with a rule',
    body: newCollectionBody,
    status: 201,
    answer: savedAnswer,
    refusals: collectionRefusals,
    async handle({ actor, body, services: { db, clock } }) {
      const made = await inTransaction(db, (tx) => createCollection(tx, actor, body, clock()))
      return isFailure(made) ? made : toSaved(made)
    },
  }),
  call({
    ...shared,
    method: 'PATCH',
    path: '/collections/{slug}',
    summary: 'Changes a collection. Omitted fields are left unchanged',
    params: oneCollection,
    body: collectionFields.partial().extend({ version: seenVersion }),
    answer: savedAnswer,
    refusals: collectionRefusals,
    async handle({ actor, params, body, services: { db, clock } }) {
      const changed = await inTransaction(db, (tx) => changeCollection(tx, actor, params.slug, body, clock()))
      return isFailure(changed) ? changed : toSaved(changed)
    },
  }),
  call({
    ...shared,
    method: 'DELETE',
    path: '/collections/{slug}',
    summary: 'Deletes a collection. Its content is retained so that it can be restored. Its products are not deleted',
    params: oneCollection,
    answer: z.object({ message: z.string() }),
    refusals: ['collection-not-found'],
    async handle({ actor, params, services: { db, clock } }) {
      const gone = await inTransaction(db, (tx) => deleteCollection(tx, actor, params.slug, clock()))
      return gone ?? { message: 'Deleted' }
    },
  }),
  call({
    ...shared,
    method: 'DELETE',
    path: '/collections/{id}/deletion',
    summary: 'Restores a deleted collection',
    params: z.object({ id: z.string() }),
    answer: savedAnswer,
    refusals: ['collection-not-found', 'address-taken'],
    async handle({ actor, params, services: { db, clock } }) {
      const back = await inTransaction(db, (tx) => restoreCollection(tx, actor, params.id, clock()))
      return isFailure(back) ? back : toSaved(back)
    },
  }),
  call({
    ...shared,
    method: 'PATCH',
    path: '/collections/{slug}/products',
    summary:
      'Adds products to the end of a manual collection, or removes them from it. Either all products are changed or none',
    params: oneCollection,
    body: z.object({ add: productIds().default([]), remove: productIds().default([]) }),
    answer: savedAnswer,
    refusals: [...collectionRefusals, 'held-by-rule'],
    async handle({ actor, params, body, services: { db, clock } }) {
      const changed = await inTransaction(db, (tx) => changeMembers(tx, actor, params.slug, body, clock()))
      return isFailure(changed) ? changed : toSaved(changed)
    },
  }),
] as const
