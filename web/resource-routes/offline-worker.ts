import { offlinePage, offlinePolicy } from './offline-page.server.ts'

/**
 * The service worker: a page that can't be reached is one of ours and not the browser's error page. It holds that page
 * itself and keeps nothing of any other, so nothing private can be left behind, and a new release has nothing to throw
 * away. Whatever the shop answers goes through untouched, so that it can keep nobody out; browsers look for a newer one with
 * each page that they open, and that one takes over at once (rules: offline page).
 */
export function loader() {
  return new Response(workerScript(), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Its policy is that of what it asks for in a page's place.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}

const workerScript = () => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': offlinePolicy,
  }
  return `const page = ${JSON.stringify(offlinePage)}
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
