import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Figures, OrderRefusal } from './order-refusal.ts'
import { Notice } from './refused-notice.tsx'
import { Link } from 'react-router'
import { restMade } from '#shop/core/color-name.ts'
import { lookAtProducts } from '#web/state/cart-products.ts'
import { useCart } from '#web/state/cart-store.ts'
import { type LineTrouble, make, mend } from './line-problems.ts'

type OrderRefusedProps = { refusal: OrderRefusal; onSettled: () => void }

export function OrderRefused({ refusal, onSettled }: OrderRefusedProps) {
  switch (refusal.kind) {
    case 'prices':
      return <PricesChanged {...refusal} />
    case 'lines':
      return <LinesInTrouble troubles={refusal.troubles} onSettled={onSettled} />
    case 'signed-out':
      return (
        <Notice title="Your session has expired">
          <p>Your cart is saved. Log in again to continue here.</p>
          <ButtonLink to={paths.login} className="justify-self-start">
            Log in
          </ButtonLink>
        </Notice>
      )
    case 'payment-not-opened':
      return (
        <Notice title="The payment page could not be opened">
          <p>{refusal.message}</p>
          <p>Your cart is saved. Please try again, or choose another payment method.</p>
        </Notice>
      )
    case 'unreached':
      return (
        <Notice title="We could not be reached">
          <p>Your order details are saved. Please try again. This won’t create a second order.</p>
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
    <p>Your order was not placed. Your cart now has the current prices. Order at the new total, or change your cart.</p>
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

/** Lines that can't be ordered as they are, each with actions that fix it (rules: rejected lines, made to order). */
function LinesInTrouble({ troubles, onSettled }: { troubles: LineTrouble[]; onSettled: () => void }) {
  const { cart, dispatch } = useCart()

  function settle(trouble: LineTrouble, how: typeof mend) {
    const line = cart.cartProducts.find(({ name }) => name === trouble.name)
    if (line) dispatch(how(line, trouble))
    // The product has changed since the summary was loaded. Reload it to get its current production time.
    void lookAtProducts([trouble])
    // Changing a line shifts the positions of other rows, so the old problems no longer apply.
    onSettled()
  }

  return (
    <Notice title="Some items are not available">
      <p>Your order was not placed. Please update the items below, then order again.</p>
      <ul className="grid gap-5">
        {troubles.map((trouble) => (
          <li key={`${trouble.name} ${trouble.message}`} className="grid gap-2">
            <p className="font-medium">{trouble.message}</p>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {waysOut(trouble).map(([label, how]) => (
                <Button
                  key={label}
                  look="outline"
                  aria-label={`${label}: ${trouble.name}`}
                  onClick={() => settle(trouble, how)}
                >
                  {label}
                </Button>
              ))}
              <Link to={paths.product(trouble.id)} className="py-1 underline underline-offset-4 hover:text-indigo">
                See {trouble.name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const waysOut = ({ left, madeInDays }: LineTrouble): [string, typeof mend][] => [
  [left ? `Take ${left}` : 'Remove', mend],
  ...(madeInDays ? [[restMade(left ?? 0, madeInDays), make] satisfies [string, typeof mend]] : []),
]
