import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { AreaChoice } from './area-choice.tsx'
import { useAreaQuestion } from './area-question.tsx'
import { useCheckoutContext } from './checkout-context.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { GuestContact } from './guest-contact.tsx'
import { AREA_MISSING, useMissing, type CameWithout } from './missing.ts'
import type { Route } from './+types/shipping-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Shipping', matches)

const choices = membersOf(fulfilments).map((value) => {
  const { label, isDelivered } = fulfilments[value]
  return { value, label, ...(!isDelivered && { aside: 'Free' }) }
})

/** The shipping step: pickup or delivery, and the address (rules: delivery or pickup). */
export default function ShippingPage() {
  const { order } = useCheckoutContext()
  const dispatch = useCart(({ dispatch }) => dispatch)
  const choose = useCheckout(({ choose }) => choose)
  const customer = useAuth(isCustomer)
  const { question, ask, missed } = useContinue()
  const { isDelivered } = fulfilments[order.fulfilment]
  return (
    <>
      <CheckoutSteps at="Shipping" />
      <h1 className="text-display">Shipping</h1>
      <RadioGroup
        legend="How do you want to get it?"
        name="fulfilment"
        value={order.fulfilment}
        choices={choices}
        onChoose={(fulfilment) => choose({ fulfilment })}
      />
      {!isDelivered && <PickupPlace />}
      {!customer && <GuestContact asked={missed > 0} isDelivered={isDelivered} />}
      {isDelivered && (
        <>
          {customer && <DeliverTo missed={missed} />}
          <AreaChoice order={order} missed={missed} />
        </>
      )}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <Button look="quiet" className="-ml-3" aria-haspopup="dialog" onClick={() => dispatch({ do: 'open' })}>
          Return to Cart
        </Button>
        <Button className="max-sm:w-full" onClick={ask}>
          Continue to Payment
        </Button>
      </div>
      {question}
    </>
  )
}

/** Place and hours of the pickup, and when the order is ready for it (rules: pickup place). */
function PickupPlace() {
  const { place, hours, readyIn } = useShop().pickup
  return <p className="text-soft">{[place, hours, ...(readyIn ? [`Ready in ${readyIn}`] : [])].join(' · ')}</p>
}

/**
 * Continues to the payment step, unless something is missing or needs confirmation
 * (rules: missing delivery details, area mismatch warning).
 */
function useContinue() {
  const navigate = useNavigate()
  const missing = useMissing()
  const cameWithout = (useLocation().state as CameWithout)?.missing === true
  const [missed, setMissed] = useState(cameWithout ? 1 : 0)
  const { question, ask } = useAreaQuestion(() => void navigate(paths.method), goToAreas)
  const goOn = () => {
    if (!missing) return ask()
    toast.error(missing, { id: 'missing' })
    setMissed(missed + 1)
    if (missing === AREA_MISSING) goToAreas()
    else goToWrongField()
  }
  return { question, ask: goOn, missed }
}

function goToAreas(): void {
  const areas = 'main input[name="area"]'
  const chosen =
    document.querySelector<HTMLInputElement>(`${areas}:checked`) ?? document.querySelector<HTMLInputElement>(areas)
  chosen?.focus()
  chosen?.scrollIntoView({ block: 'center' })
}

/** Focuses the first invalid field, after the next render. */
const goToWrongField = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLInputElement>('main input[aria-invalid="true"]')?.focus())
