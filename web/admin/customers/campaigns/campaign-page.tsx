import { redirect } from 'react-router'
import { copyStates, campaignStates } from '#shop/messages/campaigns/campaign.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { DeleteAtEnd } from '#web/admin/kit/parts/row-actions.tsx'
import { useRefresh } from '#web/admin/kit/parts/use-refresh.ts'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/campaign-page'
import { type Buyers, loadBuyers } from './buyers.ts'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { CampaignSending, type Pressed } from './campaign-sending.tsx'
import { useCampaignEdit } from './use-campaign-edit.ts'
import { DuplicateCampaign } from './duplicate-campaign.tsx'
import { membersOf } from '#shop/core/closed-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Campaign', matches)

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [found, collections] = await Promise.all([
    id === undefined ? null : ask('GET /campaigns/{id}', { params: { id }, signal }),
    loadBuyers(signal),
  ])
  return { found, collections }
}

export async function clientAction({ request, params: { id = '' } }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') {
    const answer = await ask('DELETE /campaigns/{id}', { params: { id } })
    const result = toldInForm(answer, ({ message }) => message)
    return answer.ok || answer.status === 404 ? redirect(adminPaths.letters) : result
  }
  const body = (await request.json()) as Pressed
  return told(
    await ask('PUT /campaigns/{id}/sending', { params: { id }, body }),
    ({ letter: campaign }) => `${campaignStates[campaign.state].label}: ${campaign.subject}`,
  )
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * A campaign's page: a draft to edit and send, or the progress of its delivery
 * (rules: campaign editor, campaign sending).
 */
export default function CampaignPage({ loaderData: { found, collections } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.letters}>Campaigns</BackLink>
      {found === null ? (
        <Draft key="new" found={null} collections={collections} />
      ) : (
        <>
          {!found.ok && <PageHead title="Campaign" />}
          <Answered answer={found}>
            {(there) =>
              there.letter.state === 'draft' ? (
                <Draft key={there.letter.id} found={there} collections={collections} />
              ) : (
                <Gone found={there} />
              )
            }
          </Answered>
        </>
      )}
    </>
  )
}

type Found = AnswerOf<'GET /campaigns/{id}'>

function Draft({ found, collections }: { found: Found | null; collections: readonly Buyers[] | null }) {
  const edit = useCampaignEdit(found?.letter ?? null)
  return (
    <>
      <PageHead plain title={found?.letter.subject ?? 'New campaign'} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
        <div className="grid content-start gap-8">
          <CampaignForm edit={edit} collections={collections} />
          {found && <CampaignSending letter={found.letter} people={found.people} isUnsaved={edit.isUnsaved} />}
        </div>
        <CampaignPreview subject={edit.texts.subject} body={edit.texts.body} />
      </div>
      {found && (
        <DeleteAtEnd name={found.letter.subject} id={found.letter.id} consequence="The draft can’t be restored." />
      )}
    </>
  )
}

function Gone({ found: { letter: campaign, progress } }: { found: Found }) {
  const { label, tone } = campaignStates[campaign.state]
  useRefresh('fast', campaign.state === 'sending')
  return (
    <>
      <PageHead
        plain
        title={campaign.subject}
        badges={<Badge tone={tone}>{label}</Badge>}
        action={<DuplicateCampaign letter={campaign} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
        <div className="grid content-start gap-8">
          {campaign.startedAt && <CampaignProgress progress={progress} />}
          <CampaignSending letter={campaign} people={0} isUnsaved={false} />
        </div>
        <CampaignPreview subject={campaign.subject} body={campaign.body} />
      </div>
    </>
  )
}

/**
 * Number of mails by state, and number of recipients who unsubscribed through the campaign
 * (rules: campaign sending, bounces).
 */
const CampaignProgress = ({ progress }: { progress: AnswerOf<'GET /campaigns/{id}'>['progress'] }) => {
  const rows = membersOf(copyStates).filter((state) => state === 'sent' || progress[state] > 0)
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
      {rows.map((state) => (
        <div key={state} className="contents">
          <dt className="text-soft">{copyStates[state].label}</dt>
          <dd className="text-right">{progress[state].toLocaleString('en')}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="text-soft">Unsubscribed</dt>
        <dd className="text-right">{progress.leftBecause}</dd>
      </div>
    </dl>
  )
}
