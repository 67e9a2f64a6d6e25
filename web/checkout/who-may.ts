import { config } from '#config'
import { isCustomer, type Auth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'

/** Whether somebody without an account may order (rules: who may check out). */
export const guestsMayOrder: boolean = config.checkout.guestCheckout

/** Customers may check out, and guests where the shop takes them; admins only sell. */
export const mayCheckOut = (auth: Auth): boolean => isCustomer(auth) || (guestsMayOrder && auth.role === null)

/** Who was turned away comes back here after signing in. */
export const comeBackLater = (): void => useCheckout.getState().choose({ returning: true })
