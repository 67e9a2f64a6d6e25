import { config } from '#config'

/** Every address at which a page or a file of the shop always stands, as its router writes it; whatever begins with ':' is any name. */
export const ownAddresses: readonly string[] = [
  ...['/', '/about', '/size-chart', '/legal', `/${config.brand.shortName}`],
  ...['/products', '/collections', '/blog', '/wishlist', '/back-in-stock', '/track', '/review', '/pay', '/gift-card'],
  '/quote',
  ...['/letters/confirm', '/letters/bag', '/payment-successful', '/sandbox-pay/:reference'],
  ...['/onboard', '/onboard/register', '/onboard/login', '/forgot-password', '/verify-code', '/change-password'],
  ...['/account', '/account/orders/:id', '/address', '/checkout', '/checkout/shipping', '/checkout/method'],
  ...['/admin-login', '/admin-login/forgot-password', '/admin-login/verify-code'],
  ...['/admin-login/invitation', '/admin-login/change-password'],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/feed.xml', '/manifest.webmanifest'],
  ...['/offline-worker.js', '/admin-worker.js', '/mail-paper'],
]

/** What the shop's machinery answers, and whatever is below it. */
const machinery = ['api', 'admin', 'media', 'assets', 'feeds', 'dev', 'healthz', 'readyz', 'favicon.ico']

/**
 * Where a path of a former shop is never looked up, since the shop itself always answers there, as an expression that both
 * JavaScript and the database read; of paths as they are kept (rules: old addresses).
 */
export const neverReached = `^(${[
  ...ownAddresses.map((path) => path.toLowerCase().replaceAll('.', '[.]').replace(/:\w+/g, '[^/]+')),
  `/(${machinery.join('|')})(/.*)?`,
].join('|')})$`

const own = new RegExp(neverReached)

/** Whether the shop itself always answers at a path, as it is kept (rules: old addresses). */
export const isNeverReached = (path: string): boolean => own.test(path)

/** Whether a path leads to the shop's machinery, which is no page for shoppers (rules: old addresses). */
export const isMachinery = (path: string): boolean => machinery.includes(path.split(/[/?#]/)[1]?.toLowerCase() ?? '')
