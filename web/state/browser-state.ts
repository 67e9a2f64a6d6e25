import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from './auth-store.ts'
import { useCart } from './cart-store.ts'
import { useCheckout } from './checkout-store.ts'
import { storageKey } from './persisted.ts'
import { useReset } from './reset-store.ts'

const stores = [useCart, useAuth, useCheckout, useReset]
let read = false
const waiting = new Set<() => void>()

/** Reads what the browser kept. Synchronous: local storage is. */
function readKept(): void {
  for (const store of stores) void store.persist.rehydrate()
  read = true
  for (const tell of waiting) tell()
}

/**
 * Reads what the browser kept once the first paint is done, so that it equals the server's page, and again whenever
 * another tab changed it: both tabs show one cart.
 */
export function useKeptState(): void {
  useEffect(() => {
    readKept()
    const changed = (event: StorageEvent) => (event.key === storageKey || event.key === null) && readKept()
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [])
}

/** Whether what the browser kept has been read; until then nobody knows who is signed in. */
export const useStateRead = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      waiting.add(tell)
      return () => waiting.delete(tell)
    },
    () => read,
    () => false,
  )

/** Sign-out and expiry: everything that belongs to the account goes, here and in the back office; the cart stays hers. */
export function purge(): void {
  useAuth.getState().forget()
  useReset.getState().forget()
  useCheckout.getState().reset()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
