import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { reorder, type Line } from './reorder.ts'

/** An order as its payment is asked for; a guest's with the reference that proves it hers. */
export type Unpaid = Pick<OwnOrder, 'id' | 'method' | 'payment'> & { proof?: string }

type ReorderButtonProps = {
  unpaid: Unpaid
  /** What was ordered, where it is known. */ lines: readonly Line[]
  /** Its items are in the cart again. */ onBack: () => void
  onChanged: () => void
}

/**
 * Ends what the order holds, so that the cart that it goes back to can be ordered; the cart is filled though that fails.
 * Not by an action, after which the page would load anew: it is the cart that changes.
 */
export function Reorder({ unpaid: { id, proof }, lines, onBack, onChanged }: ReorderButtonProps) {
  const [busy, setBusy] = useState(false)
  async function put() {
    setBusy(true)
    const answer = await ask('DELETE /order/{id}/reservation', { params: { id }, query: { reference: proof } })
    setBusy(false)
    const sold = answer.ok ? answer.body.product : lines
    // A Conflict is money that came after all: what is paid isn't ordered anew.
    if (!answer.ok && (answer.status === 409 || sold.length === 0)) {
      toast.error(answer.message)
      return onChanged()
    }
    const { cart, dispatch } = useCart.getState()
    for (const action of reorder(sold, cart)) dispatch(action)
    dispatch({ do: 'open' })
    onBack()
    const isBack = sold.some(({ free }) => free)
      ? 'What our catalogue has is back in your cart. For what we agreed with you, please write to us.'
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

const stillHeld = 'This order still holds its pieces for a while, so some of them may be shown as sold out.'
