import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { emptyCart, reduceCart, type Cart, type CartAction } from '#shop/shopping/cart/cart.ts'
import { leaveOut } from './left-out.ts'
import { section } from './persisted.ts'

type CartStore = { cart: Cart; dispatch: (action: CartAction) => void }

export const useCart = create<CartStore>()(
  persist(
    (set) => ({
      cart: emptyCart,
      // A removed or ordered product isn't added again when its page is opened (rules: automatic add to cart).
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
      // The open state of the cart panel isn't persisted.
      partialize: ({ cart }) => ({ cart: { ...emptyCart, cartProducts: cart.cartProducts } }) as CartStore,
      merge: (kept, now) => ({
        ...now,
        cart: { ...now.cart, cartProducts: (kept as Partial<CartStore> | undefined)?.cart?.cartProducts ?? [] },
      }),
    },
  ),
)
