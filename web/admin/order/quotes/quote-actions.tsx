import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import type { Refusal } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { QuoteAction, ShownQuote } from './quote-action.ts'

const sumsIn = ({ amount, shipping }: Record<string, number> = {}) =>
  amount === undefined || shipping === undefined ? null : { amount, shipping }

const sent = { method: 'post', encType: 'application/json', ...pressed } as const

/**
 * Buttons that create an order from a quote or cancel the quote. If the quote can't be ordered at its totals, the
 * reason is shown (rules: order from a quote).
 */
export function WhatNext({ quote }: { quote: ShownQuote }) {
  const { submit, state, data } = useFetcher<Refusal | { ok: true }>()
  const busy = state !== 'idle'
  const refused = data && !data.ok ? data : null
  const now = refused?.code === 'prices-changed' ? sumsIn(refused.expected) : null
  const act = (action: QuoteAction) => void submit(action, sent)
  const order = ({ amount, shipping }: { amount: number; shipping: number }) =>
    act({ do: 'order', seen: { version: quote.version, amount, shipping } })

  if (quote.orderId)
    return (
      <section aria-label="Order" className="grid justify-items-start gap-4 border border-line bg-card p-5">
        <p>An order was created from this quote.</p>
        <ButtonLink look="outline" to={adminPaths.order(quote.orderId)}>
          Order #{shortId(quote.orderId)}
        </ButtonLink>
      </section>
    )
  return (
    <section aria-labelledby="next" className="grid content-start gap-4 border border-line bg-card p-5">
      <h2 id="next" className="text-lead">
        Next step
      </h2>
      {quote.state === 'open' && (
        <>
          <p className="text-caption text-soft">
            Creates an order at these prices. If an item is no longer available, you’ll see which one, and no order is
            created.
          </p>
          {!now && (
            <Button busy={busy} onClick={() => order(quote)}>
              Create order
            </Button>
          )}
        </>
      )}
      {quote.state === 'ran out' && <p>This quote has expired. Edit it and set a new expiry date.</p>}
      {refused && (
        <div role="alert" className="grid gap-2 text-error">
          <p>{refused.message}</p>
          {Object.entries(refused.fields).map(([field, said]) => said !== refused.message && <p key={field}>{said}</p>)}
        </div>
      )}
      {now && (
        <>
          <p>
            The total is now {formatNaira(now.amount)} instead of {formatNaira(quote.amount)}, because delivery, VAT or
            discounts have changed.
          </p>
          <Button busy={busy} onClick={() => order(now)}>
            Create order for {formatNaira(now.amount)}
          </Button>
        </>
      )}
      {quote.state === 'taken back' ? (
        <Button look="outline" busy={busy} onClick={() => act({ do: 'take back', takenBack: false })}>
          Restore quote
        </Button>
      ) : (
        <Button look="outline" busy={busy} onClick={() => act({ do: 'take back', takenBack: true })}>
          Cancel quote
        </Button>
      )}
    </section>
  )
}
