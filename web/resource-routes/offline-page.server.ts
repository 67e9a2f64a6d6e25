import { hash } from 'node:crypto'
import { config } from '#config'

/** Reloads the page with its URL fragment, which may contain the token of a mail's link. */
const again = `document.querySelector('a').addEventListener('click', (event) => (event.preventDefault(), location.reload()))`

export const offlinePage = (house: string): string => `<!doctype html>
<html lang="${config.brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No connection · ${shown(house)}</title>
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
<p class="house">${shown(house)}</p>
<h1>There is no connection</h1>
<p>This page could not be loaded. Nothing is lost: your cart and the text in your forms are still here when you are online again.</p>
<a href="">Try again</a>
</main>
<script>${again}</script>
</body>
</html>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const shown = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character]!)

/** Allows the page's inline script by hash, and no other resources. */
export const offlinePolicy = [
  `default-src 'none'`,
  `script-src 'sha256-${hash('sha256', again, 'base64')}'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
