import { formatNaira } from '#shop/core/money.ts'
import type { Dollars } from '#web/checkout/about-dollars.tsx'
import { PayTheRest } from '#web/checkout/pay-the-rest.tsx'
import { PayWithCard } from '#web/checkout/pay-with-card.tsx'
import { paths } from '#web/paths.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type TrackedDueProps = {
  id: string
  number: string
  track: string
  method: OwnOrder['method']
  /** Amount due in naira, and in dollars if the customer saw dollar prices. */
  due: number
  dollars: Dollars | null
  /** True if a part is paid already. */
  isRest: boolean
  byCard: boolean
  hasAccount: boolean
  onChanged: () => void
}

/** Payment section of an unpaid card order's tracking page (rules: tracking link, payment retry). */
export function TrackedDue({ id, number, track, method, due, dollars, isRest, byCard, ...rest }: TrackedDueProps) {
  const card =
    byCard &&
    (rest.hasAccount ? (
      <ButtonLink to={paths.accountOrder(id)}>Log in to pay by card</ButtonLink>
    ) : (
      <PayWithCard id={id} method={method} track={track} onRefused={rest.onChanged}>
        Pay {formatNaira(due)} by card
      </PayWithCard>
    ))
  if (isRest)
    return (
      <PayTheRest number={number} due={due} dollars={dollars}>
        {card}
      </PayTheRest>
    )
  return (
    <section aria-labelledby="pay" className="grid justify-items-start gap-4">
      <h2 id="pay" className="text-title">
        We have not received your payment
      </h2>
      <p>We’ll start preparing your order when we receive it.</p>
      {card}
    </section>
  )
}
