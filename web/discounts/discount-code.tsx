import { useEffect, useState, type FormEvent } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import type { DeliveryOffer } from '#shop/pricing/offers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CartOffers } from './cart-offers.ts'
import { useCodeOfVisit } from './code-of-visit.ts'

type DiscountCodeProps = {
  discounts: CartOffers & { again: () => void }
  counted: readonly { name: string; code: string | null }[]
}

/** Form to apply or remove a discount code, with the result. `counted` contains the discounts currently applied. */
export function DiscountCode({ discounts, counted }: DiscountCodeProps) {
  const { code, use } = useCodeOfVisit()
  const { state, refused, again } = discounts
  const [typed, setTyped] = useState(code)
  useEffect(() => setTyped(code), [code])
  const accepted = state === 'known' && discounts.code !== ''

  function apply(event: FormEvent) {
    event.preventDefault()
    use(typed)
  }

  function remove() {
    setTyped('')
    use('')
  }

  return (
    <div className="grid gap-2">
      {accepted ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            Code <strong className="font-medium">{discounts.code}</strong>
          </span>
          <Button look="quiet" className="-mr-3" onClick={remove}>
            Remove code
          </Button>
        </p>
      ) : (
        <form className="grid grid-cols-[1fr_auto] items-end gap-2" onSubmit={apply}>
          <Field
            label="Discount code"
            name="code"
            value={typed}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button look="outline" type="submit" busy={state === 'asking' && code !== ''}>
            Apply
          </Button>
        </form>
      )}
      <output className="grid text-caption">
        {refused && <span className="text-error">{refused}.</span>}
        {accepted && <span className="text-soft">{said(discounts, counted)}</span>}
      </output>
      {state === 'unreached' && (
        <p className="flex flex-wrap items-center gap-x-4 text-caption">
          Discounts could not be loaded.
          <Button look="quiet" onClick={again}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

/** Explains which discount is applied instead of the entered one. */
function said({ code, offers }: CartOffers, counted: DiscountCodeProps['counted']): string {
  if (counted.some((each) => each.code === code)) return ''
  const delivery = offers.deliveries.find((offer) => offer.code === code)
  if (delivery) return deliveryWords(delivery)
  const [other] = counted
  if (other) return `${other.name} saves you more, so it is used instead.`
  const sum = offers.sums.find((offer) => offer.code === code)
  return `${sum?.name ?? 'This code'} does not apply to the items in your cart.`
}

const NAMED_AREAS = 3

/** Describes a delivery discount, for example 'Up to ₦3,000 off delivery to Karu.' */
function deliveryWords({ areas, cap }: DeliveryOffer): string {
  const named = areas?.slice(0, NAMED_AREAS).join(', ')
  const more = areas && areas.length > NAMED_AREAS ? ` and ${areas.length - NAMED_AREAS} more areas` : ''
  const to = areas ? ` to ${named}${more}` : ''
  return `${cap === null ? 'Free' : `Up to ${formatNaira(cap)} off`} delivery${to}.`
}
