import { useState } from 'react'
import type { AnswerOf } from '#web/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Column } from '#web/ui/table.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { DeleteButton, rowAction, RowActions } from '#web/admin/kit/parts/row-actions.tsx'
import { AddressForm } from './address-form.tsx'

type Row = AnswerOf<'GET /redirects'>['addresses'][number]

export const columns: Column<Row>[] = [
  {
    name: 'From and to',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: ({ from, to, isReached, hasPageNow }) => (
      <span className="grid">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="max-w-full truncate" title={from}>
            {from}
          </span>
          {!isReached && <Badge tone="busy">No effect</Badge>}
          {hasPageNow && <Badge tone="busy">Inactive</Badge>}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-soft">
          <span aria-hidden="true">→</span>
          <a href={to} title={to} className="thumb min-w-0 truncate underline underline-offset-4">
            {to}
          </a>
        </span>
      </span>
    ),
  },
  {
    name: 'Changed',
    width: 'w-44',
    cell: ({ changedAt, changedBy }) => (
      <span className="grid">
        <Moment at={changedAt} />
        <span className="text-soft">{changedBy}</span>
      </span>
    ),
  },
  {
    name: 'Actions',
    width: 'w-52',
    phone: 'col-start-4 row-start-1 justify-self-end',
    cell: (row) => (
      <RowActions
        of={row.from}
        more={
          <DeleteButton
            inRow
            id={row.id}
            name={row.from}
            consequence={
              row.isReached ? 'Links to this address will show “page not found”.' : 'This redirect has no effect.'
            }
          />
        }
      >
        <Change row={row} />
      </RowActions>
    ),
  },
]

function Change({ row: { id, from, to } }: { row: Row }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={rowAction} aria-label={`Change ${from}`} onClick={() => setOpen(true)}>
        Change
      </button>
      <Dialog title={`Change ${from}`} open={open} onClose={() => setOpen(false)}>
        <div className="p-5">
          <AddressForm key={`${from} ${to}`} id={id} from={from} to={to} onSaved={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  )
}
