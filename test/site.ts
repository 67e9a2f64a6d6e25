import type { DemoProduct } from '#demo/products.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { serve } from '../server.ts'
import { fillBlog, fillShelves } from './catalogue.ts'
import { makeTestShop, type TestShop, type TestShopOptions } from './shop.ts'

/**
 * A test shop with its pages, as deployed, with the six posts of the blog, and with six published products or those of
 * `collection`.
 */
export type TestSite = TestShop & { products: Product[] }
export type TestSiteOptions = TestShopOptions & { collection?: DemoProduct[] }

/** Starts the complete shop with its built pages on its own port and database. Close it after the tests. */
export async function makeTestSite({ env, collection, ...options }: TestSiteOptions = {}): Promise<TestSite> {
  const shop = await makeTestShop({
    ...options,
    env: { NODE_ENV: 'production', ...env },
    open: async (services) => {
      const { url, stop } = await serve(services, { port: 0, host: '127.0.0.1' })
      // Connections that tests leave open have no pending requests, so they can be closed.
      return { url, stop: () => stop(0) }
    },
  })
  await fillBlog(shop)
  return { ...shop, products: await fillShelves(shop, collection) }
}
