import { redirect } from 'react-router'
import { discountStates } from '#shop/shopping/discounts/discount.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/discount-page'
import { CopyLink } from './copy-link.tsx'
import { DiscountForm } from './discount-form.tsx'
import type { FoundDiscount } from './discount-texts.ts'
import { Standing } from './standing.tsx'
import { useDiscountEdit } from './use-discount-edit.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Discount', matches)

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [shop, found, changes] = await Promise.all([
    ask('GET /shop', { signal }),
    id === undefined ? null : ask('GET /discounts/{id}', { params: { id }, signal }),
    id === undefined ? null : ask('GET /audit', { query: { subject: 'discount', id }, signal }),
  ])
  return { shop, found, changes }
}

export async function clientAction({ request, params: { id = '' } }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') {
    const answer = await ask('DELETE /discounts/{id}', { params: { id } })
    const result = told(answer, ({ message }) => message)
    return answer.ok || answer.status === 404 ? redirect(adminPaths.discounts) : result
  }
  const body = (await request.json()) as { version: number; paused?: boolean; endsAt?: string }
  return told(await ask('PATCH /discounts/{id}', { params: { id }, body }), ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One discount: what it is, how it did, and who changed it (rules: discounts page, discounts are kept). */
export default function DiscountPage({ loaderData: { shop, found, changes } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.discounts}>Discounts</BackLink>
      {(!shop.ok || found?.ok === false) && <PageHead title="Discount" />}
      <Answered answer={shop}>
        {({ settings: { delivery } }) => {
          const areas = delivery.areas.map(({ name }) => name)
          return found === null ? (
            <OneDiscount key="new" found={null} areas={areas} />
          ) : (
            <Answered answer={found}>
              {(there) => (
                <>
                  <OneDiscount key={there.discount.id} found={there} areas={areas} />
                  {changes && <AuditTrail answer={changes} />}
                </>
              )}
            </Answered>
          )
        }}
      </Answered>
    </>
  )
}

function OneDiscount({ found, areas }: { found: FoundDiscount | null; areas: readonly string[] }) {
  const edit = useDiscountEdit(found)
  const { now } = edit
  return (
    <>
      <PageHead plain title={now?.name ?? 'New discount'}>
        {now && <Badge tone={discountStates[now.state].tone}>{discountStates[now.state].label}</Badge>}
        {now?.code && <CopyLink code={now.code} />}
      </PageHead>
      {now && <Standing discount={now} isUnsaved={edit.isUnsaved} />}
      <DiscountForm edit={edit} areas={areas} />
    </>
  )
}
