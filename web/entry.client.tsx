import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchCartPanel } from './frame/cart-panel.tsx'
import { atFirstTouch, onFirstTouch } from './loading/first-touch.ts'
import { fetchPageData } from './loading/page-requests.tsx'
import { noteWhatIsShown } from './loading/wake-up.ts'
import { readKept, showPersonal } from './state/browser-state.ts'
import { fetchOverlays, followHistory } from './ui/open-overlay.ts'

// The code that reports an error is loaded when one occurs, so that it adds nothing to the first view.
const report = (thrown: unknown, route?: string) =>
  void import('./loading/report-error.ts').then(({ reportError }) => reportError(thrown, route)).catch(() => undefined)
addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

// Runs before any loader sends the token. The first render still uses the stores' initial state.
showPersonal()
readKept()
followHistory()
// Before everything else that the first interaction loads: the click may open the cart.
atFirstTouch(() => {
  fetchOverlays()
  if (!location.pathname.startsWith('/admin')) fetchCartPanel()
})
onFirstTouch(() => window.early?.showRest())
noteWhatIsShown()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchPageData} onError={(error, { pattern }) => report(error, pattern)} />
    </StrictMode>,
  )
})

// Registered after the first view is loaded. Without a service worker, the browser shows its built-in offline page.
if (import.meta.env.PROD)
  setTimeout(() => void navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined), 3_000)
