import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { GuestContact } from '#shop/people/addresses/address.ts'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import type { OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { section } from './persisted.ts'

/** The idempotency key of one order attempt, the order's content as JSON, and its creation time in milliseconds. */
export type OrderKey = { key: string; content: string; madeAt: number }

/**
 * The customer's choices at checkout; area and payment method are stored between visits (rules: browser storage).
 */
type Choices = {
  /** `fulfilment` and `area` are null until chosen; the shop's defaults are then used. */
  fulfilment: Fulfilment | null
  area: string | null
  /** The area and address that the customer confirmed although they don't seem to match. */
  rightArea: string | null
  /** Null until chosen; the shop's first method, card, is then used. */
  payment: OrderMethod | null
  /** True if a cash order will be paid by bank transfer. */
  transfer: boolean
  /** Idempotency key of this attempt: a second click or a lost response never creates a second order. */
  orderKey: OrderKey | null
  /** The customer's note to the shop, where the checkout has a field for it. */
  note: string
  /** True if the customer uses store credit for the order. */
  usesCredit: boolean
  /** Email address for this order; null for the account's address. */
  email: string | null
  /** Contact data and delivery address of a guest, if guest checkout is enabled. */
  guest: GuestContact | null
  /** The checkout step to return to after signing in. */
  returnTo: string | null
}
type CheckoutStore = Choices & { choose: (choices: Partial<Choices>) => void; reset: () => void }

const atFirst: Choices = {
  fulfilment: null,
  area: null,
  rightArea: null,
  payment: null,
  transfer: false,
  orderKey: null,
  note: '',
  usesCredit: false,
  email: null,
  guest: null,
  returnTo: null,
}

export const useCheckout = create<CheckoutStore>()(
  persist((set) => ({ ...atFirst, choose: (choices) => set(choices), reset: () => set(atFirst) }), {
    name: 'checkout',
    version: 1,
    storage: section('checkout'),
    skipHydration: true,
  }),
)
