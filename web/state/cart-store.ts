import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { emptyCart, reduceCart, type Cart, type CartAction } from '#shop/cart/cart.ts'
import { leaveOut } from './left-out.ts'
import { section } from './persisted.ts'

type CartStore = { cart: Cart; dispatch: (action: CartAction) => void }

export const useCart = create<CartStore>()(
  persist(
    (set) => ({
      cart: emptyCart,
      // What leaves it, taken out or ordered, isn't put in again by opening its page (rules: add on open).
      dispatch: (action) =>
        set(({ cart: before }) => {
          const cart = reduceCart(before, action)
          for (const { id, name } of before.cartProducts)
            if (!cart.cartProducts.some((line) => line.name === name)) leaveOut(id)
          return { cart }
        }),
    }),
    {
      name: 'cart',
      version: 1,
      storage: section('cart'),
      skipHydration: true,
      // Whether the panel is open belongs to this page alone.
      partialize: ({ cart }) => ({ cart: { ...emptyCart, cartProducts: cart.cartProducts } }) as CartStore,
      merge: (kept, now) => ({
        ...now,
        cart: { ...now.cart, cartProducts: (kept as Partial<CartStore> | undefined)?.cart?.cartProducts ?? [] },
      }),
    },
  ),
)
