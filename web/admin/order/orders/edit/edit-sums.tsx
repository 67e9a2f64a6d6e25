import { formatNaira } from '#shop/core/money.ts'
import { discountName } from '#shop/orders/orders/order.ts'
import { Sum, SumsFoot } from '#web/admin/order/orders/new/order-sums.tsx'
import type { OrderEditing } from './use-order-edit.ts'

/** What a changed order comes to, what is due or too much then, and the button that saves it. */
export function EditSums({ edit }: { edit: OrderEditing }) {
  const { look, order } = edit
  const { seen, isCurrent } = look
  return (
    <section
      aria-labelledby="sums"
      className="grid content-start gap-4 border border-line bg-card p-5 lg:sticky lg:top-6"
    >
      <h2 id="sums" className="text-lead">
        Its new sum
      </h2>
      {seen && (
        <dl aria-busy={!isCurrent} className="grid gap-2 aria-busy:opacity-50">
          {seen.discounts.map(({ of, given, ...named }) => (
            <Sum key={of} name={`${discountName(named)}${of === 'delivery' ? ', off the delivery' : ''}`}>
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
          <Sum name="Until now">{formatNaira(seen.was)}</Sum>
          {seen.here > 0 && <Sum name="Paid of it">{formatNaira(seen.here)}</Sum>}
          {seen.surplus > 0 ? (
            <Sum name="To be given back">{formatNaira(seen.surplus)}</Sum>
          ) : (
            <Sum name="Then due">{formatNaira(seen.due)}</Sum>
          )}
        </dl>
      )}
      <SumsFoot edit={edit} press="Save the change" />
    </section>
  )
}
