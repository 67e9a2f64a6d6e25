type Manifest = { url: string; routes: Record<string, unknown> }

/** Pages of the back office, and addresses that answer with a file: no shopper's browser ever leads to one by its scripts. */
const notForShoppers = /^(admin|resource-routes)/

export const isOfBackOffice = (routeId: string): boolean => routeId.startsWith('admin')

/** The list of pages' files that shoppers are sent: what the back office has is none of their first views. */
export const shopManifest = <All extends Manifest>(all: All): All => ({
  ...all,
  url: all.url.replace('/manifest-', '/shop-manifest-'),
  routes: Object.fromEntries(Object.entries(all.routes).filter(([id]) => !notForShoppers.test(id))),
})
