import { useFetcher } from 'react-router'
import { colorName, madeWords } from '#shop/core/color-name.ts'
import { placeLines } from '#shop/people/addresses/address-lines.ts'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { statusAction } from '#shop/orders/orders/order-status.ts'
import { packingSteps } from '#shop/orders/orders/packing.ts'
import { pressed } from '#web/parts/pressed.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { FinishLine } from '#web/admin/order/orders/finish-line.tsx'
import { UndoChange } from '#web/admin/order/orders/undo-change.tsx'
import { Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { CheckButton } from './check-pieces.tsx'
import { isBeingMade, type PackingAction, type Parcel } from './parcel.ts'

export const ParcelCard = ({ parcel, onPrint }: { parcel: Parcel; onPrint: () => void }) => (
  <li aria-label={`Order #${parcel.number}`} className="flex min-w-0 flex-col gap-5 border border-line bg-card p-5">
    <header className="flex flex-wrap items-baseline justify-between gap-3">
      <h3 className="font-sans text-lead font-medium tracking-wider lining-nums">#{parcel.number}</h3>
      <p className="text-soft">{fulfilments[parcel.fulfilment].label}</p>
    </header>
    <ul className="grid gap-3">
      {parcel.product.map((line, at) => (
        <li key={at} className="flex items-center gap-3">
          <Thumbnail url={line.image} className="w-10 max-[22.5rem]:hidden" />
          <span className="w-8 shrink-0 text-right text-lead tabular-nums">{line.quantity}×</span>
          <span className="min-w-0">
            <span className="block">{line.name}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-soft">
              {line.free ? (
                lineWords(line)
              ) : (
                <>
                  Size {line.size}, <SwatchDot shade={line.shade} className="size-4 shrink-0" /> {colorName(line.color)}
                </>
              )}
            </span>
            {line.madeInDays && (
              <span className="block font-medium">
                {madeWords(line.madeInDays)}
                {line.finished ? ', finished' : ', being made'}
              </span>
            )}
            {line.made && parcel.status === 'pending' && (
              <FinishLine order={parcel.id} line={at} name={line.name} isFinished={line.finished === true} />
            )}
          </span>
        </li>
      ))}
    </ul>
    <Recipient parcel={parcel} />
    <p className="border-l-2 border-brass pl-3 font-medium">{parcel.slip.words}</p>
    <UndoChange order={parcel} mail={parcel.mail} undo={parcel.undo} />
    <footer className="mt-auto flex flex-wrap gap-3">
      {parcel.slip.send && !isBeingMade(parcel) && <NextStep parcel={parcel} />}
      {fulfilments[parcel.fulfilment].isDelivered && (
        <ButtonLink look="outline" to={adminPaths.packedParcels(parcel.id)}>
          Parcels<span className="sr-only"> for #{parcel.number}</span>
        </ButtonLink>
      )}
      <CheckButton parcel={parcel} />
      <Button look="outline" onClick={onPrint}>
        Print slip<span className="sr-only"> for #{parcel.number}</span>
      </Button>
    </footer>
  </li>
)

function Recipient({
  parcel: {
    name,
    phone,
    address: [to],
    area,
    areaDoubt,
    buyerNote,
  },
}: {
  parcel: Parcel
}) {
  return (
    <address className="not-italic">
      <span className="block font-medium">{name}</span>
      {to &&
        placeLines(to).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      {area && <span className="block text-soft">{area}</span>}
      {areaDoubt && <span className="block">Check the delivery area: the address is in {areaDoubt}.</span>}
      {buyerNote && (
        <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
          “{buyerNote}”
        </span>
      )}
      <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {phone}
      </a>
    </address>
  )
}

/** Marks the order as sent or handed over; the customer's mail is sent a minute later. */
function NextStep({ parcel: { id, status, fulfilment, number, mail } }: { parcel: Parcel }) {
  const { submit, state } = useFetcher()
  if (status !== 'pending' && status !== 'in transit') return null
  const step: PackingAction = { do: 'step', id, was: status }
  return (
    <Button
      busy={state !== 'idle'}
      onClick={() => void submit(step, { method: 'patch', encType: 'application/json', ...pressed })}
    >
      {statusAction(packingSteps[status], fulfilment, mail === 'mailed')}
      <span className="sr-only">: #{number}</span>
    </Button>
  )
}
