import { z } from 'zod'
import { previewOf } from '#shop/content/pages/posts.server.ts'
import { because } from '#shop/core/field-problems.ts'
import { policyOf } from '#shop/platform/settings/group-policies.ts'
import { legal, legalPage, legalSections } from '#shop/platform/settings/legal.ts'
import { promisedAt } from '#shop/platform/settings/promised-times.ts'
import { call } from '#api/http/call.ts'

const preview = call({
  method: 'POST',
  path: '/settings/legal/preview',
  summary: 'Previews a section of the legal page with the given settings. Nothing is saved',
  group: 'settings',
  policy: policyOf('legal'),
  body: z.object({ section: z.enum(legalSections, because('not-a-choice')), settings: legal.schema }),
  answer: z.object({ html: z.string() }),
  async handle({ body, services: { db, makeHtml, env, settings, clock } }) {
    const parts = legalPage(promisedAt({ ...settings.now(), legal: body.settings }, clock()))
    const { text } = parts.find(({ id }) => id === body.section)!
    return { html: await previewOf({ db, makeHtml }, text, env.PUBLIC_URL?.replace(/\/$/, '')) }
  },
})

export const legalPreviewCalls = [preview] as const
