import { offlinePage, offlinePolicy } from './offline-page.server.ts'

/**
 * Response with a service worker. It isn't cached without revalidation: browsers check for a new version on
 * navigation.
 */
export const workerAnswer = (script: string): Response =>
  new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // A worker's policy also applies to the requests that it sends for a page.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })

/** Returns the script that serves the offline page when a page can't be loaded. It caches no other page. */
export function offlineScript(house: string): string {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': offlinePolicy,
  }
  return `const page = ${JSON.stringify(offlinePage(house))}
const headers = ${JSON.stringify(headers)}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const early = Promise.resolve(event.preloadResponse).catch(() => undefined)
  const reached = early.then((answer) => answer ?? fetch(event.request))
  event.respondWith(reached.catch(() => new Response(page, { status: 503, headers })))
})
`
}
