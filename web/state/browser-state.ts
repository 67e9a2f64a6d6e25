import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from './auth-store.ts'
import { useCart } from './cart-store.ts'
import { useCheckout } from './checkout-store.ts'
import { section, storageKey } from './persisted.ts'
import { useReset } from './reset-store.ts'

const stores = [useCart, useAuth, useCheckout, useReset]

/** Reads what the browser kept. Synchronous: local storage is. */
export function readKept(): void {
  for (const store of stores) void store.persist.rehydrate()
}

/** Reads it again whenever another tab changed it: both tabs show one cart. */
export function useKeptState(): void {
  useEffect(() => {
    const changed = (event: StorageEvent) => (event.key === storageKey || event.key === null) && readKept()
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [])
}

const never = () => () => undefined

/** Whether what the browser kept is shown: not in the first paint, which equals the server's page, where nobody is signed in. */
export const useStateRead = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Sign-out and expiry: everything that belongs to the account goes, here and in the back office; the cart stays hers.
 * What an admin typed herself and had not saved when her session ended stays for her alone (rules: drafts).
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
    // A browser that keeps nothing has nothing to remove.
  }
}
