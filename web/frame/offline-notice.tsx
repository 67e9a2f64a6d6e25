import { useSyncExternalStore } from 'react'

/** Said while there is no connection; the page stays usable and the cart is kept. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {!online && (
        <p className="bg-gold px-4 py-2 text-center text-caption">
          You are offline. Your cart is kept; we carry on when the line is back.
        </p>
      )}
    </output>
  )
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
