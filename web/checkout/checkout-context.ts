import { useOutletContext } from 'react-router'
import type { OrderInHand } from './figures.ts'

/** The outlet context of the checkout steps: the current order, and a callback for when it was placed. */
export type CheckoutContext = { order: OrderInHand; onPlaced: () => void }
export const useCheckoutContext = () => useOutletContext<CheckoutContext>()
