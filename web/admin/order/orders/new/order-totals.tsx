import type { ReactNode } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { discountName } from '#shop/orders/orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import type { Preview } from './new-order.ts'
import type { OrderEdit } from './use-new-order.ts'

const atFirst = 'Add a product to see the total.'

type OrderSumsProps = {
  edit: OrderEdit
  press?: string | undefined
  emptyWords?: string | undefined
}

export function OrderTotals({ edit, press = 'Create order', emptyWords = atFirst }: OrderSumsProps) {
  const { look, order } = edit
  const { seen, isCurrent } = look
  return (
    <section
      aria-labelledby="sums"
      className="grid content-start gap-4 border border-line bg-card p-5 lg:sticky lg:top-6"
    >
      <h2 id="sums" className="text-lead">
        Total
      </h2>
      {order.lines.length === 0 && <p className="text-soft">{emptyWords}</p>}
      {seen && (
        <dl aria-busy={!isCurrent} className="grid gap-2 aria-busy:opacity-50">
          {seen.discounts.map(({ of, given, ...named }) => (
            <Sum key={of} name={`${discountName(named)}${of === 'delivery' ? ' (delivery discount)' : ''}`}>
              −{formatNaira(given)}
            </Sum>
          ))}
          <Sum name="Subtotal">{formatNaira(seen.subtotal)}</Sum>
          {order.area !== '' && (
            <Sum name="Delivery">{seen.deliveryFee === 0 ? 'Free' : formatNaira(seen.deliveryFee)}</Sum>
          )}
          {seen.vat > 0 && <Sum name="VAT">{formatNaira(seen.vat)}</Sum>}
          <Sum name="Total">
            <strong className="text-lead font-medium">{formatNaira(seen.amount)}</strong>
          </Sum>
          {seen.exchange && <Difference of={seen.exchange} />}
        </dl>
      )}
      <SumsFoot edit={edit} press={order.exchange ? pressOf(seen?.exchange) : press} />
    </section>
  )
}

type SumsFootProps = {
  edit: Pick<OrderEdit, 'said' | 'busy' | 'isUnsaved' | 'discard'> & {
    look: Pick<OrderEdit['look'], 'again'> & { refused: { message: string } | null | undefined }
  }
  press: string
}

/** The area below the totals: errors of the preview or of saving, and the buttons. */
export const SumsFoot = ({ edit: { look, said, busy, isUnsaved, discard }, press }: SumsFootProps) => (
  <>
    {look.refused && (
      <div role="alert">
        <p className="text-error">{look.refused.message}</p>
        <Button look="quiet" onClick={look.again}>
          Try again
        </Button>
      </div>
    )}
    {said && (
      <p role="alert" className="text-error">
        {said}
      </p>
    )}
    <Button type="submit" busy={busy}>
      {press}
    </Button>
    {isUnsaved && (
      <Button look="quiet" onClick={discard}>
        Discard
      </Button>
    )}
  </>
)

type OfExchange = NonNullable<Preview['exchange']>

/** The amount covered by the return, and the amount due or to refund. */
const Difference = ({ of: { worth, moved, due, rest } }: { of: OfExchange }) => (
  <>
    <Sum name={`Returned items, worth ${formatNaira(worth)}`}>−{formatNaira(moved)}</Sum>
    {due > 0 && (
      <Sum name="Due from the customer">
        <strong className="font-medium">{formatNaira(due)}</strong>
      </Sum>
    )}
    {rest > 0 && (
      <Sum name="To refund">
        <strong className="font-medium">{formatNaira(rest)}</strong>
      </Sum>
    )}
    {due + rest === 0 && <Sum name="Nothing is due">{formatNaira(0)}</Sum>}
  </>
)

function pressOf(of: OfExchange | undefined): string {
  if (!of || of.due + of.rest === 0) return 'Create exchange'
  return of.due > 0
    ? `Create exchange: ${formatNaira(of.due)} due`
    : `Create exchange: ${formatNaira(of.rest)} to refund`
}

export const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-x-6">
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)
