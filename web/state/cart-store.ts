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
      dispatch: (action) =>
        set(({ cart }) => {
          if (action.do === 'remove')
            for (const line of cart.cartProducts) if (line.name === action.name) leaveOut(line.id)
          return { cart: reduceCart(cart, action) }
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
