import { createPath, type DataRouter } from 'react-router'
import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'
import { toast } from '#web/ui/toast.ts'
import { heardOf } from './settings-version.ts'
import { importFetched } from './code.ts'
import { stepsBack } from './kept-pages.ts'
import { inSomeTries, isPast } from './tries.ts'

const ROUTER = '__reactRouterDataRouter'

declare global {
  interface Window {
    /** The router; its pending navigation is read before any page has rendered it. */
    [ROUTER]: DataRouter
  }
}

/**
 * Loads a page's code. Replaces the router's loader (`vite.config.ts`), which reloads the document when a request fails
 * and then shows the browser's error page when offline. It never rejects, because the router would cache the failure;
 * instead it retries when a page is next requested. If only a new document can fix the failure, it opens the page as a
 * new document.
 */
export async function loadRouteModule<Module>(
  { id, module }: { id: string; module: string },
  loaded: Record<string, Module>,
): Promise<Module> {
  for (;;) {
    if (loaded[id]) return loaded[id]
    try {
      return (loaded[id] = await importFetched(
        new URL(module, location.href).href,
        () => import(/* @vite-ignore */ module),
      ))
    } catch (failure) {
      if (isPast(failure)) leave()
      else stay()
      await untilAskedAgain()
    }
  }
}

/** Status codes of temporary errors: from a proxy, or from the overloaded shop. */
const COME_BACK = new Set([502, 503, 504])

/** Loads a page's data: retries failed requests and finally cancels the navigation (rules: failed requests). */
export const fetchPageData: RouterFetch = async (request, { type }) => {
  if (request.method !== 'GET') return fetch(request)
  try {
    return await inSomeTries(async () => {
      const response = await fetch(request)
      if (COME_BACK.has(response.status)) throw new Error(response.statusText)
      heardOf(Number(response.headers.get('x-settings-version')))
      return response
    })
  } catch (error) {
    if (type !== 'navigation' || request.signal.aborted) throw error
    const leftOff = new Promise<never>((_, reject) => request.signal.addEventListener('abort', reject))
    stay()
    return leftOff
  }
}

const TOAST = 'page'

/** Notifies the visitor that the page can't be loaded, and cancels the navigation. */
function stay(): void {
  const router = window[ROUTER]
  const { navigation, location } = router.state
  const wanted = navigation.location
  if (!wanted) return
  const again = () => {
    toast.dismiss(TOAST)
    void router.navigate(wanted, { state: wanted.state })
  }
  toast.error(<NotThere onAgain={again} />, { id: TOAST, duration: 8_000 })
  const steps = stepsBack()
  if (steps !== 0) void router.navigate(steps)
  else
    void router.navigate(location, {
      replace: true,
      state: location.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
}

const NotThere = ({ onAgain }: { onAgain: () => void }) => (
  <span className="flex grow items-start justify-between gap-4">
    <span>The page could not be loaded. Please check your connection.</span>
    <button type="button" className="label min-h-11 shrink-0 underline underline-offset-4 -my-2" onClick={onAgain}>
      Try again
    </button>
  </span>
)

/** Opens the requested page as a new document; does nothing if it is the current page. */
function leave(): void {
  const wanted = window[ROUTER].state.navigation.location
  if (wanted && wanted.pathname !== location.pathname) location.href = createPath(wanted)
}

/** Resolves when the connection is back or another page is requested. */
const untilAskedAgain = () =>
  new Promise<void>((resolve) => {
    const stop = window[ROUTER].subscribe(({ navigation }) => navigation.location && go())
    const go = () => {
      stop()
      removeEventListener('online', go)
      resolve()
    }
    addEventListener('online', go)
  })
