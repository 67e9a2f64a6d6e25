import type { ReactNode } from 'react'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { UndoChange } from '#web/admin/order/orders/undo-change.tsx'
import { OpenRow } from '#web/admin/kit/parts/open-row.tsx'
import { NextStep, ParcelContents } from './parcel-contents.tsx'
import { isBeingMade, piecesOf, type Parcel } from './parcel.ts'

type ParcelsTableProps = {
  caption: string
  parcels: readonly Parcel[]
  /** Id of the open order, or ''. */
  opened: string
  onPrint: (parcel: Parcel) => void
}

/** Orders to pack, one per row; an open row shows the order's contents (rules: packing, rows that open). */
export const ParcelsTable = ({ caption, parcels, opened, onPrint }: ParcelsTableProps) => (
  <Table
    caption={caption}
    columns={columnsOf(opened)}
    rows={parcels}
    rowKey={({ id }) => id}
    opened={opened}
    below={belowOf(opened, onPrint)}
  />
)

const belowOf =
  (opened: string, onPrint: (parcel: Parcel) => void) =>
  (parcel: Parcel): ReactNode =>
    (parcel.id === opened || parcel.undo) && (
      <>
        {/* On a phone, the bar of an open order has it. */}
        <div className={parcel.id === opened ? 'max-lg:hidden' : undefined}>
          <UndoChange order={parcel} mail={parcel.mail} undo={parcel.undo} />
        </div>
        {parcel.id === opened && <ParcelContents parcel={parcel} onPrint={() => onPrint(parcel)} />}
      </>
    )

const columnsOf = (opened: string): Column<Parcel>[] => [
  {
    name: 'Order',
    fits: true,
    phone: 'col-start-1 row-start-1 max-[22.5rem]:row-start-2',
    cell: ({ id, number }) => (
      <OpenRow id={id} opened={opened}>
        <span className="tracking-wider">#{number}</span>
      </OpenRow>
    ),
  },
  {
    name: 'Customer',
    fits: 'lg:max-w-44 min-[1440px]:max-w-56',
    phone: 'col-start-2 col-span-2 row-start-1 max-[22.5rem]:col-start-1 max-[22.5rem]:col-span-3',
    cell: ({ name }) => name,
  },
  {
    name: 'Items',
    phone:
      'col-start-1 col-span-3 row-start-2 text-soft max-[22.5rem]:col-span-4 max-[22.5rem]:row-start-3 lg:text-ink',
    cell: piecesOf,
  },
  {
    name: 'Delivery',
    fits: 'min-[1440px]:max-w-48',
    phone: 'col-start-4 row-start-1 text-right text-soft lg:text-left lg:text-ink',
    cell: ({ fulfilment, area }) => (
      <span title={area ?? undefined}>
        <span className="min-[1440px]:hidden">{fulfilments[fulfilment].label}</span>
        <span className="max-[1440px]:hidden">{area ?? fulfilments[fulfilment].label}</span>
      </span>
    ),
  },
  {
    name: 'To collect',
    figures: true,
    fits: true,
    phone: 'col-start-4 row-start-2',
    cell: ({ slip }) =>
      slip.collect > 0 ? (
        <>
          <span className="text-soft lg:hidden">Collect </span>
          <Price amount={slip.collect} />
        </>
      ) : (
        !slip.send && <Badge tone="busy">Don’t send</Badge>
      ),
  },
  {
    name: 'Action',
    fits: 'lg:max-w-86',
    cell: (parcel) =>
      isBeingMade(parcel) ? (
        <span className="text-soft">Being made</span>
      ) : parcel.slip.send ? (
        <NextStep parcel={parcel} />
      ) : (
        parcel.slip.words
      ),
  },
]
