import { useEffect, useSyncExternalStore } from 'react'
import { piecesIn } from '#shop/shopping/cart/cart.ts'
import { useAuth } from './auth-store.ts'
import { useCart } from './cart-store.ts'
import { useCheckout } from './checkout-store.ts'
import { section, storageKey } from './persisted.ts'
import { useReset } from './reset-store.ts'

const stores = [useCart, useAuth, useCheckout, useReset]

/** Restores all stores from local storage, synchronously. */
export function readKept(): void {
  for (const store of stores) void store.persist.rehydrate()
}

/**
 * Keeps the header's number of pieces and its account link up to date. The style sheet shows both
 * (rules: personal data in the first view).
 */
export function showPersonal(): void {
  useCart.subscribe(showPieces)
  useAuth.subscribe(showKnown)
}

function showPieces({ cart }: ReturnType<typeof useCart.getState>): void {
  const pieces = piecesIn(cart)
  document.documentElement.style.setProperty('--pieces', pieces > 0 ? `"${pieces}"` : '')
}

const showKnown = ({ verified, role }: ReturnType<typeof useAuth.getState>): void =>
  void document.documentElement.toggleAttribute('data-known', verified || role === 'customer')

/** Restores the stores again when another tab has changed them, so that both tabs show the same cart. */
export function useKeptState(): void {
  useEffect(() => {
    // If hydration failed, for example because the browser translated the page, React has removed these attributes.
    showPieces(useCart.getState())
    showKnown(useAuth.getState())
    const changed = (event: StorageEvent) => (event.key === storageKey || event.key === null) && readKept()
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [])
}

const never = () => () => undefined

/**
 * Returns whether stored state may be rendered. False in the first render, which must match the server's HTML, which
 * never has a signed-in user.
 */
export const useStateRead = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Removes all account data from this browser at sign-out or expiry, including the back office's; the cart is kept.
 * After an expiry, unsaved drafts of staff are kept for that user (rules: form drafts).
 */
export function purge(how: 'forget' | 'expire' = 'forget'): void {
  useAuth.getState()[how]()
  useReset.getState().forget()
  useCheckout.getState().reset()
  void section('measures').removeItem('measures')
  void section('reviews').removeItem('reviews')
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, no data needs to be removed.
  }
}
