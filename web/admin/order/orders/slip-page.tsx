import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/slip-page'
import { PackingSlip } from './packing-slip.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privateMeta(`Packing slip #${shortId(params.id)}`, matches)

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /order/{id}', { params, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The packing slip. A printout contains only the slip, in black on white. */
export default function SlipPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink to={adminPaths.order(id)}>{`Order #${shortId(id)}`}</BackLink>
        <Button disabled={!loaderData.ok} onClick={() => print()}>
          Print
        </Button>
      </div>
      <Answered answer={loaderData}>{({ order }) => <PackingSlip order={order} />}</Answered>
    </>
  )
}
