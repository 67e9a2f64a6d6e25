import { config } from '#config'

/** Paths of all pages and files that the shop itself serves, as the router writes them; ':name' matches any segment. */
export const shopPaths: readonly string[] = [
  ...['/', '/about', '/size-chart', '/legal', `/${config.brand.shortName}`],
  ...['/products', '/collections', '/blog', '/wishlist', '/back-in-stock', '/track', '/review', '/pay', '/gift-card'],
  '/quote',
  ...['/letters/confirm', '/letters/bag', '/payment-successful', '/sandbox-pay/:reference'],
  ...['/onboard', '/onboard/register', '/onboard/login', '/forgot-password', '/verify-code', '/change-password'],
  ...['/account', '/account/orders/:id', '/address', '/checkout', '/checkout/shipping', '/checkout/method'],
  ...['/admin-login', '/admin-login/forgot-password', '/admin-login/verify-code'],
  ...['/admin-login/invitation', '/admin-login/change-password'],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/feed.xml', '/manifest.webmanifest'],
  ...['/offline-worker.js', '/admin-worker.js', '/mail-paper', '/filters'],
]

/** Path prefixes of the shop's technical endpoints; the shop also serves everything below them. */
const machinery = ['api', 'admin', 'media', 'assets', 'feeds', 'dev', 'healthz', 'readyz', 'metrics', 'favicon.ico']

/**
 * A regular expression, for JavaScript and PostgreSQL, that matches the normalized paths that the shop itself serves.
 * No redirect is looked up for them (rules: redirects).
 */
export const neverReached = `^(${[
  ...shopPaths.map((path) => path.toLowerCase().replaceAll('.', '[.]').replace(/:\w+/g, '[^/]+')),
  `/(${machinery.join('|')})(/.*)?`,
].join('|')})$`

const own = new RegExp(neverReached)

/** Returns whether the shop itself serves this normalized path (rules: redirects). */
export const isNeverReached = (path: string): boolean => own.test(path)

/** Returns whether a path leads to a technical endpoint rather than to a page for customers (rules: redirects). */
export const isMachinery = (path: string): boolean => machinery.includes(path.split(/[/?#]/)[1]?.toLowerCase() ?? '')
