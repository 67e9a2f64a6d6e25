import { redirect, useFetcher } from 'react-router'
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
import type { FoundDiscount, ShownDiscount } from './discount-texts.ts'
import { useDiscountEdit } from './use-discount-edit.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { isToCome } from '#web/admin/website/content/posts/post-texts.ts'
import { Detail } from '#web/admin/kit/parts/details.tsx'
import { DeleteAtEnd } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'

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
    const result = toldInForm(answer, ({ message }) => message)
    return answer.ok || answer.status === 404 ? redirect(adminPaths.discounts) : result
  }
  const body = (await request.json()) as { version: number; paused?: boolean; endsAt?: string }
  return told(await ask('PATCH /discounts/{id}', { params: { id }, body }), ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One discount: its form, results and changes (rules: discounts page, discount deletion). */
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
                  {there.discount.uses === 0 && (
                    <DeleteAtEnd
                      name={there.discount.name}
                      id={there.discount.id}
                      consequence="Customers will no longer be able to use this discount, and it can’t be restored. A discount used in an order can’t be deleted, only ended."
                    />
                  )}
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
      <PageHead
        plain
        title={now?.name ?? 'New discount'}
        badges={now && <Badge tone={discountStates[now.state].tone}>{discountStates[now.state].label}</Badge>}
        action={now?.code && <CopyLink code={now.code} />}
      />
      {now && <Standing discount={now} isUnsaved={edit.isUnsaved} />}
      <DiscountForm edit={edit} areas={areas} />
    </>
  )
}

/** A discount's results, and buttons to pause or end it. */
function Standing({ discount, isUnsaved }: { discount: ShownDiscount; isUnsaved: boolean }) {
  const { version, state, pausedAt, startsAt, uses, usesAtMost, given, earned, gone } = discount
  const { submit, state: sending } = useFetcher()
  const busy = sending !== 'idle'
  const send = (change: { paused?: boolean; endsAt?: string }) =>
    void submit({ version, ...change }, { method: 'patch', encType: 'application/json', ...pressed })
  return (
    <section aria-label="Results" className="mb-8 grid max-w-3xl gap-4">
      <dl className="grid gap-2">
        <Detail name="Uses">{usesAtMost === null ? uses : `${uses} of ${usesAtMost}`}</Detail>
        <Detail name="Discounted">{formatNaira(naira(given))}</Detail>
        <Detail name="Order value">{formatNaira(naira(earned))} from orders with this discount</Detail>
      </dl>
      {gone > 0 && (
        <p role="status" className="border-l-4 border-error bg-card px-4 py-3">
          {gone === 1 ? 'One selected product or collection was' : `${gone} selected products or collections were`}{' '}
          deleted.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state !== 'over' && (
          <Button look="outline" busy={busy} disabled={isUnsaved} onClick={() => send({ paused: pausedAt === null })}>
            {pausedAt === null ? 'Pause' : 'Resume'}
          </Button>
        )}
        {state !== 'over' && !isToCome(startsAt) && (
          <Button
            look="outline"
            busy={busy}
            disabled={isUnsaved}
            onClick={() => send({ endsAt: new Date().toISOString() })}
          >
            End now
          </Button>
        )}
      </div>
      {isUnsaved && <p className="text-soft">Save or discard your changes before you pause or end the discount.</p>}
    </section>
  )
}
