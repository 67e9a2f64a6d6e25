import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

declare global {
  interface Window {
    __reactRouterManifest?: { version: string; routes: object }
  }
}

/**
 * Opens the back office as a new document, since a shopper's document doesn't know its pages (`shop-manifest.ts`).
 * This happens after an expired session and on the browser's Back.
 */
export const toBackOffice: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const leadsThere = /^\/admin(-login)?(\/|$)/.test(new URL(request.url).pathname)
  const { __reactRouterManifest: sent } = window
  if (!leadsThere || (sent && 'admin/kit/shell/missing-page' in sent.routes)) return next()
  location.assign(request.url)
  return new Promise(() => undefined)
}
