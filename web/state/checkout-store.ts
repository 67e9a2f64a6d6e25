import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { GuestContact } from '#shop/people/addresses/address.ts'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import type { OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { section } from './persisted.ts'

/** A key for one attempt at an order, with the order that it stands for as JSON, and when it was made, in milliseconds. */
export type OrderKey = { key: string; content: string; madeAt: number }

/**
 * What a shopper chose on the way to an order; the area and the payment are kept between visits
 * (rules: kept in the browser).
 */
type Choices = {
  /** Null until it was chosen: then it is as the shop proposes, and so is the area. */
  fulfilment: Fulfilment | null
  area: string | null
  /** For which area and address she said that it is right, though the one seems not to be in the other. */
  rightArea: string | null
  /** Null until one was chosen: then it is the first that the shop offers, a card's. */
  payment: OrderMethod | null
  /** Of an order in cash: it is paid by bank transfer. */
  transfer: boolean
  /** Names this attempt to the server, so that a second press or a lost answer never makes a second order. */
  orderKey: OrderKey | null
  /** What she writes to the house with the order, where it asks for that. */
  note: string
  /** Her store credit is to pay what it can of the order. */
  usesCredit: boolean
  /** Where a customer is written to about the order in hand; null for the account's e-mail. */
  email: string | null
  /** How to reach a guest, and where a delivery goes, where guests may order. */
  guest: GuestContact | null
  /** The step of the checkout to which the sign-in leads, where a visitor was sent from there. */
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
