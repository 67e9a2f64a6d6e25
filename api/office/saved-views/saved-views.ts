import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { viewFields, viewName } from '#shop/office/saved-views/saved-view.ts'
import { deleteView, renameView, saveView, viewsOf } from '#shop/office/saved-views/saved-views.server.ts'
import { call } from '#api/http/call.ts'

const viewAnswer = viewFields.extend({ id: z.string() })
const byId = z.object({ id: z.string() })
const onDone = z.object({ message: z.string(), view: viewAnswer })

const list = call({
  method: 'GET',
  path: '/saved-views',
  summary: 'Lists your saved views of a list, by name',
  group: 'admin',
  policy: 'any-staff',
  query: viewFields.pick({ list: true }),
  answer: z.object({ views: z.array(viewAnswer) }),
  handle: async ({ actor, query, services: { db } }) => ({ views: await viewsOf(db, actor, query.list) }),
})

const save = call({
  method: 'POST',
  path: '/saved-views',
  summary: 'Saves filters of a list under a name, for you only. A list can have up to 20 views',
  group: 'admin',
  policy: 'any-staff',
  body: viewFields,
  status: 201,
  answer: onDone,
  refusals: ['view-name-taken', 'too-many-views'],
  async handle({ actor, body, services: { db } }) {
    const view = await inTransaction(db, (tx) => saveView(tx, actor, body))
    return isFailure(view) ? view : { message: 'View saved', view }
  },
})

const rename = call({
  method: 'PATCH',
  path: '/saved-views/{id}',
  summary: 'Renames one of your saved views',
  group: 'admin',
  policy: 'any-staff',
  params: byId,
  body: viewName,
  answer: onDone,
  refusals: ['view-not-found', 'view-name-taken'],
  async handle({ actor, params: { id }, body: { name }, services: { db } }) {
    const view = await inTransaction(db, (tx) => renameView(tx, actor, id, name))
    return isFailure(view) ? view : { message: 'View renamed', view }
  },
})

const remove = call({
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Deletes one of your saved views',
  group: 'admin',
  policy: 'any-staff',
  params: byId,
  answer: onDone,
  refusals: ['view-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    const view = await inTransaction(db, (tx) => deleteView(tx, actor, id))
    return isFailure(view) ? view : { message: 'View deleted', view }
  },
})

export const savedViewCalls = [list, save, rename, remove] as const
