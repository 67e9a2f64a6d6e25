import { z } from 'zod'
import { saveDraft } from '#shop/content/pages/change-document.server.ts'
import { documents, type ContentOf, type DocumentName } from '#shop/content/pages/document.ts'
import { readDocument, type Edited } from '#shop/content/pages/documents.server.ts'
import { pageData } from '#shop/content/pages/page-data.server.ts'
import { documentRefusals } from '#shop/content/pages/write-document.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'

const version = whole(0, 2 ** 31 - 1)

const contentOf = <Name extends DocumentName>(name: Name) =>
  documents[name].schema as unknown as z.ZodType<ContentOf[Name], ContentOf[Name]>
const anyContent = z.record(z.string(), z.unknown())

const state = { version: z.int(), changedBy: z.string().nullable(), changedAt: z.iso.datetime().nullable() }
const toAnswer = <Name extends DocumentName>({ changedAt, ...same }: Edited<Name>) => ({
  ...same,
  changedAt: changedAt?.toISOString() ?? null,
})

const callsOf = <const Name extends DocumentName>(name: Name) => {
  const content = contentOf(name)
  const answer = z.object({ published: content, draft: content.nullable(), ...state })
  return [
    call({
      method: 'GET',
      path: `/content/${name}`,
      summary: `${documents[name].label}: returns the published content and the draft`,
      group: 'content',
      policy: 'content',
      answer,
      async handle({ services: { db } }) {
        return toAnswer(await readDocument(db, name))
      },
    }),
    call({
      method: 'PATCH',
      path: `/content/${name}`,
      summary: `${documents[name].label}: saves a draft, which shoppers don’t see`,
      group: 'content',
      policy: 'content',
      body: z.object({ content, version }),
      answer,
      refusals: documentRefusals,
      async handle({ actor, body, services: { db, clock } }) {
        const change = { name, version: body.version, now: clock() }
        const saved = await inTransaction(db, (tx) => saveDraft(tx, actor, change, body.content))
        return isFailure(saved) ? saved : toAnswer(saved)
      },
    }),
    call({
      method: 'POST',
      path: `/content/${name}/preview`,
      summary: `${documents[name].label}: returns the data for a preview of this content. Nothing is saved`,
      group: 'content',
      policy: 'content',
      body: z.object({ content }),
      answer: z.object({ page: anyContent }),
      async handle({ body, services: { db, makeHtml, env, settings, clock } }) {
        const shop = {
          db,
          makeHtml,
          settings: settings.now(),
          now: clock(),
          origin: env.PUBLIC_URL?.replace(/\/$/, ''),
        }
        return { page: await pageData(shop, name, body.content) }
      },
    }),
  ] as const
}

export const documentsCalls = [...callsOf('home'), ...callsOf('about'), ...callsOf('brand')] as const
