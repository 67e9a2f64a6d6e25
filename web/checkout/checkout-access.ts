import { isCustomer, type Auth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'

/**
 * Returns whether guests may order (rules: checkout access). Read from the HTML document, so that it is known before
 * any request.
 */
export const guestsMayOrder = (): boolean => document.documentElement.dataset.guests !== undefined

/** Returns whether this visitor may check out: customers, and guests if the shop allows them, but not staff. */
export const mayCheckOut = (auth: Auth): boolean => isCustomer(auth) || (auth.role === null && guestsMayOrder())

/** Sets the checkout step to return to after signing in. */
export const setReturnTo = (step: string): void => useCheckout.getState().choose({ returnTo: step })
