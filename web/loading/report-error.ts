import { framesOf, plainMessage } from '#shop/platform/browser-errors/browser-error.ts'

/** Maximum number of reports of one document. */
const AT_MOST = 3
const ROUTER = '__reactRouterDataRouter'
/** Errors of browser extensions, and of requests that failed because of the connection. */
const NOT_OURS = /-extension:|Failed to fetch|Load failed|NetworkError|No response/

const reported = new Set<string>()

/**
 * Sends an error to the shop, without personal data: at most three different errors per document. Ignores errors without
 * details, such as those of scripts of other sites, and errors of extensions and connections (rules: browser errors).
 */
export function reportError(error: unknown, route = currentRoute()): void {
  if (!(error instanceof Error) || NOT_OURS.test(`${error.message} ${error.stack}`)) return
  const stack = framesOf(error.stack ?? '')
  const message = plainMessage(`${error.name}: ${error.message}`)
  if (reported.has(message + stack) || reported.size >= AT_MOST) return
  reported.add(message + stack)
  const { __reactRouterManifest: sent } = window
  const release = sent?.version ?? ''
  navigator.sendBeacon(
    '/api/browser-errors',
    new URLSearchParams({ release, route: route.replace(/^\/?/, '/'), message, stack }),
  )
}

/** Returns the route pattern of the page that is shown. */
const currentRoute = (): string =>
  window[ROUTER]?.state.matches.flatMap(({ route }) => route.path ?? []).join('/') ?? ''
