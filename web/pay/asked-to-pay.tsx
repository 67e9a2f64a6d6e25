import type { ReactNode } from 'react'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { formatNaira } from '#shop/core/money.ts'
import { payLinkStates } from '#shop/shopping/pay-links/pay-link.ts'
import { PayUntil } from '#web/checkout/pay-until.tsx'
import { OrderLines } from '#web/checkout/order-lines.tsx'
import type { PaymentMethod } from '#web/checkout/payment-choices.ts'
import { TransferDetails } from '#web/checkout/transfer-details.tsx'
import { useMessageLink } from '#web/frame/message-link.ts'
import { useShop } from '#web/frame/shop.ts'
import { Price } from '#web/ui/price.tsx'
import type { Asked } from './link.ts'
import { Outcome } from './outcome.tsx'
import { PayByCard } from './pay-by-card.tsx'

type AskedToPayProps = { token: string; asked: Asked; methods: readonly PaymentMethod[] }

/** Amount to pay and payment methods; if nothing is due, the order's state (rules: payment link). */
export function AskedToPay({ token, asked, methods }: AskedToPayProps) {
  const { house } = useShop()
  const { name, due, state, words, payment, number } = asked
  const isToPay = state === 'to pay'
  return (
    <div className="wrap grid max-w-3xl gap-10 py-14 md:py-24">
      <header className="grid gap-4" aria-live="polite">
        <p className="label text-clay">
          {house.name} · order #{number}
        </p>
        {payment ? (
          <Outcome payment={payment} />
        ) : (
          <>
            <h1 className="text-display">{isToPay && name ? `${name} asks you to pay` : payLinkStates[state].title}</h1>
            <p className="max-w-xl text-lead text-soft">
              {isToPay && <>{formatNaira(due)} for the items below. </>}
              {words}
            </p>
          </>
        )}
      </header>
      {isToPay && payment !== 'waiting' && <Ways token={token} asked={asked} methods={methods} />}
      <Pieces asked={asked} />
    </div>
  )
}

function Ways({ token, asked, methods }: AskedToPayProps) {
  const { due, dollar, card, transfer, number, payUntil } = asked
  const messageLink = useMessageLink()
  const cards = methods.filter((each) => each.card)
  return (
    <section aria-labelledby="ways" className="grid gap-6">
      <h2 id="ways" className="text-title">
        How to pay {formatNaira(due)}
      </h2>
      {card && cards.length > 0 && <PayByCard token={token} due={due} methods={cards} />}
      {transfer && (
        <section aria-labelledby="by-transfer" className="grid gap-4">
          <h3 id="by-transfer" className="text-lead">
            By bank transfer
          </h3>
          {payUntil && <PayUntil until={payUntil} />}
          <p>
            Please enter {number} as the narration, so that we can find your payment. We’ll mark the order as paid when
            we receive it.
          </p>
          <TransferDetails amount={due} code={number} dollars={dollar && { rate: dollar.rate, cents: dollar.due }} />
          <Outward href={messageLink(`Hello, I have transferred ${formatNaira(due)} for the order #${number}.`)}>
            Tell us when you have sent it
          </Outward>
        </section>
      )}
      {!(card && cards.length > 0) && !transfer && (
        <p>
          This order can’t be paid here at the moment.{' '}
          <Outward href={messageLink(`Hello, I was asked to pay for order #${number}.`)}>Write to us</Outward>
        </p>
      )}
    </section>
  )
}

const Outward = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="thumb justify-self-start underline underline-offset-4 hover:text-indigo"
  >
    {children} <span className="sr-only">(opens in a new tab)</span>
  </a>
)

const Pieces = ({ asked: { lines, amount, here, due, delivery, discount } }: { asked: Asked }) => (
  <section aria-labelledby="pieces" className="bg-card p-5 md:p-8">
    <h2 id="pieces" className="text-title">
      Order summary
    </h2>
    <OrderLines lines={lines.map((line) => ({ ...line, picture: pictureOfLine(line) }))} />
    <dl className="grid gap-2 border-t border-line pt-4">
      {discount > 0 && <Figure label="Discount">−{formatNaira(discount)}</Figure>}
      {delivery > 0 && (
        <Figure label="Shipping and VAT">
          <Price amount={delivery} />
        </Figure>
      )}
      <Figure label="Total">
        <Price amount={amount} />
      </Figure>
      {here > 0 && due > 0 && (
        <>
          <Figure label="Already paid">
            <Price amount={here} />
          </Figure>
          <Figure label="Left to pay">
            <Price amount={due} />
          </Figure>
        </>
      )}
    </dl>
  </section>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{label}</dt>
    <dd className="shrink-0 whitespace-nowrap">{children}</dd>
  </div>
)
