import { isCustomer, type Auth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'

/**
 * Whether somebody without an account may order (rules: who may check out). The document says so, so that it is known
 * before anything is loaded.
 */
export const guestsMayOrder = (): boolean => document.documentElement.dataset.guests !== undefined

/** Customers may check out, and guests where the shop takes them; admins only sell. */
export const mayCheckOut = (auth: Auth): boolean => isCustomer(auth) || (auth.role === null && guestsMayOrder())

/** Who was turned away comes back here after signing in. */
export const comeBackLater = (): void => useCheckout.getState().choose({ returning: true })
