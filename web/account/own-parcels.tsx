import { config } from '#config'
import type { AnswerOf } from '#web/contract.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

type Parcels = AnswerOf<'GET /order/customerOrder/{id}'>['parcels']

/** An order's parcels with carrier and driver contact (rules: parcels, customer order page). */
export const OwnParcels = ({ parcels, order }: { parcels: Parcels; order: OwnOrder }) =>
  parcels.length > 0 && (
    <section aria-labelledby="parcels" className="grid gap-4">
      <h2 id="parcels" className="text-title">
        {parcels.length === 1 ? 'Your parcel' : 'Your parcels'}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {parcels.map((parcel) => (
          <li key={parcel.number} className="grid content-start gap-1 border border-line bg-card p-5 wrap-anywhere">
            <span className="font-medium">
              Parcel {parcel.number}
              {parcel.carrier && `, with ${parcel.carrier}`}
            </span>
            {parcel.waybill && <span>Waybill {parcel.waybill}</span>}
            {(parcel.driverName || parcel.driverPhone) && (
              <span>
                Driver {parcel.driverName}{' '}
                {parcel.driverPhone && (
                  <a
                    href={`tel:${parcel.driverPhone}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {parcel.driverPhone}
                  </a>
                )}
              </span>
            )}
            <span>
              {parcel.lines
                .map(({ position, quantity }) => `${quantity} × ${order.product[position]?.name ?? 'item'}`)
                .join(', ')}
            </span>
            <span className="text-soft">
              {parcel.deliveredAt
                ? `Delivered on ${day.format(new Date(parcel.deliveredAt))}`
                : `Sent on ${day.format(new Date(parcel.sentAt))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
