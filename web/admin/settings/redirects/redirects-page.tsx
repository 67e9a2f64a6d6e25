import { ask, type Answer } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { idToDelete } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/redirects-page'
import { AddressForm, type WriteAction } from './address-form.tsx'
import { columns } from './columns.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Redirects', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /redirects', { query: listQuery(url.searchParams, 'q'), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  return toldInForm<{ message: string }>(await answerTo(request), ({ message }) => message)
}

async function answerTo(request: Request): Promise<Answer<{ message: string }>> {
  if (request.method === 'DELETE') return ask('DELETE /redirects/{id}', { params: { id: await idToDelete(request) } })
  const { id, ...body } = (await request.json()) as WriteAction
  return id === null ? ask('POST /redirects', { body }) : ask('PATCH /redirects/{id}', { params: { id }, body })
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** List of redirects from a former shop's URLs: add, change, delete (rules: redirects). */
export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q')
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Redirects" />
      <p className="mb-8 max-w-3xl text-soft">
        Links to your previous shop, in search engines, emails and on social media, keep working: they redirect to the
        page that you choose here. An existing page of this shop always takes precedence.
      </p>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="min-w-0">
          <ListFilters list={list} search="Part of an address" />
          <Answered answer={loaderData}>
            {({ addresses, total }) =>
              total === 0 ? (
                <EmptyState title={list.filtered ? 'No redirect matches' : 'No redirects yet'} />
              ) : (
                <>
                  {addresses.some(({ isReached }) => !isReached) && <NeverReached />}
                  {addresses.some(({ hasPageNow }) => hasPageNow) && <NotReachedNow />}
                  <Table caption="Redirects" columns={columns} rows={addresses} rowKey={({ id }) => id} stale={stale} />
                  <ListFoot list={list} total={total} stale={stale} />
                </>
              )
            }
          </Answered>
        </div>
        <section aria-labelledby="add" className="border border-line bg-card p-5">
          <h2 id="add" className="mb-4 text-lead">
            Add a redirect
          </h2>
          <AddressForm id={null} from="" to="" />
        </section>
      </div>
    </>
  )
}

const NeverReached = () => (
  <p className="mb-5 border-l-4 border-gold bg-card px-4 py-3">
    Redirects marked ‘No effect’ are never used, because this shop has a page at that address. Delete the redirect, or
    change it to the address that the page had in your previous shop.
  </p>
)

const NotReachedNow = () => (
  <p className="mb-5 border-l-4 border-gold bg-card px-4 py-3">
    Redirects marked ‘Inactive’ are not used, because this shop has a product, collection, post or page at that address.
    They work again when that page no longer exists.
  </p>
)
