import { redirect } from 'react-router'
import { copyStates, letterStates } from '#shop/messages/campaigns/letter.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { DeleteButton } from '#web/admin/kit/parts/row-actions.tsx'
import { useProgress } from '#web/admin/kit/parts/use-progress.ts'
import type { Route } from './+types/letter-page'
import { type Buyers, loadBuyers } from './buyers.ts'
import { LetterForm } from './letter-form.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { LetterSending, type Pressed } from './letter-sending.tsx'
import { useLetterEdit } from './use-letter-edit.ts'
import { WriteAnew } from './write-anew.tsx'
import { membersOf } from '#shop/core/closed-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Campaign', matches)

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [found, collections] = await Promise.all([
    id === undefined ? null : ask('GET /letters/{id}', { params: { id }, signal }),
    loadBuyers(signal),
  ])
  return { found, collections }
}

export async function clientAction({ request, params: { id = '' } }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') {
    const answer = await ask('DELETE /letters/{id}', { params: { id } })
    const result = told(answer, ({ message }) => message)
    return answer.ok || answer.status === 404 ? redirect(adminPaths.letters) : result
  }
  const body = (await request.json()) as Pressed
  return told(
    await ask('PUT /letters/{id}/sending', { params: { id }, body }),
    ({ letter }) => `${letterStates[letter.state].label}: ${letter.subject}`,
  )
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * A campaign's page: a draft to edit and send, or the progress of its delivery
 * (rules: campaign editor, campaign sending).
 */
export default function LetterPage({ loaderData: { found, collections } }: Route.ComponentProps) {
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

type Found = AnswerOf<'GET /letters/{id}'>

function Draft({ found, collections }: { found: Found | null; collections: readonly Buyers[] | null }) {
  const edit = useLetterEdit(found?.letter ?? null)
  return (
    <>
      <PageHead plain title={found?.letter.subject ?? 'New campaign'} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
        <div className="grid content-start gap-8">
          <LetterForm edit={edit} collections={collections} />
          {found && <LetterSending letter={found.letter} people={found.people} isUnsaved={edit.isUnsaved} />}
          {found && (
            <div className="border-t border-line pt-6">
              <DeleteButton
                name={found.letter.subject}
                id={found.letter.id}
                consequence="The draft can’t be restored."
              />
            </div>
          )}
        </div>
        <LetterPreview subject={edit.texts.subject} body={edit.texts.body} />
      </div>
    </>
  )
}

function Gone({ found: { letter, progress } }: { found: Found }) {
  const { label, tone } = letterStates[letter.state]
  useProgress(letter.state === 'sending')
  return (
    <>
      <PageHead plain title={letter.subject}>
        <Badge tone={tone}>{label}</Badge>
        <WriteAnew letter={letter} />
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
        <div className="grid content-start gap-8">
          {letter.startedAt && <LetterProgress progress={progress} />}
          <LetterSending letter={letter} people={0} isUnsaved={false} />
        </div>
        <LetterPreview subject={letter.subject} body={letter.body} />
      </div>
    </>
  )
}

/**
 * Number of mails by state, and number of recipients who unsubscribed through the campaign
 * (rules: campaign sending, bounces).
 */
const LetterProgress = ({ progress }: { progress: AnswerOf<'GET /letters/{id}'>['progress'] }) => {
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
