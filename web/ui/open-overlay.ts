import type { openOverlay as open } from './overlay-history.ts'

/** Handles popstate events; replaced when the overlay code has loaded. */
let moved = (_: PopStateEvent): void => undefined

async function overlays() {
  const history = await import('./overlay-history.ts')
  moved = history.moved
  return history
}

/**
 * Lets overlays handle popstate before the router, which would reload the page. Must run before the router starts,
 * because window listeners run in the order they were added. After a reload, history entries left by overlays are
 * skipped when going back.
 */
export function followHistory(): void {
  addEventListener('popstate', (event) => moved(event))
  if ((history.state as { overlays?: number } | null)?.overlays) fetchOverlays()
}

export const fetchOverlays = (): void => void overlays().catch(() => undefined)

/**
 * Makes the browser's Back button close an overlay. The code is loaded at the visitor's first interaction; if that
 * fails, Back leaves the page. Returns a function to call when the overlay was closed in another way
 * (rules: back closes overlays).
 */
export const openOverlay: typeof open = (close) => {
  const opened = overlays()
    .then(({ openOverlay }) => openOverlay(close))
    .catch(() => undefined)
  return () => void opened.then((leave) => leave?.())
}
