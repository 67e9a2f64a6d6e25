import type { RouteConfigEntry } from '@react-router/dev/routes'
import { config } from '#config'
import routes from '#web/routes.ts'

/**
 * The kind of a page's address: indexed by search engines; public but not indexed; reached only after an earlier step;
 * opened by a secret in the address; for customers; for admins; a redirect; a missing page; or a file for programs.
 */
export type PageKind = 'public' | 'quiet' | 'midway' | 'secret' | 'customer' | 'admin' | 'redirect' | 'missing' | 'file'

/** All addresses of the shop, as in `web/routes.ts`, and their kinds. Tests of pages use this list. */
export const pages: Record<string, PageKind> = {
  '/': 'public',
  '/about': 'public',
  '/size-chart': 'public',
  '/blog': 'public',
  '/blog/:slug': 'public',
  '/pages/:slug': 'public',
  '/products': 'public',
  '/products/:id': 'public',
  '/collections': 'public',
  '/collections/:slug': 'public',
  [`/${config.brand.shortName}`]: 'public',
  '/legal': 'public',

  '/track': 'quiet',
  '/track/:token': 'secret',
  '/wishlist': 'quiet',
  '/wishlist/:link': 'secret',
  '/back-in-stock': 'quiet',
  '/letters/confirm': 'quiet',
  '/letters/bag': 'quiet',
  '/letters/leave/:token': 'secret',
  '/preview/:token': 'secret',
  '/pay': 'quiet',
  '/quote': 'quiet',
  '/gift-card': 'quiet',
  '/payment-successful': 'quiet',
  '/onboard': 'redirect',
  '/onboard/register': 'quiet',
  '/onboard/login': 'quiet',
  '/forgot-password': 'quiet',
  '/verify-code': 'midway',
  '/change-password': 'midway',
  '/account': 'customer',
  '/account/orders/:id': 'customer',
  '/address': 'customer',
  '/review': 'quiet',
  '/checkout': 'redirect',
  '/checkout/shipping': 'midway',
  '/checkout/method': 'midway',
  '/sandbox-pay/:reference': 'midway',
  '/*': 'missing',

  '/admin-login': 'quiet',
  '/admin-login/forgot-password': 'quiet',
  '/admin-login/verify-code': 'midway',
  '/admin-login/invitation': 'quiet',
  '/admin-login/change-password': 'midway',
  '/admin': 'redirect',
  '/admin/sales-analytics': 'admin',
  '/admin/product': 'admin',
  '/admin/product/add': 'redirect',
  '/admin/product/add/images': 'admin',
  '/admin/product/add/details': 'admin',
  '/admin/product/add/variations': 'admin',
  '/admin/product/import': 'admin',
  '/admin/product/sheet': 'admin',
  '/admin/product/low-stock': 'admin',
  '/admin/product/:id': 'admin',
  '/admin/product/:id/stock': 'admin',
  '/admin/product/:id/labels': 'admin',
  '/admin/collections': 'admin',
  '/admin/collections/add': 'admin',
  '/admin/collections/:id': 'admin',
  '/admin/discounts': 'admin',
  '/admin/discounts/add': 'admin',
  '/admin/discounts/:id': 'admin',
  '/admin/order': 'admin',
  '/admin/orders/new': 'admin',
  '/admin/orders/quotes': 'admin',
  '/admin/orders/quotes/:id': 'admin',
  '/admin/order/:id': 'admin',
  '/admin/order/:id/edit': 'admin',
  '/admin/packing/:id/parcels': 'admin',
  '/admin/order/:id/slip': 'admin',
  '/admin/packing': 'admin',
  '/admin/packing/counts': 'admin',
  '/admin/packing/count-sheet': 'admin',
  '/admin/staff': 'admin',
  '/admin/returns': 'admin',
  '/admin/counter': 'admin',
  '/admin/cash': 'admin',
  '/admin/cash/:number': 'admin',
  '/admin/gift-cards': 'admin',
  '/admin/gift-cards/add': 'admin',
  '/admin/gift-cards/:id': 'admin',
  '/admin/transfers': 'admin',
  '/admin/money': 'admin',
  '/admin/statements': 'admin',
  '/admin/statements/:id': 'admin',
  '/admin/disputes': 'admin',
  '/admin/disputes/:id': 'admin',
  '/admin/settlements': 'admin',
  '/admin/settlements/:id': 'admin',
  '/admin/receipts': 'admin',
  '/admin/ledger': 'admin',
  '/admin/reports': 'admin',
  '/admin/reports/vat': 'admin',
  '/admin/reports/owed': 'admin',
  '/admin/reports/stock': 'admin',
  '/admin/reports/returns': 'admin',
  '/admin/reports/orders': 'admin',
  '/admin/customers': 'admin',
  '/admin/customers/appointments': 'admin',
  '/admin/customers/asked-for': 'admin',
  '/admin/customers/subscribers': 'admin',
  '/admin/customers/letters': 'admin',
  '/admin/customers/letters/add': 'admin',
  '/admin/customers/letters/:id': 'admin',
  '/admin/customers/:id': 'admin',
  '/admin/content': 'redirect',
  '/admin/content/posts': 'admin',
  '/admin/content/posts/add': 'admin',
  '/admin/content/posts/:id': 'admin',
  '/admin/content/pages': 'admin',
  '/admin/content/pages/add': 'admin',
  '/admin/content/pages/:id': 'admin',
  '/admin/content/:name': 'admin',
  '/admin/content/preview/:name': 'midway',
  '/admin/content/menu': 'admin',
  '/admin/content/pictures': 'admin',
  '/admin/content/reviews': 'admin',
  '/admin/settings': 'admin',
  '/admin/settings/search': 'admin',
  '/admin/settings/:group': 'admin',
  '/admin/activity': 'admin',
  '/admin/settings/keys': 'admin',
  '/admin/settings/backups': 'admin',
  '/admin/settings/feeds': 'admin',
  '/admin/settings/moving': 'admin',
  '/admin/settings/old-addresses': 'admin',
  '/admin/settings/move': 'admin',
  '/admin/welcome': 'admin',
  '/admin/test-order': 'admin',
  '/admin/test-order/:reference': 'admin',
  '/admin/settings/status': 'admin',
  '/admin/settings/mail-domain': 'admin',
  '/admin/demo': 'admin',
  '/admin/notifications': 'admin',
  '/admin/account': 'admin',
  '/admin/account/change-password': 'admin',
  '/admin/account/notifications': 'admin',
  '/admin/account/sessions': 'admin',
  '/admin/account/second-factor': 'admin',
  '/admin/*': 'missing',

  '/sitemap.xml': 'file',
  '/blog/feed.xml': 'file',
  '/filters': 'file',
  '/look/:sheet': 'file',
  '/llms.txt': 'file',
  '/robots.txt': 'file',
  '/manifest.webmanifest': 'file',
  '/offline-worker.js': 'file',
  '/admin-worker.js': 'file',
  '/mail-paper': 'file',
  '/proofs/:token': 'file',
}

/** Returns all addresses of the router, with their parameters. */
export const routePaths = (): string[] => addressesIn(routes, '')

const addressesIn = (entries: RouteConfigEntry[], above: string): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return children ? addressesIn(children, here) : [here || '/']
  })

export type KnownPage = {
  path: string
  /** Returns an address to request: `named` has the values of the parameters by route, such as `/products/:id`. */
  addressOf: (named?: Record<string, string>) => string
}

export const pagesThatAre = (kinds: PageKind[]): KnownPage[] =>
  Object.keys(pages)
    .filter((path) => kinds.includes(pages[path]!))
    .map((path) => ({ path, addressOf: (named = {}) => fill(path, named[path]) }))

const fill = (path: string, name = 'nothing-of-that-name') => path.replace(/:\w+|\*/, name)
