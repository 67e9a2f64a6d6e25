import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { publicUrl } from '#env'
import { membersOf } from '#shop/core/closed-list.ts'
import { conflict, isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { sendTestMail } from '#shop/office/keys/test-mail.server.ts'
import { testMailOutcomes } from '#shop/office/keys/test-mail-outcome.ts'
import { campaignStateNames, campaignTexts } from '#shop/messages/campaigns/campaign.ts'
import { campaignStateRefusals, setCampaignState } from '#shop/messages/campaigns/set-campaign-state.server.ts'
import { renderCampaign } from '#shop/messages/mail/render-campaign.server.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'
import { campaignForm, toCampaignAnswer } from './campaign-answer.ts'

const of = { group: 'newsletter', policy: 'letters' } as const
const MOST_VERSIONS = 1_000_000
const MOST_PEOPLE = 10_000_000

const sending = call({
  ...of,
  method: 'PUT',
  path: '/campaigns/{id}/sending',
  formerly: ['/letters/{id}/sending'],
  summary:
    'Sends a campaign now, or schedules it with `at`. `people` is the number of recipients that you loaded. Can also pause, resume or stop it. `draft` cancels the schedule',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    version: whole(1, MOST_VERSIONS),
    state: z.enum(campaignStateNames, because('not-a-choice')),
    people: whole(1, MOST_PEOPLE).nullable().default(null).describe('Number of recipients that you loaded'),
    at: z.iso
      .datetime({ offset: true, ...because('not-a-time') })
      .nullable()
      .default(null),
  }),
  answer: z.object({ letter: campaignForm }),
  refusals: [...campaignStateRefusals, 'no-mail-server'],
  async handle({ actor, params, body: { at, ...body }, services }) {
    const begins = body.state === 'sending' || body.state === 'scheduled'
    if (begins && lacksServer(services)) return conflict('no-mail-server')
    const wish = { ...params, ...body, at: at === null ? null : new Date(at) }
    const campaign = await inTransaction(services.db, (tx) => setCampaignState(tx, actor, wish, services.clock()))
    return isFailure(campaign) ? campaign : { letter: toCampaignAnswer(campaign) }
  },
})

const lacksServer = ({ keys, env }: Services): boolean =>
  keys.inUse().env.SMTP_URL === undefined && env.NODE_ENV === 'production'

const written = ({ db, makeHtml, settings, env }: Services, texts: z.output<typeof campaignTexts>) =>
  renderCampaign({ db, makeHtml }, texts, settings.now(), publicUrl(env))

const preview = call({
  ...of,
  method: 'POST',
  path: '/campaigns/preview',
  formerly: ['/letters/preview'],
  summary: 'Previews a campaign. Nothing is sent or saved',
  body: campaignTexts,
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  async handle({ actor, body, services }) {
    const write = await written(services, body)
    const { subject, html, text } = write({ name: '', address: actor.email }, publicUrl(services.env))
    return { subject, html, text }
  },
})

const test = call({
  ...of,
  method: 'POST',
  path: '/campaigns/test',
  formerly: ['/letters/test'],
  summary: 'Sends a test of the campaign to your own address and returns the result as a message',
  body: campaignTexts,
  answer: z.object({ outcome: z.enum(membersOf(testMailOutcomes)), message: z.string() }),
  refusals: ['too-many-tries'],
  async handle({ actor, body, services }) {
    const limited = await services.limits.take('testMailsPerAdmin', actor.id)
    if (limited) return limited
    const write = await written(services, body)
    const outcome = await sendTestMail({
      mailer: services.mailer,
      mail: write({ name: actor.name, address: actor.email }, publicUrl(services.env)),
      key: `test-${randomUUID()}`,
      hasServer: services.keys.inUse().env.SMTP_URL !== undefined,
      isProduction: services.env.NODE_ENV === 'production',
    })
    return { outcome, message: testMailOutcomes[outcome].label }
  },
})

export const sendingCalls = [sending, preview, test] as const
