import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { areaDoubt } from '#shop/shopping/checkout/area-doubt.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCheckoutContext } from './checkout-context.ts'

/**
 * Asks once whether the area is right where the address plainly is elsewhere, before going on (rules: area and address).
 * `choose` leads to another area.
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
              // A window gives the focus back to what opened it as it closes, and takes it from what is led to.
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
