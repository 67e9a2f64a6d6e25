import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import type { HeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { ConfirmButton } from '#web/admin/kit/parts/confirm-button.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import { MoreMenu } from '#web/admin/kit/parts/more-menu.tsx'
import { EditParcel, isHalfTyped } from './edit-parcel.tsx'
import { ParcelPicture } from './parcel-picture.tsx'
import { pieceName, type PackedOrder, type Parcel, type ParcelAction } from './parcel.ts'

type ParcelItemProps = {
  order: PackedOrder
  parcel: Parcel
  /** Disables the actions for a moment after the list has changed. */
  held: HeldBack
  onPrint: () => void
}

export function ParcelItem({ order, parcel, held, onPrint }: ParcelItemProps) {
  // Opens the form if unsaved input is stored.
  const [isOpen, setOpen] = useState(() => isHalfTyped(parcel))
  return (
    <li aria-label={`Parcel ${parcel.number}`} className="grid content-start gap-4 border border-line bg-card p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lead">Parcel {parcel.number}</h2>
        <div className="flex items-center gap-2">
          <p className="text-soft">
            {parcel.deliveredAt ? `Delivered ${whenOf(parcel.deliveredAt)}` : `Sent ${whenOf(parcel.sentAt)}`} ·{' '}
            {parcel.madeBy}
          </p>
          {!isOpen && !parcel.deliveredAt && (
            <MoreMenu of={`parcel ${parcel.number}`}>
              <DeleteParcel parcel={parcel} />
            </MoreMenu>
          )}
        </div>
      </header>
      <ul className="grid gap-1">
        {parcel.lines.map(({ position, quantity }) => {
          const line = order.product[position]
          return (
            line && (
              <li key={position}>
                {quantity} × {pieceName(line)}
              </li>
            )
          )
        })}
      </ul>
      {isOpen ? (
        <EditParcel order={order} parcel={parcel} onClose={() => setOpen(false)} />
      ) : (
        <Carried parcel={parcel} />
      )}
      <ParcelPicture orderId={order.id} parcel={parcel} />
      {!isOpen && (
        <footer className="flex flex-wrap gap-3">
          <Steps parcel={parcel} held={held} />
          <Button look="outline" onClick={() => setOpen(true)}>
            Edit
          </Button>
          <Button look="outline" onClick={onPrint}>
            Print slip
          </Button>
        </footer>
      )}
    </li>
  )
}

function Carried({ parcel }: { parcel: Parcel }) {
  const { carrier, waybill, driverName, driverPhone, cost, isTold } = parcel
  const canSendMail = useCanSendMail()
  return (
    <div className="grid gap-1 wrap-anywhere">
      {carrier && <p>{carrier}</p>}
      {waybill && <p>Waybill {waybill}</p>}
      {(driverName || driverPhone) && (
        <p>
          Driver {driverName}{' '}
          {driverPhone && (
            <a href={`tel:${driverPhone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {driverPhone}
            </a>
          )}
        </p>
      )}
      {cost !== null && <p>Shipping cost {formatNaira(cost)}</p>}
      <p className="text-soft">
        {isTold
          ? 'The customer was notified.'
          : canSendMail
            ? 'The customer will be notified in a minute.'
            : 'The customer gets no email, because no mail server is set up.'}
      </p>
    </div>
  )
}

function Steps({ parcel: { id, version, deliveredAt }, held }: { parcel: Parcel; held: HeldBack }) {
  const { submit, state } = useFetcher()
  const busy = state !== 'idle'
  const deliver = (delivered: boolean) => {
    const action: ParcelAction = { do: 'change parcel', id, change: { version, delivered } }
    void submit(action, { method: 'patch', encType: 'application/json', ...pressed })
  }
  return deliveredAt ? (
    <Button look="outline" busy={busy} onClick={() => deliver(false)} {...held}>
      Mark as not delivered
    </Button>
  ) : (
    <Button busy={busy} onClick={() => deliver(true)} {...held}>
      Mark as delivered
    </Button>
  )
}

const DeleteParcel = ({ parcel: { id, number } }: { parcel: Parcel }) => (
  <ConfirmButton
    label="Delete"
    of={`parcel ${number}`}
    look="danger"
    action={{ do: 'delete parcel', id } satisfies ParcelAction}
    yes="Yes, delete"
    isDangerous
  >
    Its items can then be packed again. The parcel can’t be restored.
  </ConfirmButton>
)
