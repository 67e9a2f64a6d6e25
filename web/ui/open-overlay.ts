import type { openOverlay as open } from './overlay-history.ts'

/** Handles moves in the history once an overlay was opened. */
let moved = (_: PopStateEvent): void => undefined

async function overlays() {
  const history = await import('./overlay-history.ts')
  moved = history.moved
  return history
}

/**
 * Lets overlays hear of moves in the history before the router does, which would load the page again. A window tells its
 * listeners in the order in which they came, also those for captured events, so this runs before the router starts. An entry that
 * an overlay left behind, as when the page is loaded again, is gone back from.
 */
export function followHistory(): void {
  addEventListener('popstate', (event) => moved(event))
  if ((history.state as { overlays?: number } | null)?.overlays) fetchOverlays()
}

/** Fetches the code for overlays before one is opened. */
export const fetchOverlays = (): void => void overlays().catch(() => undefined)

/**
 * Closes an overlay with the browser's Back button, by code that is fetched at the visitor's first touch and isn't part of any
 * page's first view. Where it can't be fetched, Back leaves the page. Returns a function to call when the overlay was closed in another way
 * (rules: overlays and back).
 */
export const openOverlay: typeof open = (close) => {
  const opened = overlays()
    .then(({ openOverlay }) => openOverlay(close))
    .catch(() => undefined)
  return () => void opened.then((leave) => leave?.())
}
