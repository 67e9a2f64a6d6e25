import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { onFirstTouch } from './loading/first-touch.ts'
import { fetchPageData } from './loading/page-requests.tsx'
import { noteWhatIsShown } from './loading/wake-up.ts'
import { readKept } from './state/browser-state.ts'
import { fetchOverlays, followHistory } from './ui/open-overlay.ts'

// Before any page's loader asks with the token. The first paint is the server's all the same: stores hydrate from their initial state.
readKept()
followHistory()
onFirstTouch(fetchOverlays)
noteWhatIsShown()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchPageData} />
    </StrictMode>,
  )
})

// After everything that the first view needs; where a browser has none or refuses, it shows its own page without a connection.
if (import.meta.env.PROD)
  setTimeout(() => void navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined), 3_000)
