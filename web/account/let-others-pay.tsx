import { useState } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { useShop } from '#web/frame/shop.ts'
import { isToPay } from '#web/pay/is-to-pay.ts'
import { ShareOrder } from '#web/pay/share-order.tsx'
import { useAuth, type OwnOrder } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'

/** Lets the customer create links with which another person can pay an unpaid order (rules: payment link). */
export function LetOthersPay({ order }: { order: OwnOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { house, canSendMail } = useShop()
  const name = useAuth(({ userDetails }) => userDetails?.name)
  if (!isToPay(order)) return null
  const { due } = order.standing
  return (
    <section aria-labelledby="others" className="grid max-w-2xl gap-4 border-t border-line pt-8 print:hidden">
      <h2 id="others" className="text-title">
        Let someone else pay
      </h2>
      <p>
        Anyone with your link sees the items and the amount, and can pay {formatNaira(due)}. Your address, phone and
        email are not shown.{canSendMail && ' We’ll email you after a card payment.'}
      </p>
      {isOpen ? (
        <ShareOrder
          order={order.id}
          firstName={/^\s*(\S+)/.exec(name ?? '')?.[1] ?? ''}
          message={`Would you pay for my order #${shortId(order.id)} at ${house.name}?`}
        />
      ) : (
        <Button look="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          Ask someone to pay
        </Button>
      )}
    </section>
  )
}
