import { useOutletContext } from 'react-router'
import type { OrderInHand } from './figures.ts'

/** What the steps get from their layout: the order in hand, and whom to tell when it was placed. */
export type CheckoutContext = { order: OrderInHand; onPlaced: () => void }
export const useCheckoutContext = () => useOutletContext<CheckoutContext>()
