import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { LinesInTrouble } from './lines-in-trouble.tsx'
import type { Figures, OrderRefusal } from './order-refusal.ts'
import { Notice } from './refused-notice.tsx'

type OrderRefusedProps = { refusal: OrderRefusal; onSettled: () => void }

/** Why the order was not placed, and what to do: nothing is lost. */
export function OrderRefused({ refusal, onSettled }: OrderRefusedProps) {
  switch (refusal.kind) {
    case 'prices':
      return <PricesChanged {...refusal} />
    case 'lines':
      return <LinesInTrouble troubles={refusal.troubles} onSettled={onSettled} />
    case 'signed-out':
      return (
        <Notice title="Your sign-in has expired">
          <p>Your cart is kept. Sign in again and you are brought back here.</p>
          <ButtonLink to={paths.login} className="justify-self-start">
            Login
          </ButtonLink>
        </Notice>
      )
    case 'payment-not-opened':
      return (
        <Notice title="The payment page could not be opened">
          <p>{refusal.message}</p>
          <p>Your cart is kept.</p>
        </Notice>
      )
    case 'unreached':
      return (
        <Notice title="We could not be reached">
          <p>Everything is kept. Please press the button again: it never makes a second order of this one.</p>
        </Notice>
      )
    case 'other':
      return (
        <Notice title="The order was not placed">
          {refusal.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )
  }
}

const PricesChanged = ({ before, now }: { before: Figures; now: Figures }) => (
  <Notice title="Prices have changed">
    <p>Nothing was ordered yet. Your cart now has today’s prices; order again at the new total, or change your cart.</p>
    <dl className="grid gap-2">
      {(['subtotal', 'shipping', 'amount'] as const).map((figure) => (
        <div key={figure} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-soft">{figureLabels[figure]}</dt>
          <dd className="flex gap-2">
            {before[figure] !== now[figure] && (
              <s className="text-soft">
                <span className="sr-only">Before </span>
                <Price amount={before[figure]} />
              </s>
            )}
            <span>
              {before[figure] !== now[figure] && <span className="sr-only">now </span>}
              <Price amount={now[figure]} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </Notice>
)

const figureLabels = { subtotal: 'Subtotal', shipping: 'Shipping and VAT', amount: 'Total' }
