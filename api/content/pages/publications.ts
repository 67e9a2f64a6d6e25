import { z } from 'zod'
import { publishDraft, putBackDocument, throwDraftAway } from '#shop/content/pages/change-document.server.ts'
import { documents, type DocumentName } from '#shop/content/pages/document.ts'
import { publicationsOf } from '#shop/content/pages/documents.server.ts'
import { documentRefusals, KEPT_PUBLICATIONS } from '#shop/content/pages/write-document.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'

const version = whole(0, 2 ** 31 - 1)
const names = Object.keys(documents) as [DocumentName, ...DocumentName[]]
const byName = z.object({ name: z.enum(names, because('not-a-choice')) })
const changed = z.object({ version: z.int() })

const publish = call({
  method: 'POST',
  path: '/content/{name}/publications',
  summary: 'Publishes the draft of a page',
  group: 'content',
  policy: 'content',
  params: byName,
  body: z.object({ version }),
  answer: changed,
  refusals: documentRefusals,
  async handle({ actor, params, body, services: { db, clock } }) {
    const change = { ...params, version: body.version, now: clock() }
    const done = await inTransaction(db, (tx) => publishDraft(tx, actor, change))
    return isFailure(done) ? done : { version: done.version }
  },
})

const history = call({
  method: 'GET',
  path: '/content/{name}/publications',
  summary: `Lists the published versions of a page with their time and author, newest first, up to ${KEPT_PUBLICATIONS}`,
  group: 'content',
  policy: 'content',
  params: byName,
  answer: z.object({
    publications: z.array(z.object({ version: z.int(), at: z.iso.datetime(), by: z.string() })),
  }),
  async handle({ params, services: { db } }) {
    const found = await publicationsOf(db, params.name, KEPT_PUBLICATIONS)
    return { publications: found.map(({ version, at, by }) => ({ version, at: at.toISOString(), by })) }
  },
})

const putBack = call({
  method: 'POST',
  path: '/content/{name}/draft',
  summary: 'Restores a published version of a page as its draft. 0 is the default content',
  group: 'content',
  policy: 'content',
  params: byName,
  body: z.object({ from: version, version }),
  answer: changed,
  refusals: [...documentRefusals, 'document-not-found'],
  async handle({ actor, params, body, services: { db, clock } }) {
    const change = { ...params, version: body.version, now: clock() }
    const done = await inTransaction(db, (tx) => putBackDocument(tx, actor, change, body.from))
    return isFailure(done) ? done : { version: done.version }
  },
})

const throwAway = call({
  method: 'DELETE',
  path: '/content/{name}/draft',
  summary: 'Discards the draft of a page',
  group: 'content',
  policy: 'content',
  params: byName,
  body: z.object({ version }),
  answer: changed,
  refusals: documentRefusals,
  async handle({ actor, params, body, services: { db, clock } }) {
    const change = { ...params, version: body.version, now: clock() }
    const done = await inTransaction(db, (tx) => throwDraftAway(tx, actor, change))
    return isFailure(done) ? done : { version: done.version }
  },
})

export const publicationsCalls = [publish, history, putBack, throwAway] as const
