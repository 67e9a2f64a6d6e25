import { offlinePage, offlinePolicy } from './offline-page.server.ts'

/** A service worker's answer: browsers look for a newer one with each page that they open, and that one takes over at once. */
export const workerAnswer = (script: string): Response =>
  new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Its policy is that of what it asks for in a page's place.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })

/** What shows one of our pages in the place of one that can't be reached. It keeps nothing of any other page. */
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
