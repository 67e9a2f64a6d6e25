import { isCustomer, type Auth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'

/**
 * Whether somebody without an account may order (rules: who may check out). The document says so, so that it is known
 * before anything is loaded.
 */
export const guestsMayOrder = (): boolean => document.documentElement.dataset.guests !== undefined

/** Customers may check out, and guests where the shop takes them; admins only sell. */
export const mayCheckOut = (auth: Auth): boolean => isCustomer(auth) || (auth.role === null && guestsMayOrder())

/** After signing in a customer who was turned away comes back to this step of the checkout. */
export const comeBackTo = (step: string): void => useCheckout.getState().choose({ returnTo: step })
