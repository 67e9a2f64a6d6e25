import { config } from '#config'
import { formatNaira, type Naira } from '#shop/money.ts'
import { areas, deliveryFee, findArea } from '#shop/pricing/delivery.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** The shipping areas with what each costs this order, in naira (rules: delivery fee). */
export function AreaChoice({ subtotal }: { subtotal: Naira }) {
  const { area, choose } = useCheckout()
  const feeOf = (area: (typeof areas)[number]) => {
    const fee = deliveryFee(area, subtotal)
    return fee === 0 ? 'Free' : formatNaira(fee)
  }
  return (
    <section aria-labelledby="areas" className="grid gap-4">
      <h2 id="areas" className="text-title">
        Shipping area
      </h2>
      <RadioGroup
        legend="Shipping area"
        name="area"
        value={findArea(area)?.name ?? null}
        choices={areas.map((area) => ({ value: area.name, label: area.name, aside: feeOf(area) }))}
        onChoose={(area) => choose({ area })}
      />
      <p className="text-caption text-soft">
        {config.notices.freeDelivery}. {config.notices.processing}
      </p>
    </section>
  )
}
