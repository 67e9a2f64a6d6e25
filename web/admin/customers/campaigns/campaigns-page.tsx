import { Link } from 'react-router'
import { campaignStates } from '#shop/messages/campaigns/campaign.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { CustomersHead } from '#web/admin/customers/customers/customer.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import type { Route } from './+types/campaigns-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Campaigns', matches)

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const [campaigns, bags] = await Promise.all([
    ask('GET /campaigns', { query: listQuery<never>(url.searchParams), signal }),
    ask('GET /abandoned-cart', { signal }),
  ])
  return { letters: campaigns, bags }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Lists drafts, campaigns in progress and sent campaigns (rules: campaign editor). */
export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  return (
    <>
      <CustomersHead title="Campaigns" action={<ButtonLink to={adminPaths.addLetter}>Write a campaign</ButtonLink>} />
      <Answered answer={loaderData.letters}>
        {({ letters: campaigns, total }) =>
          total === 0 ? (
            <EmptyState title="No campaigns yet">
              <p className="max-w-sm text-soft">
                A campaign is emailed to all subscribers, or to subscribers who bought from a collection.
              </p>
            </EmptyState>
          ) : (
            <>
              <Table caption="Campaigns" columns={columns} rows={campaigns} rowKey={({ id }) => id} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
      {loaderData.bags.ok && <BagsLeft figures={loaderData.bags.body} />}
    </>
  )
}

/** Results of abandoned-cart reminders (rules: abandoned cart). */
const BagsLeft = ({ figures: { reminded, cameBack, ordered } }: { figures: AnswerOf<'GET /abandoned-cart'> }) => (
  <p className="mt-8 border-t border-line pt-4 text-soft tabular-nums">
    Abandoned carts, last 30 days: {reminded} reminded, {cameBack} reopened, {ordered} ordered.
  </p>
)

type Row = AnswerOf<'GET /campaigns'>['letters'][number]

const columns: Column<Row>[] = [
  {
    name: 'Subject',
    phone: 'col-start-1 col-span-4 row-start-1',
    cell: ({ id, subject }) => (
      <Link
        to={adminPaths.letter(id)}
        data-opens
        title={subject}
        className="block truncate font-medium hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  {
    name: 'Status',
    width: 'w-44',
    phone: 'col-start-1 col-span-2 row-start-2',
    cell: ({ state }) => <Badge tone={campaignStates[state].tone}>{campaignStates[state].label}</Badge>,
  },
  {
    name: 'Sent',
    figures: true,
    width: 'w-28',
    phone: 'col-start-3 col-span-2 row-start-2',
    cell: ({ startedAt, progress }) => (startedAt ? `${progress.sent}` : ''),
  },
  {
    name: 'Date',
    width: 'w-52',
    phone: 'col-start-1 col-span-4 row-start-3 text-soft',
    cell: ({ startedAt, sendAt, changedAt }) => whenOf(startedAt ?? sendAt ?? changedAt),
  },
]
