import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { publicUrl } from '#env'
import type { Admin } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { sendTestMail } from '#shop/office/keys/test-mail.server.ts'
import { testMailOutcomes } from '#shop/office/keys/test-mail-outcome.ts'
import { fromAddress } from '#shop/messages/mail/mail.ts'
import { previewMail, previewRefusals } from '#shop/messages/mail/preview-mail.server.ts'
import { sampleNeeds } from '#shop/messages/mail/sample-mail.ts'
import { mailKindNames } from '#shop/platform/settings/mail-kinds.ts'
import { text } from '#shop/core/text.ts'
import { trackingUrl } from '#shop/orders/tracking/tracking-link.server.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'

const LONGEST_NUMBER = 40

const wish = z.object({
  kind: z.enum(mailKindNames, because('not-a-choice')),
  settings: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Unsaved settings of the group, which override the saved ones'),
  order: text(LONGEST_NUMBER)
    .transform((typed) => typed.replace(/^#\s*/, '').toUpperCase() || null)
    .nullable()
    .default(null)
    .describe('The beginning of an order number. Default: the newest order'),
})

const shown = (actor: Admin, { kind, settings: typed, order }: z.output<typeof wish>, services: Services) =>
  previewMail(
    {
      db: services.db,
      settings: services.settings.now(),
      shopUrl: publicUrl(services.env),
      trackUrlOf: (orderId) => trackingUrl(services.secret, publicUrl(services.env), orderId),
      now: services.clock(),
    },
    actor,
    { kind, typed, order },
  )

const preview = call({
  method: 'POST',
  path: '/settings/mails/preview',
  summary: 'Previews an email with the given texts. Nothing is sent or saved',
  group: 'settings',
  policy: 'settings',
  body: wish,
  answer: z.object({
    lack: z
      .enum(sampleNeeds)
      .nullable()
      .describe('The data that the email needs but that is missing or not visible to you'),
    order: z.string().nullable(),
    mail: z
      .object({
        from: z.string(),
        to: z.string(),
        replyTo: z.string().nullable(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
      })
      .nullable(),
  }),
  refusals: previewRefusals,
  async handle({ actor, body, services }) {
    const previewed = await shown(actor, body, services)
    if (isFailure(previewed)) return previewed
    if ('lack' in previewed) return { lack: previewed.lack, order: null, mail: null }
    const { from, to, replyTo, subject, text, html } = previewed.mail
    const address = fromAddress({ from }, services.keys.inUse().sender)
    return {
      lack: null,
      order: previewed.order,
      mail: {
        from: `${from.name} <${address}>`,
        to: `${to.name} <${to.address}>`.trim(),
        replyTo,
        subject,
        text,
        html,
      },
    }
  },
})

const test = call({
  method: 'POST',
  path: '/settings/mails/test',
  summary: 'Sends a test email with the given texts to your own address and returns the result as a message',
  group: 'settings',
  policy: 'settings',
  body: wish,
  answer: z.object({ outcome: z.enum(membersOf(testMailOutcomes)), message: z.string() }),
  refusals: [...previewRefusals, 'nothing-to-show', 'too-many-tries'],
  async handle({ actor, body, services }) {
    const previewed = await shown(actor, body, services)
    if (isFailure(previewed)) return previewed
    if ('lack' in previewed) return notFound('nothing-to-show')
    const limited = await services.limits.take('testMailsPerAdmin', actor.id)
    if (limited) return limited
    const outcome = await sendTestMail({
      mailer: services.mailer,
      mail: { ...previewed.mail, to: { name: actor.name, address: actor.email } },
      key: `test-${randomUUID()}`,
      hasServer: services.keys.inUse().env.SMTP_URL !== undefined,
      isProduction: services.env.NODE_ENV === 'production',
    })
    return { outcome, message: testMailOutcomes[outcome].label }
  },
})

export const mailPreviewCalls = [preview, test] as const
