import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useRecordForm } from '#web/admin/kit/drafts/use-record-form.ts'

export type ShownCampaign = AnswerOf<'GET /campaigns/{id}'>['letter']

/** Values of a campaign's form; collection '' means all subscribers. */
export type CampaignTexts = { subject: string; body: string; collection: string }

const emptyTexts: CampaignTexts = { subject: '', body: '', collection: '' }

const textsOf = ({ subject, body, collection }: ShownCampaign): CampaignTexts => ({
  subject,
  body,
  collection: collection ?? '',
})

export const bodyOf = ({ subject, body, collection }: CampaignTexts) => ({
  ...{ subject, body },
  collection: collection || null,
})

export type CampaignEdit = ReturnType<typeof useCampaignEdit>

/**
 * State of a campaign's form. Without a `letter`, the form creates a new campaign
 * (rules: form drafts, campaign editor).
 */
export const useCampaignEdit = (campaign: ShownCampaign | null) =>
  useRecordForm(campaigns, campaign, campaign ? textsOf(campaign) : emptyTexts)

const campaigns = {
  kind: 'Campaign',
  nameOf: ({ subject }: ShownCampaign) => subject,
  at: adminPaths.letter,
  bodyOf,
  send: (texts: CampaignTexts, id: string | null, version: number) =>
    id
      ? ask('PATCH /campaigns/{id}', { params: { id }, body: { ...bodyOf(texts), version } })
      : ask('POST /campaigns', { body: bodyOf(texts) }),
  idOf: ({ letter: campaign }: { letter: ShownCampaign }) => campaign.id,
  async findMade(texts: CampaignTexts) {
    const list = await ask('GET /campaigns', { query: { limit: 20 } })
    const { subject } = bodyOf(texts)
    const there = list.ok && list.body.letters.find((one) => one.state === 'draft' && one.subject === subject.trim())
    return there ? { id: there.id, name: there.subject, version: there.version, typed: texts } : null
  },
}
