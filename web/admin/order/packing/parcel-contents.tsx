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
import { PhoneBar } from '#web/admin/kit/parts/phone-bar.tsx'
import { useHeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { RowButton } from '#web/admin/kit/parts/row-button.tsx'
import { Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { CheckButton } from './check-pieces.tsx'
import { isBeingMade, type PackingAction, type Parcel } from './parcel.ts'

/** The contents of an order to pack, its recipient, and what packers can do with it (rules: packing). */
export const ParcelContents = ({ parcel, onPrint }: { parcel: Parcel; onPrint: () => void }) => (
  <div
    className={`grid gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] ${parcel.undo ? 'lg:mt-5' : ''}`}
  >
    <ul className="grid content-start gap-3">
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
    <div className="grid content-start gap-4 max-lg:col-span-full">
      <p className="border-l-2 border-brass pl-3 font-medium">{parcel.slip.words}</p>
      <footer className="flex flex-wrap gap-3">
        <StepBar parcel={parcel} />
        {fulfilments[parcel.fulfilment].isDelivered && (
          <ButtonLink look="outline" to={adminPaths.parcels(parcel.id)}>
            Parcels<span className="sr-only"> for #{parcel.number}</span>
          </ButtonLink>
        )}
        <CheckButton parcel={parcel} />
        <Button look="outline" onClick={onPrint}>
          Print slip<span className="sr-only"> for #{parcel.number}</span>
        </Button>
      </footer>
    </div>
  </div>
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

/** The next step in a row of the list. */
export function NextStep({ parcel }: { parcel: Parcel }) {
  const { button } = useNextStep(parcel)
  return button && <RowButton {...button} />
}

/** On a phone, a bar at the bottom with the next step, and with undo after a step. */
function StepBar({ parcel }: { parcel: Parcel }) {
  const { mail, undo, slip } = parcel
  const { held, button } = useNextStep(parcel)
  return (
    <PhoneBar>
      <UndoChange order={parcel} mail={mail} undo={undo} held={held} />
      {button && slip.send && !isBeingMade(parcel) && (
        <Button {...button} look={undo ? 'outline' : 'solid'} className="max-md:w-full" />
      )}
    </PhoneBar>
  )
}

/** Marks the order as sent or handed over; the customer's mail is sent a minute later. */
function useNextStep({ id, status, fulfilment, number, mail, undo }: Parcel) {
  const { submit, state } = useFetcher()
  const held = useHeldBack(`${status} ${undo?.change}`)
  if (status !== 'pending' && status !== 'in transit') return { held, button: null }
  const step: PackingAction = { do: 'step', id, was: status }
  const button = {
    busy: state !== 'idle',
    onClick: () => void submit(step, { method: 'patch', encType: 'application/json', ...pressed }),
    children: (
      <>
        {statusAction(packingSteps[status], fulfilment, mail === 'mailed')}
        <span className="sr-only">: #{number}</span>
      </>
    ),
    ...held,
  }
  return { held, button }
}
