/** Returns the paths of the home page, the list, the first collection and the newest product of a running shop. */
export async function publicPages(origin: string): Promise<Record<string, string>> {
  const { products } = (await (await fetch(`${origin}/api/products?limit=1&page=1`)).json()) as {
    products: { id: string }[]
  }
  const [, collection] = /(\/collections\/[^<]+)</.exec(await (await fetch(`${origin}/sitemap.xml`)).text()) ?? []
  if (!products[0] || !collection) throw new Error(`${origin} has no product or no collection to measure`)
  return { home: '/', list: '/products', collection, product: `/products/${products[0].id}` }
}
