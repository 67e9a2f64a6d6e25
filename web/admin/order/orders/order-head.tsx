import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import type { AdminOrder } from './order.ts'

/** Title of an order's page, with the states of the order and its payment. */
export function OrderHead({ order: { id, status, fulfilment, isTest, house } }: { order: AdminOrder }) {
  const here = useHere()
  return (
    <PageHead
      plain
      title={<OrderTitle id={id} />}
      badges={
        <>
          {isTest && <Badge tone="note">Test order</Badge>}
          <StatusBadge status={status} fulfilment={fulfilment} />
          <Badge tone={house.tone}>{house.label}</Badge>
        </>
      }
      more={
        !isTest && (
          <For needs={['orders']}>
            <ButtonLink to={adminPaths.copiedOrder(id)} state={{ from: here }} look="outline">
              Copy order
            </ButtonLink>
          </For>
        )
      }
    >
      {!isTest && orderStatuses[status].isUntouched && (
        <For needs={['orders']}>
          <ButtonLink to={adminPaths.editOrder(id)} look="outline">
            Edit order
          </ButtonLink>
        </For>
      )}
      <ButtonLink to={adminPaths.slip(id)} state={{ from: here }} look="outline">
        Packing slip
      </ButtonLink>
    </PageHead>
  )
}

export const OrderTitle = ({ id }: { id: string }) => (
  <>
    Order <span className="tracking-wider">#{shortId(id)}</span>
  </>
)
