import { shortId } from '#shop/orders/orders/order.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { DemoMark } from '#web/admin/kit/parts/demo-mark.tsx'
import { LoadingLink, rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { selectionColumn } from '#web/admin/kit/parts/selection.tsx'
import type { Selection } from '#web/admin/kit/parts/use-selection.ts'
import { order, type AdminOrder, customerOf, dayOf, doubtWords, shortDayOf } from './order.ts'

/** Leaves the room to the status on a phone while orders are selected. */
const narrowSelection = 'max-sm:[tr:has(input)_&]:hidden'

const columns: Column<AdminOrder>[] = [
  {
    name: 'Order ID',
    fits: true,
    phone: 'col-start-1 row-start-2',
    cell: ({ id, isNew }) => (
      <span className="flex items-center gap-2 font-medium">
        <LoadingLink opensRow to={adminPaths.order(id)} id={id} page={order} className="tracking-wider hover:underline">
          #{shortId(id)}
        </LoadingLink>
        {isNew && <Badge className={narrowSelection}>New</Badge>}
      </span>
    ),
  },
  {
    name: 'Customer',
    phone: 'col-start-1 col-span-2 row-start-1 max-[22.5rem]:col-end-4',
    cell: (order) => (
      <span className="flex items-center gap-2" title={customerOf(order)}>
        <span className="truncate">{customerOf(order)}</span>
        <DemoMark email={order.email} />
        {order.isTest && <Badge tone="note">Test order</Badge>}
        {order.areaDoubt && <Badge tone="bad">{doubtWords(order.areaDoubt)}</Badge>}
      </span>
    ),
  },
  {
    name: 'Date',
    fits: true,
    phone:
      'text-soft min-[22.5rem]:max-lg:hidden max-[22.5rem]:row-start-2 max-[22.5rem]:col-end-5 max-[22.5rem]:text-right',
    cell: (order) => (
      <>
        <span className="max-lg:hidden">{dayOf(order)}</span>
        <span className="lg:hidden">{shortDayOf(order)}</span>
      </>
    ),
  },
  {
    name: 'Amount',
    figures: true,
    fits: true,
    phone: 'col-start-3 col-span-2 row-start-1 font-medium',
    cell: (order) => (
      <>
        <span className="font-normal text-soft max-[22.5rem]:hidden lg:hidden">{shortDayOf(order)} </span>
        <Price amount={order.amount} className="max-lg:inline-block max-lg:min-w-20" />
      </>
    ),
  },
  {
    name: 'Status',
    fits: true,
    phone:
      'col-start-2 col-span-3 row-start-2 max-[22.5rem]:col-start-1 max-[22.5rem]:col-span-4 max-[22.5rem]:row-start-3',
    // On a phone the two badges share a cell, so that one that has no room goes to the next line instead of being cut.
    cell: ({ status, fulfilment, house: { label, tone } }) => (
      <span className="flex flex-wrap justify-between gap-x-2 gap-y-1">
        <StatusBadge status={status} fulfilment={fulfilment} />
        <Badge tone={tone} className="lg:hidden">
          {label}
        </Badge>
      </span>
    ),
  },
  {
    name: 'Payment',
    underSame: true,
    fits: true,
    cell: ({ house: { label, tone } }) => <Badge tone={tone}>{label}</Badge>,
  },
]

const action: Column<AdminOrder> = {
  name: 'Action',
  fits: true,
  cell: ({ id }) => (
    <LoadingLink
      to={adminPaths.order(id)}
      id={id}
      page={order}
      label={`View order ${shortId(id)}`}
      className={`${rowAction} -ml-2`}
    >
      View
    </LoadingLink>
  ),
}

const choice = (selection: Selection): Column<AdminOrder> =>
  selectionColumn(selection, {
    nameOf: ({ id }) => `order ${shortId(id)}`,
    phone: 'col-start-5 row-start-1 row-span-2',
  })

type OrdersTableProps = {
  caption: string
  orders: readonly AdminOrder[]
  stale?: boolean
  /** Shows a checkbox in each row during a selection. */
  selection?: Selection
  /** True to link each row to its order. */
  viewed?: boolean
  /** True to show the customers' names. */
  named?: boolean
}

/** Table of orders, newest first. On a phone, name and amount are above number and status (rules: orders page). */
export const OrdersTable = ({ caption, orders, stale, selection, viewed = true, named = true }: OrdersTableProps) => (
  <Table
    caption={caption}
    columns={columnsOf(viewed, named, selection)}
    rows={orders}
    rowKey={({ id }) => id}
    stale={stale}
  />
)

const columnsOf = (viewed: boolean, named: boolean, selection?: Selection): Column<AdminOrder>[] => [
  ...(named ? columns : columns.filter(({ name }) => name !== 'Customer').map(firstInRow)),
  ...(selection?.on ? [choice(selection)] : viewed ? [action] : []),
]

/** Moves the order number to the first line of a row on a phone, for a table without names. */
const firstInRow = (column: Column<AdminOrder>): Column<AdminOrder> =>
  column.name === 'Order ID' ? { ...column, phone: 'col-start-1 col-span-2 row-start-1' } : column
