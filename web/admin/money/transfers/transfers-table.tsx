import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { FirstConfirmations } from '#web/admin/order/orders/first-confirmations.tsx'
import { dayOfMoment, whenOf } from '#web/admin/kit/parts/details.tsx'
import { OpenRow } from '#web/admin/kit/parts/open-row.tsx'
import { AskForRest } from './ask-for-rest.tsx'
import { RecordTransfer } from './record-transfer.tsx'
import { WhatCame } from './matching-lines.tsx'
import type { Asked, OpenTransfer } from './transfer.ts'
import { SaidOfIt } from './transfer-report.tsx'

type TransfersTableProps = {
  transfers: readonly OpenTransfer[]
  /** Id of the open order, or ''. */
  opened: string
}

/**
 * Expected transfers, one per row; an open row shows what is known about the transfer
 * (rules: transfers page, rows that open).
 */
export const TransfersTable = ({ transfers, opened }: TransfersTableProps) => (
  <Table
    caption="Transfers to confirm"
    columns={columnsOf(opened)}
    rows={transfers}
    rowKey={({ id }) => id}
    opened={opened}
    below={belowOf(opened)}
  />
)

const belowOf =
  (opened: string) =>
  (transfer: OpenTransfer): ReactNode =>
    transfer.id === opened && <TransferDetails transfer={transfer} />

const columnsOf = (opened: string): Column<OpenTransfer>[] => [
  {
    name: 'Order',
    fits: true,
    phone: 'col-start-1 row-start-1 max-[22.5rem]:row-start-2',
    cell: ({ id }) => (
      <OpenRow id={id} opened={opened}>
        <span className="tracking-wider">#{shortId(id)}</span>
      </OpenRow>
    ),
  },
  {
    name: 'Customer',
    phone: 'col-start-2 col-span-2 row-start-1 max-[22.5rem]:col-start-1 max-[22.5rem]:col-span-4',
    cell: ({ name }) => name,
  },
  {
    name: 'Ordered',
    fits: true,
    phone: 'col-start-4 row-start-2 max-[22.5rem]:row-start-3 text-right text-soft lg:text-left lg:text-ink',
    cell: ({ createdAt }) => <span title={whenOf(createdAt)}>{dayOfMoment(createdAt)}</span>,
  },
  {
    name: 'Status',
    fits: true,
    phone: 'col-start-1 col-span-3 row-start-2 max-[22.5rem]:row-start-3',
    cell: (transfer) => {
      const [label, tone] = signOf(transfer)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    name: 'Amount',
    figures: true,
    fits: true,
    phone: 'col-start-4 row-start-1 font-medium max-[22.5rem]:row-start-2',
    cell: ({ due }) => <Price amount={due} />,
  },
  {
    name: 'Action',
    fits: true,
    cell: (transfer) => <RecordTransfer inRow transfer={transfer} />,
  },
]

/** Returns the most useful fact about a transfer for its row, with its tone. */
function signOf({ waiting, came, claim, label, tone }: OpenTransfer): [string, Tone] {
  if (waiting.length > 0) return ['Second person needed', 'busy']
  if (came.length > 0) return ['On bank statement', 'good']
  if (claim?.state === 'claimed') return ['Reported as sent', 'busy']
  if (claim?.state === 'declined') return ['Not found', 'plain']
  return [label, tone]
}

function TransferDetails({ transfer }: { transfer: OpenTransfer }) {
  const { id, phone, email, due, here, createdAt, payUntil } = transfer
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:text-indigo'
  return (
    <div className="grid gap-4">
      <div>
        <p>
          Ordered {whenOf(createdAt)}
          {payUntil && `, held until ${whenOf(payUntil)}`}
          {here > 0 && `, ${formatNaira(here)} received`}
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={adminPaths.order(id)} className={link}>
            Order #{shortId(id)}
          </Link>
          <a href={`tel:${phone}`} className={link}>
            {phone}
          </a>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </p>
      </div>
      {transfer.claim && <SaidOfIt claim={transfer.claim} transfer={transfer} />}
      {transfer.waiting.length > 0 && (
        <FirstConfirmations
          words={transfer.waiting}
          takingBack={(word, reason) => ({ what: 'first word', id, word: word.id, reason }) satisfies Asked}
        />
      )}
      {transfer.came.length > 0 && <WhatCame transfer={transfer} />}
      {here > 0 && due > 0 && <AskForRest transfer={transfer} />}
      <RecordTransfer transfer={transfer} />
    </div>
  )
}
