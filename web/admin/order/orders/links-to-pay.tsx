import { useState } from 'react'
import { shortId } from '#shop/orders/orders/order.ts'
import { useShop } from '#web/frame/shop.ts'
import { isToPay } from '#web/pay/is-to-pay.ts'
import { ShareOrder } from '#web/pay/share-order.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AdminOrder } from './order.ts'

/** Pay links for an unpaid order, with a QR code for customers in the shop (rules: payment link). */
export function LinksToPay({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { house } = useShop()
  if (order.isTest || !isToPay(order)) return null
  return (
    <section aria-labelledby="pay-links" className="grid gap-4 border border-line bg-card p-5">
      <h2 id="pay-links" className="text-lead">
        Payment link
      </h2>
      <p className="text-caption text-soft">
        Anyone who opens the link sees the items and the amount, and can pay without an account. The customer’s details
        are not shown.
      </p>
      {isOpen ? (
        <ShareOrder
          order={order.id}
          firstName={null}
          message={`Use this link to pay for order #${shortId(order.id)} at ${house.name}:`}
        />
      ) : (
        <Button look="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          Show payment links
        </Button>
      )}
    </section>
  )
}
