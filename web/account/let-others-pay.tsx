import { useState } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { useShop } from '#web/frame/shop.ts'
import { isToPay } from '#web/pay/is-to-pay.ts'
import { ShareOrder } from '#web/pay/share-order.tsx'
import { useAuth, type OwnOrder } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'

/** Links with which somebody else can pay an unpaid order (rules: pay link). */
export function LetOthersPay({ order }: { order: OwnOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { house } = useShop()
  const name = useAuth(({ userDetails }) => userDetails?.name)
  if (!isToPay(order)) return null
  const { due } = order.standing
  return (
    <section aria-labelledby="others" className="grid max-w-2xl gap-4 border-t border-line pt-8 print:hidden">
      <h2 id="others" className="text-title">
        Let somebody else pay
      </h2>
      <p>
        Whoever opens your link sees the pieces and the sum, and can pay {formatNaira(due)}: never your address, phone
        or email. We write to you once a card has paid.
      </p>
      {isOpen ? (
        <ShareOrder
          order={order.id}
          firstName={/^\s*(\S+)/.exec(name ?? '')?.[1] ?? ''}
          message={`Would you pay my order #${shortId(order.id)} at ${house.name} for me?`}
        />
      ) : (
        <Button look="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          Ask somebody to pay
        </Button>
      )}
    </section>
  )
}
