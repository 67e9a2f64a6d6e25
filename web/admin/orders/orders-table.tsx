import { shortId } from '#shop/orders/order.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { LoadingLink, rowAction } from '../parts/row-actions.tsx'
import { order, type AdminOrder, customerOf, dayOf } from './order.ts'

const columns: Column<AdminOrder>[] = [
  {
    name: 'Order ID',
    cell: ({ id, isNew }) => (
      <span className="flex items-center gap-2 font-medium">
        #{shortId(id)} {isNew && <Badge>New</Badge>}
      </span>
    ),
  },
  { name: 'Customer', cell: customerOf },
  { name: 'Date', cell: (order) => <span className="whitespace-nowrap">{dayOf(order)}</span> },
  { name: 'Amount', figures: true, cell: ({ amount }) => <Price amount={amount} /> },
  { name: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
]

const action: Column<AdminOrder> = {
  name: 'Action',
  bare: true,
  cell: ({ id }) => (
    <LoadingLink
      to={paths.adminOrder(id)}
      id={id}
      page={order}
      label={`View order ${shortId(id)}`}
      className={`${rowAction} -ml-2`}
    >
      View
    </LoadingLink>
  ),
}

type OrdersTableProps = { caption: string; orders: readonly AdminOrder[]; stale?: boolean; viewed?: boolean }

/** Orders, newest first; `viewed` adds the way to each (rules: orders page). */
export const OrdersTable = ({ caption, orders, stale, viewed = true }: OrdersTableProps) => (
  <Table
    caption={caption}
    columns={viewed ? [...columns, action] : columns}
    rows={orders}
    rowKey={({ id }) => id}
    stale={stale}
  />
)
