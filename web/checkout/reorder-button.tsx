import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { reorder, type Line } from './reorder.ts'

/** An unpaid order. For a guest's order, `proof` is a payment reference that identifies the customer. */
export type Unpaid = Pick<OwnOrder, 'id' | 'method' | 'payment'> & { proof?: string }

type ReorderButtonProps = {
  unpaid: Unpaid
  lines: readonly Line[]
  /** Called when the items are back in the cart. */ onBack: () => void
  onChanged: () => void
}

/**
 * Releases the order's reserved stock and puts its items back in the cart, even if the release failed. It isn't a
 * route action, because only the cart changes and the page should not reload.
 */
export function Reorder({ unpaid: { id, proof }, lines, onBack, onChanged }: ReorderButtonProps) {
  const [busy, setBusy] = useState(false)
  async function put() {
    setBusy(true)
    const answer = await ask('DELETE /order/{id}/reservation', { params: { id }, query: { reference: proof } })
    setBusy(false)
    const sold = answer.ok ? answer.body.product : lines
    // HTTP 409 means that the order has been paid in the meantime; a paid order must not be ordered again.
    if (!answer.ok && (answer.status === 409 || sold.length === 0)) {
      toast.error(answer.message)
      return onChanged()
    }
    const { cart, dispatch } = useCart.getState()
    for (const action of reorder(sold, cart)) dispatch(action)
    dispatch({ do: 'open' })
    onBack()
    const isBack = sold.some(({ free }) => free)
      ? 'The items from our catalogue are back in your cart. For custom items, please contact us.'
      : 'Everything is back in your cart'
    if (answer.ok && answer.body.released) toast.success(isBack)
    else toast(`${isBack.replace(/\.$/, '')}. ${stillHeld}`, { duration: 8_000 })
  }
  return (
    <Button look="outline" busy={busy} onClick={put}>
      Put everything back in the cart
    </Button>
  )
}

const stillHeld = 'This order still reserves its items for a while, so some of them may appear as sold out.'
