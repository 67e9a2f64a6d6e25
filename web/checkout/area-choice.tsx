import { formatNaira } from '#shop/core/money.ts'
import { daysWords } from '#shop/platform/settings/promised-times.ts'
import { useShop } from '#web/frame/shop.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { OrderInHand } from './figures.ts'
import { AREA_MISSING } from './missing.ts'

/** `missed` is the number of attempts to continue without an area. */
type AreaChoiceProps = { order: OrderInHand; missed: number }

/** The delivery areas, each with its fee for this order in naira (rules: delivery fee). */
export function AreaChoice({ order: { shop, area: chosen, feeTo }, missed }: AreaChoiceProps) {
  const choose = useCheckout(({ choose }) => choose)
  const { areas } = shop.delivery
  const { notices } = useShop()
  const feeOf = (area: (typeof areas)[number]) => {
    const fee = feeTo(area)
    return fee === 0 ? 'Free' : formatNaira(fee)
  }
  return (
    <section aria-labelledby="areas" className="grid gap-4">
      <h2 id="areas" className="text-title">
        Shipping area
      </h2>
      {missed > 0 && !chosen && <p className="text-error">{AREA_MISSING}</p>}
      <RadioGroup
        legend="Shipping area"
        name="area"
        value={chosen?.name ?? null}
        choices={areas.map((area) => ({ value: area.name, label: labelOf(area), aside: feeOf(area) }))}
        onChoose={(area) => choose({ area })}
      />
      <p className="text-caption wrap-anywhere text-soft">
        {notices.delivery}. {notices.processing}
      </p>
    </section>
  )
}

/** Returns an area's label, with the delivery time if the shop states one. */
const labelOf = ({ name, days }: OrderInHand['shop']['delivery']['areas'][number]) =>
  days ? (
    <>
      {name}
      <span className="block text-caption text-soft">{daysWords(days)} after processing</span>
    </>
  ) : (
    name
  )
