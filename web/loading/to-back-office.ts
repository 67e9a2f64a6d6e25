import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

declare global {
  interface Window {
    __reactRouterManifest?: { routes: object }
  }
}

/**
 * Leads from the shop to the back office by a new document, since a shopper's document knows none of its pages
 * (`shop-manifest.ts`): a session that ends, or the browser's own way back.
 */
export const toBackOffice: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const leadsThere = /^\/admin(-login)?(\/|$)/.test(new URL(request.url).pathname)
  const { __reactRouterManifest: sent } = window
  if (!leadsThere || (sent && 'admin/kit/shell/missing-page' in sent.routes)) return next()
  location.assign(request.url)
  return new Promise(() => undefined)
}
