type Manifest = { url: string; routes: Record<string, unknown> }

/** Back office pages and routes that respond with a file; shoppers' scripts never navigate to them. */
const notForShoppers = /^(admin|resource-routes)/

export const isOfBackOffice = (routeId: string): boolean => routeId.startsWith('admin')

export const shopManifest = <All extends Manifest>(all: All): All => ({
  ...all,
  url: all.url.replace('/manifest-', '/shop-manifest-'),
  routes: Object.fromEntries(Object.entries(all.routes).filter(([id]) => !notForShoppers.test(id))),
})
