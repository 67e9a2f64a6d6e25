import { askedPlaces, subscriptionStateNames, subscriptionStates } from '#shop/messages/newsletter/subscription.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { DemoMark } from '#web/admin/kit/parts/demo-mark.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import type { Route } from './+types/subscribers-page'
import { CustomersHead } from './customer.tsx'
import { useFetcher } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { NoMail } from '#web/admin/kit/parts/no-mail.tsx'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Subscribers', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /newsletter', { query: listQuery(url.searchParams, 'q', 'state'), signal })

export async function clientAction() {
  return told(await ask('POST /newsletter/consent-requests'), ({ asked }) =>
    asked === 1 ? 'Sending 1 confirmation email.' : `Sending ${asked} confirmation emails, one per second.`,
  )
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'state')
  const stale = useStale()
  return (
    <>
      <CustomersHead title="Subscribers" action={<DownloadButton what="subscribers" />} />
      <ListFilters list={list} search="Email" choices={choices} />
      <Answered answer={loaderData}>
        {({ subscribers, total, fromBefore }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No subscriber matches' : 'No subscribers yet'}>
              {!list.filtered && (
                <>
                  <p className="max-w-sm text-soft">
                    Visitors can subscribe in the footer of the shop’s pages. They become subscribers when they open the
                    confirmation link that we email them.
                  </p>
                  <NoMail />
                </>
              )}
            </EmptyState>
          ) : (
            <>
              {fromBefore > 0 && <FromBefore people={fromBefore} />}
              <Table
                caption="Subscribers"
                columns={columns}
                rows={subscribers}
                rowKey={({ email }) => email}
                stale={stale}
              />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

const choices = [
  {
    name: 'state',
    label: 'Show',
    all: 'All subscribers',
    options: subscriptionStateNames.map((value) => ({ value, label: subscriptionStates[value].label })),
  },
] as const

const tones = { confirmed: 'good', unconfirmed: 'busy', before: 'busy', left: 'plain', bounced: 'bad' } as const

const columns: Column<AnswerOf<'GET /newsletter'>['subscribers'][number]>[] = [
  {
    name: 'Email',
    phone: 'col-start-1 col-span-4 row-start-1',
    cell: ({ email }) => (
      <span className="flex items-center gap-2" title={email}>
        <span className="truncate">{email}</span>
        <DemoMark email={email} />
      </span>
    ),
  },
  {
    name: 'Status',
    width: 'w-52',
    phone: 'col-start-1 row-start-2',
    cell: ({ state }) => <Badge tone={tones[state]}>{subscriptionStates[state].label}</Badge>,
  },
  {
    name: 'Source',
    width: 'w-52',
    cell: ({ askedIn }) => (askedIn ? askedPlaces[askedIn].label : 'Unknown'),
  },
  {
    name: 'Subscribed',
    width: 'w-52',
    phone: 'col-start-1 col-span-4 row-start-3',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

/**
 * Subscribers without recorded consent, with a button that asks them to opt in (rules: subscribers without consent).
 */
function FromBefore({ people }: { people: number }) {
  const { submit, state } = useFetcher()
  const may = useMay()
  return (
    <div className="my-4 grid justify-items-start gap-3 border-l-2 border-gold pl-4">
      <p className="max-w-prose">
        {people === 1 ? 'One subscriber' : `${people.toLocaleString('en')} subscribers`} signed up before the shop
        recorded consent. They receive no campaigns until they confirm with a link, which is emailed once. Subscribers
        who don’t answer are deleted after a month.
      </p>
      <NoMail />
      {may.includes('letters') && (
        <Button look="outline" busy={state !== 'idle'} onClick={() => void submit({}, { method: 'post', ...pressed })}>
          Send {people === 1 ? 'confirmation email' : `${people.toLocaleString('en')} confirmation emails`}
        </Button>
      )}
    </div>
  )
}
