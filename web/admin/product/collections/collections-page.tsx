import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/collections-page'
import { columns } from './columns.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Collections', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /admin/collections', { query: listQuery(url.searchParams, 'q', 'deleted'), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const id = String(form.get('id'))
  if (form.get('do') === 'restore')
    return told(await ask('DELETE /collections/{id}/deletion', { params: { id } }), () => 'Collection restored')
  return toldInForm(
    await ask('DELETE /collections/{slug}', { params: { slug: id } }),
    ({ message }) => `${message}. You can restore it from the deleted collections.`,
  )
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [{ name: 'deleted', label: 'Show', all: 'Active', options: [{ value: '1', label: 'Deleted' }] }]

/** All collections with their number of products (rules: collections page, collection deletion). */
export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'deleted')
  const stale = useStale()
  return (
    <>
      <PageHead title="Collections" action={<ButtonLink to={adminPaths.addCollection}>New collection</ButtonLink>} />
      <ListFilters list={list} search="Title or address" choices={choices} />
      <Answered answer={loaderData}>
        {({ collections, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No collection matches' : 'No collections yet'}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">A collection groups products that you select manually or by rule.</p>
              )}
            </EmptyState>
          ) : (
            <>
              <Table caption="Collections" columns={columns} rows={collections} rowKey={({ id }) => id} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}
