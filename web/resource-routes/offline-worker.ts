import { config } from '#config'

/**
 * The service worker: a page that can't be reached is one of ours and not the browser's error page. It holds that page
 * itself and keeps nothing of any other, so nothing private can be left behind, and a new release has nothing to throw
 * away (rules: offline page).
 */
export function loader() {
  return new Response(worker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Its policy is that of what it asks for in a page's place.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}

const page = `<!doctype html>
<html lang="${config.brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No connection · ${config.brand.name}</title>
<style>
html { background: #f7f2ea; color: #1e1712; font: 1rem/1.6 'Public Sans', Arial, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; text-align: center }
p { max-width: 30rem; margin: 0 auto 1rem }
.house { letter-spacing: 0.3em; margin-bottom: 3rem }
h1 { font-weight: 500; font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem }
a { display: inline-block; margin-top: 1rem; padding: 0.875rem 1.75rem; background: #1e1712; color: #f7f2ea; text-decoration: none }
a:focus-visible { outline: 2px solid #28356b; outline-offset: 3px }
</style>
</head>
<body>
<main>
<p class="house">${config.brand.name}</p>
<h1>There is no connection</h1>
<p>This page could not be reached. Nothing is lost: what is in your bag, and what you typed in a form, is still here when the connection is back.</p>
<a href="">Try again</a>
</main>
</body>
</html>`

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const worker = `const page = ${JSON.stringify(page)}
const headers = ${JSON.stringify({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy })}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const reached = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request))
  event.respondWith(reached.catch(() => new Response(page, { status: 503, headers })))
})
`
