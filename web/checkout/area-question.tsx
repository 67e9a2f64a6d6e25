import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { areaDoubt } from '#shop/shopping/checkout/area-mismatch.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCheckoutContext } from './checkout-context.ts'

/**
 * Before continuing, asks once for confirmation if the address clearly isn't in the chosen area
 * (rules: area mismatch warning). `choose` opens the area choice.
 */
export function useAreaQuestion(goOn: () => void, choose: () => void) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { area } = useCheckoutContext().order
  const { rightArea, choose: keep } = useCheckout()
  const address = useAuth((auth) => (isCustomer(auth) ? auth.address : null))
  const doubt = area && address && areaDoubt(area, address)
  const asked = doubt ? `${area.name}: ${address.state}, ${address.country}` : null

  const question = doubt && (
    <Dialog title="Is the area right?" open={open} onClose={close}>
      <div className="grid gap-6 p-5">
        <p>
          You chose {area.name}, but the address is in {doubt.where}. Is that right?
        </p>
        <div className="flex flex-wrap justify-end gap-4">
          <Button
            look="outline"
            onClick={() => {
              keep({ rightArea: asked })
              close()
              goOn()
            }}
          >
            Yes, that’s right
          </Button>
          <Button
            onClick={() => {
              // Closes the dialog first, because a closing dialog returns the focus to its opener.
              flushSync(close)
              choose()
            }}
          >
            Choose another area
          </Button>
        </div>
      </div>
    </Dialog>
  )
  return { question, ask: () => (asked === null || asked === rightArea ? goOn() : setOpen(true)) }
}
