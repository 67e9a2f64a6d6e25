import { data, useRevalidator } from 'react-router'
import { config } from '#config'
import { trackedOrder } from '#shop/orders/tracking/tracked-order.server.ts'
import { orderOfToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { trackedTransfer } from '#shop/orders/claims/tracked-transfer.server.ts'
import { CancelOrder } from '#web/checkout/cancel-order.tsx'
import { TrackedDue } from './tracked-due.tsx'
import { TrackedTransfer } from '#web/transfer-reports/tracked-transfer.tsx'
import { InvalidLink } from '#web/frame/invalid-link.tsx'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { paths } from '#web/paths.ts'
import { ReceiptsByCode } from './receipts-by-code.tsx'
import { servicesContext } from '#web/services.server.ts'
import { OwnReturns } from '#web/returns/own-returns.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/tracked-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Your order', matches)

/** The page is private to one customer, so it must not be cached. */
export const headers = ofSecretLink

const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

/**
 * Loads the order. Dates are formatted here in the shop's time zone, so that the browser's time zone doesn't matter.
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext)
  const id = await orderOfToken(secret, token)
  const order = id && (await trackedOrder(db, id))
  const transfer = id && (await trackedTransfer(db, id))
  if (!order) return data(null, { status: 404 })
  const { moments, parcels, ...same } = order
  return {
    ...same,
    id,
    transfer,
    moments: moments.map(({ at, words }) => ({ at: moment.format(at), words })),
    parcels: parcels.map(({ sentAt, deliveredAt, ...parcel }) => ({
      ...parcel,
      news: deliveredAt ? `Delivered on ${day.format(deliveredAt)}` : `Sent on ${day.format(sentAt)}`,
    })),
  }
}

/** Order tracking by signed link: status, dates and how to pay, but no name or address (rules: tracking link). */
export default function TrackedPage({ loaderData, params }: Route.ComponentProps) {
  const messageLink = useMessageLink()
  const { revalidate } = useRevalidator()
  if (!loaderData)
    return (
      <InvalidLink
        title="This link doesn’t work"
        said="The link may be incomplete. You can also track your order with its number and your email or phone."
      >
        <ButtonLink to={paths.track}>Track an order</ButtonLink>
        <ButtonLink to={paths.products} look="outline">
          Go to the shop
        </ButtonLink>
      </InvalidLink>
    )
  const { id, number, label, transfer, toPay, mayCancel, moments, parcels } = loaderData
  return (
    <div className="wrap grid max-w-2xl gap-12 py-14 md:py-24">
      <header className="grid gap-3">
        <p className="label text-clay">Order #{number}</p>
        <h1 className="text-display">{label}</h1>
      </header>
      {transfer && <TrackedTransfer id={id} number={number} track={params.token} {...transfer} />}
      {toPay && (
        <TrackedDue id={id} number={number} track={params.token} {...toPay} onChanged={() => void revalidate()} />
      )}
      {parcels.length > 0 && (
        <section aria-labelledby="parcels" className="grid gap-4">
          <h2 id="parcels" className="text-title">
            {parcels.length === 1 ? 'Your parcel' : 'Your parcels'}
          </h2>
          <ul className="grid gap-4">
            {parcels.map((parcel) => (
              <li key={parcel.number} className="grid gap-1 border border-line bg-card p-5">
                <span className="font-medium">
                  Parcel {parcel.number}
                  {parcel.carrier && `, with ${parcel.carrier}`}
                </span>
                {parcel.waybill && <span className="wrap-anywhere">Waybill {parcel.waybill}</span>}
                <span className="text-soft">{parcel.news}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnReturns order={id} track={params.token} />
      <ReceiptsByCode order={id} />
      <section aria-labelledby="story" className="grid gap-4">
        <h2 id="story" className="text-title">
          What happened
        </h2>
        <ol className="grid gap-3 border-l border-line pl-5">
          {moments.map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <span className="block">{words}</span>
              <span className="block text-caption text-soft">{at}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={paths.products}>Continue shopping</ButtonLink>
        <a
          href={messageLink(`Hello, I have a question about my order #${number}.`)}
          className="thumb self-center underline underline-offset-4 hover:text-indigo"
        >
          Write to us
        </a>
        {mayCancel && <CancelOrder id={id} number={number} track={params.token} onChanged={() => void revalidate()} />}
      </div>
    </div>
  )
}
